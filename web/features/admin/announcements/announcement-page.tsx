import '../own-page.css'
import './announcements.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
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
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementState, resultOf, TakenBar } from './announcement-state.tsx'
import { LookAt } from './look-at.tsx'
import { announcementQuery, canStop, isOnItsWay, lookAgain } from './queries.ts'
import { RemoveForm, SendForm, StopForm } from './send-forms.tsx'

export const head = titled(t`Announcement`)

export const queries = ({ params: { id = '' } }: Location) => [statsQuery(), announcementQuery(id)]

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
  const sent = data && data.announcement.state !== 'draft' ? data.announcement : null
  return (
    <AdminFrame here={adminPaths.announcements} className="own-page announcement">
      <PageHead title={sent?.subject ?? t`Announcement`} back={adminPaths.announcements} label={t`Announcements`} />
      <Awaited query={query} />
      {sent ? <Sent announcement={sent} /> : data && <Draft {...data} />}
    </AdminFrame>
  )
}

interface Shown {
  announcement: Announcement
  /** True on a site that writes to its subscribers. */
  sends: boolean
}

const Draft = ({ announcement, sends }: Shown) => (
  <>
    {/* The inputs are uncontrolled, so a change remounts them. */}
    <AnnouncementForm key={announcement.updatedAt} stored={announcement} />
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        <Trans>Before it goes</Trans>
      </h2>
      <LookAt announcement={announcement} sends={sends} />
      <SendForm key={announcement.updatedAt} announcement={announcement} sends={sends} />
      <RemoveForm announcement={announcement} />
    </section>
  </>
)

function Sent({ announcement }: { announcement: Announcement }) {
  const { state, sentAt, beginsAt, readers, taken, refused } = announcement
  const [some, all] = [grouped(taken), grouped(readers ?? taken)]
  const [sent, begins] = [momentInWords(sentAt ?? ''), momentInWords(beginsAt ?? sentAt ?? '')]
  return (
    <section className="card" aria-labelledby={headingId}>
      <header className="row apart">
        <h2 id={headingId} tabIndex={-1}>
          {state === 'waits' ? t`Before it goes` : t`${some} of ${all}`}
        </h2>
        <AnnouncementState state={state} />
      </header>
      <p className="meta">
        {state === 'waits' ? <Trans>The first letter goes on {begins}.</Trans> : <Trans>Sent on {sent}.</Trans>}
      </p>
      {state !== 'waits' && <TakenBar taken={taken} refused={refused} readers={readers ?? taken + refused} />}
      <p role="status">{resultOf(announcement)}</p>
      <LookAt announcement={announcement} sends={false} />
      {canStop(announcement) && <StopForm announcement={announcement} />}
    </section>
  )
}
