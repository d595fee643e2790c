import '../own-page.css'
import '../dashboard/compact-table.css'
import './announcements.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { Link } from 'wouter'
import type { AnnouncementRow } from '../../../../contract/subscribers/announcements-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { isDenied } from '../../../kit/answers.ts'
import { langOf } from '../../../kit/language-of.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { useNow } from '../../../kit/now.ts'
import { titled, type Location } from '../../../kit/page.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { Table, type Column } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Example } from '../example.tsx'
import { Headline } from '../headline.tsx'
import { HowItWorks } from '../how-it-works.tsx'
import { statsQuery } from '../stats-query.ts'
import { AnnouncementState, resultOf, TakenBar } from './announcement-state.tsx'
import { announcementsQuery, isOnItsWay, lookAgain } from './queries.ts'

export const head = titled(t`Announcements`)

export const queries = ({ search }: Location) => [statsQuery(), announcementsQuery(search)]

/** The letters that admins wrote to subscribers and members, and what became of them. It works without JavaScript. */
export default function AnnouncementsPage() {
  const list = useInfiniteQuery({
    ...announcementsQuery(useSearchParams()),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.body.some(isOnItsWay) ? lookAgain : false),
  })
  const now = useNow()
  if (isDenied(list.error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.announcements} className="own-page">
      <PageHead title={t`Announcements`}>
        <LinkButton href={adminPaths.newAnnouncement} look="main">
          <Trans>Write an announcement</Trans>
        </LinkButton>
      </PageHead>
      <p className="meta">
        <Trans>A letter to your subscribers, and to members who get letters.</Trans>
      </p>
      <HowItWorks>
        <p className="meta">
          <Trans>It is a draft first: you see how many people would get it, look at it, and send it to yourself.</Trans>
        </p>
      </HowItWorks>
      <h2 id={headingId} tabIndex={-1} className="unseen">
        <Trans>Announcements</Trans>
      </h2>
      <ListView list={list} failure={{ title: t`The list did not arrive` }} moreLabel={t`Show older announcements`}>
        {(rows) =>
          rows.length === 0 ? (
            <>
              <Notice title={t`No announcements yet`}>
                <Trans>Articles are announced by themselves. This is for all else that your readers should know.</Trans>
              </Notice>
              <Example>
                <Table caption={t`Announcements`} columns={columnsWith()} rows={[exampleOf(now)]} isCompact />
              </Example>
            </>
          ) : (
            <>
              <LastOne last={lastOf(rows)} />
              <Table caption={t`Announcements`} columns={columnsWith(lastOf(rows))} rows={rows} isCompact />
            </>
          )
        }
      </ListView>
    </AdminFrame>
  )
}

/** The one that is on its way, else the last that went. */
const lastOf = (rows: AnnouncementRow[]) => rows.find(isOnItsWay) ?? rows.find(({ sentAt }) => sentAt !== null)

function LastOne({ last }: { last: AnnouncementRow | undefined }) {
  if (!last) return null
  const [some, all] = [grouped(last.taken), grouped(last.readers ?? last.taken)]
  const subject = (
    <q lang={langOf(last.language)} dir="auto">
      {last.subject}
    </q>
  )
  return (
    <Headline
      shares={[
        { key: 'taken', size: last.taken, look: 'main' },
        { key: 'refused', size: last.refused, look: 'bad' },
        { key: 'rest', size: (last.readers ?? 0) - last.taken - last.refused },
      ]}
    >
      {isOnItsWay(last) ? (
        <Trans>
          <b>
            {some} of {all}
          </b>{' '}
          letters have left: {subject}
        </Trans>
      ) : (
        <Trans>
          <b>{all} letters</b> were the last to go: {subject}
        </Trans>
      )}
    </Headline>
  )
}

const exampleOf = (now: Date): AnnouncementRow => ({
  id: '',
  subject: t`We have moved to a new office`,
  language: 'en',
  state: 'going',
  writtenBy: t({ message: 'You', context: 'in an example' }),
  updatedAt: now.toISOString(),
  sentAt: new Date(now.getTime() - 600_000).toISOString(),
  readers: 418,
  letters: 245,
  taken: 241,
  refused: 4,
})

/** @param noted the one whose bar stands above the list */
const columnsWith = (noted?: AnnouncementRow): Column<AnnouncementRow>[] => [
  {
    label: t`Subject`,
    kind: 'wide',
    cell: ({ id, subject, language, writtenBy }) => (
      <>
        <Link href={adminPaths.announcement(id)} lang={langOf(language)} dir="auto">
          {subject}
        </Link>
        {writtenBy !== null && <div className="meta">{t`by ${writtenBy}`}</div>}
      </>
    ),
  },
  {
    label: t`State`,
    isPlain: true,
    cell: (row) => (
      <>
        <AnnouncementState {...row} />{' '}
        {row.id !== noted?.id && row.readers !== null && row.state !== 'draft' && row.state !== 'waits' && (
          <TakenBar taken={row.taken} refused={row.refused} readers={row.readers} />
        )}
        <span className="meta">{resultOf(row, row.id === noted?.id)}</span>
      </>
    ),
  },
  {
    label: t({ message: 'When', context: 'announcement' }),
    isPlain: true,
    cell: ({ sentAt, updatedAt }) => <TimeAgo at={sentAt ?? updatedAt} />,
  },
]
