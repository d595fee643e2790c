import '../own-page.css'
import '../../../lists/row-action.css'
import '../overview/overview.css'
import '../dashboard/pictures.css'
import '../dashboard/measures.css'
import './desk.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { DeskGroup } from '../../../../contract/desk/desk-api.ts'
import { deskGroups } from '../../../../contract/desk/desk.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { isDenied } from '../../../kit/answers.ts'
import { useSearchParams } from '../../../kit/location.ts'
import { titled, type Location } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionRunner } from '../action-runner.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { Headline } from '../headline.tsx'
import { SharesBar } from '../shares-bar.tsx'
import { deskQuery, statsQuery } from '../stats-query.ts'
import { GroupView } from './group-view.tsx'
import { groupLabels } from './group-labels.tsx'

export const head = titled(t`Desk`)

const groupIn = (search: URLSearchParams) => deskGroups.find((kind) => kind === search.get('group'))

export const queries = ({ search }: Location) => [statsQuery(), deskQuery(groupIn(search))]

/** The work of editors in the order of its worth: each row has its reason, and one button that does it. */
export default function DeskPage() {
  const group = groupIn(useSearchParams())
  const query = useQuery({ ...deskQuery(group), staleTime: 5_000 })
  const { data: groups, error } = query
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.desk()} className="own-page desk">
      <PageHead title={t`Desk`} {...(group && { back: adminPaths.desk(), label: t`The whole desk` })}>
        <LinkButton href={adminPaths.tab('lessons')}>
          <Trans>How lessons go</Trans>
        </LinkButton>
      </PageHead>
      <p className="meta" id={headingId} tabIndex={-1}>
        <Trans>The work on lessons and figures, what may mislead readers first.</Trans>
      </p>
      <noscript>
        <p className="meta">
          <Trans>‘Still right’ and writing need JavaScript.</Trans>
        </p>
      </noscript>
      <Awaited query={query} />
      {groups?.length === 0 && <Empty isPart={group !== undefined} />}
      {groups && groups.length > 0 && (
        <ActionRunner>
          {!group && <Counts groups={groups} />}
          {groups.map((one) => (
            <GroupView key={one.kind} group={one} />
          ))}
        </ActionRunner>
      )}
    </AdminFrame>
  )
}

/** The groups as cards with their numbers, which lead to them; one alone is a sentence. */
function Counts({ groups }: { groups: readonly DeskGroup[] }) {
  const cards = groups.map(({ kind, count, isMore }) => ({
    kind,
    text: groupLabels[kind].counted(count, isMore ? `${grouped(count)}+` : grouped(count)),
  }))
  if (cards.length === 1) return <Headline>{cards[0]?.text}</Headline>
  return (
    <nav className="waits" aria-label={t({ message: 'Groups', context: 'of work' })}>
      <SharesBar
        shares={groups.map(({ kind, count }, index) => ({
          key: kind,
          size: count,
          colour: `color-mix(in oklab, var(--accent) ${Math.max(100 - index * 20, 30)}%, var(--edge))`,
        }))}
      />
      <ul>
        {cards.map(({ kind, text }) => (
          <li key={kind}>
            <a href={`#${kind}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Empty({ isPart }: { isPart: boolean }) {
  if (isPart)
    return (
      <Notice title={t`Nothing waits here`} action={{ href: adminPaths.desk(), label: t`See the whole desk` }}>
        <Trans>All done here.</Trans>
      </Notice>
    )
  return (
    <Notice title={t`Nothing waits`}>
      <Trans>
        Every lesson was looked at within a year, and nobody has reported one. Failed searches and reports of outdated
        pages will appear here.
      </Trans>
    </Notice>
  )
}
