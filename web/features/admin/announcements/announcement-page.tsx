import '../own-page.css'
import '../folding.css'
import './announcements.css'
import { useQuery } from '@tanstack/react-query'
import { plural, t, Trans } from '#words'
import type { Announcement } from '../../../../contract/subscribers/announcements-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { isDenied, isMissing } from '../../../kit/answers.ts'
import { momentInWords } from '../../../kit/dates.ts'
import { useParam } from '../../../kit/location.ts'
import { titled, type Location } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { statsQuery } from '../stats-query.ts'
import { AnnouncementState, TakenBar } from './announcement-state.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { LookAt } from './look-at.tsx'
import { announcementQuery, canStop, everybodyQuery, isOnItsWay, lookAgain } from './queries.ts'
import { RemoveForm, SendForm, StopForm } from './send-forms.tsx'
import { Writing } from './writing.tsx'

export const head = titled(t`Announcement`)

export const queries = ({ params: { id = '' } }: Location) => [statsQuery(), announcementQuery(id), everybodyQuery()]

/** One announcement: a draft with its form and what sends it, or what became of one that was sent. */
export default function AnnouncementPage() {
  const id = useParam('id')
  const query = useQuery({
    ...announcementQuery(id),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data.announcement) ? lookAgain : false),
  })
  const { data, error } = query
  if (isDenied(error)) return <AccessDenied />
  if (isMissing(error))
    return (
      <Notice
        level={1}
        title={t`Announcement not found`}
        action={{ href: adminPaths.announcements, label: t`See all announcements` }}
      >
        <Trans>There is no such announcement. A draft can be deleted.</Trans>
      </Notice>
    )
  const announcement = data?.announcement
  return (
    <AdminFrame here={adminPaths.announcements} className="own-page announcement">
      <PageHead
        title={announcement?.subject ?? t`Announcement`}
        back={adminPaths.announcements}
        label={t`Announcements`}
      >
        {announcement?.state === 'draft' && <AnnouncementState state="draft" />}
      </PageHead>
      <Awaited query={query} />
      {data && (data.announcement.state === 'draft' ? <Draft {...data} /> : <Sent {...data} />)}
    </AdminFrame>
  )
}

interface Shown {
  announcement: Announcement
  /** The text as its letter has it. */
  html: string
  /** True on a site that writes to its subscribers. */
  sends: boolean
}

const Draft = ({ announcement, html, sends }: Shown) => (
  // The inputs are uncontrolled, so a change remounts them.
  <Writing key={announcement.updatedAt} stored={announcement} html={html}>
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        <Trans>Before it goes</Trans>
      </h2>
      <LookAt announcement={announcement} sends={sends} />
      <SendForm announcement={announcement} sends={sends} />
      <RemoveForm announcement={announcement} />
    </section>
  </Writing>
)

function Sent({ announcement, html }: Shown) {
  const { state, sentAt, beginsAt, readers, taken, refused } = announcement
  const [some, all, none] = [grouped(taken), grouped(readers ?? taken), grouped(refused)]
  const [sent, begins] = [momentInWords(sentAt ?? ''), momentInWords(beginsAt ?? sentAt ?? '')]
  const waits = state === 'waits'
  const count = readers ?? 0
  return (
    <div className="beside-letter">
      <section className="card" aria-labelledby={headingId}>
        <header className="row apart">
          <h2 id={headingId} tabIndex={-1}>
            {waits ? plural(count, { one: 'For # person', other: 'For # people' }) : t`${some} of ${all}`}
          </h2>
          <AnnouncementState state={state} />
        </header>
        {!waits && (
          <>
            <TakenBar taken={taken} refused={refused} readers={readers ?? taken + refused} />
            <p role="status">
              {refused > 0 ? t`were taken by the mail server, ${none} refused` : t`were taken by the mail server`}
            </p>
          </>
        )}
        <p className="meta">
          {waits ? <Trans>The first letter goes on {begins}.</Trans> : <Trans>Sent on {sent}.</Trans>}
        </p>
        <LookAt announcement={announcement} sends={false} />
        {canStop(announcement) && <StopForm announcement={announcement} />}
      </section>
      <LetterSheet {...announcement} html={html} />
    </div>
  )
}
