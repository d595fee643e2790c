import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { AdminStats } from '../../../../contract/moderation/moderation-api.ts'
import type { AdminOverview } from '../../../../contract/moderation/overview-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { isOpenTo, type Role } from '../../../../contract/roles.ts'
import { grouped } from '../../../../money/grouped.ts'
import { timeAgo } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { isSoon } from '../due-bar.tsx'
import { SharesBar } from '../shares-bar.tsx'
import { timeUntil } from '../../../kit/time-until.ts'

interface Props {
  role: Role
  stats: AdminStats
  overview: AdminOverview | undefined
}

/**
 * Everything that waits for somebody of this role, each a link with its number; one sentence where nothing does. First stands what is due
 * soonest, last and quiet what keeps nobody waiting.
 */
export function WhatWaits({ role, stats, overview = {} }: Props) {
  const now = useNow()
  const first = overview.firstDue && adminPaths.tab(overview.firstDue.tab)
  const rankOf = ({ href, isQuiet }: Kind) => (href === first ? 0 : isQuiet ? 2 : 1)
  const waiting = kindsOf(stats, overview)
    .filter(({ count }) => count)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <section className="waits" aria-labelledby="what-waits">
      <h3 id="what-waits">
        <Trans>What waits</Trans>
      </h3>
      {waiting.length === 0 ? (
        <p className="waits-none">
          {isOpenTo('moderator', role)
            ? t`Nothing waits: no report, no text, no question.`
            : t`Nothing waits: every question in the forum has an answer.`}
        </p>
      ) : (
        <>
          <SharesBar
            shares={waiting.map(({ href, count = 0, isQuiet }) => ({
              key: href,
              size: count,
              ...(href === first && overview.firstDue && isSoon(overview.firstDue.dueAt, now)
                ? { look: 'bad' }
                : isQuiet
                  ? { colour: 'var(--edge)' }
                  : { look: 'second' }),
            }))}
          />
          <ul>
            {waiting.map(({ href, count = 0, label, isQuiet }) => (
              <li key={href} className={isQuiet ? 'quiet' : undefined}>
                <Link href={href}>
                  <b>{grouped(count)}</b> <span>{label(count).replace(grouped(count), '').trim()}</span>
                  {href === first && overview.firstDue && <Due at={overview.firstDue.dueAt} />}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The time until the first is due; in red on its last day and after it. */
function Due({ at }: { at: string }) {
  const now = useNow()
  const left = Date.parse(at) - now.getTime()
  return (
    <time dateTime={at} className={left < 86_400_000 ? 'due soon' : 'due'}>
      {left < 0 ? t`Overdue, due ${timeAgo(at, now)}` : t`Due ${timeUntil(at, now)}`}
    </time>
  )
}

/** A number of things that wait, where they are, and the sentence about them. */
interface Kind {
  href: string
  count: number | undefined
  /** The sentence with the number. */
  label: (n: number) => string
  /** True where nobody waits for it. */
  isQuiet?: true
}

const kindsOf = (stats: AdminStats, overview: AdminOverview): Kind[] => [
  {
    href: adminPaths.tab('reports'),
    count: stats.openReports,
    label: (n) => plural(n, { one: '# text is reported', other: '# texts are reported' }),
  },
  {
    href: adminPaths.tab('held'),
    count: stats.heldTexts,
    label: (n) => plural(n, { one: '# text waits to be published', other: '# texts wait to be published' }),
  },
  {
    href: adminPaths.tab('objections'),
    count: stats.openObjections,
    label: (n) => plural(n, { one: '# objection waits for an answer', other: '# objections wait for an answer' }),
  },
  {
    href: adminPaths.tab('grievances'),
    count: stats.openGrievances,
    label: (n) => plural(n, { one: '# grievance waits for a decision', other: '# grievances wait for a decision' }),
  },
  {
    href: adminPaths.tab('members', { show: 'waiting' }),
    count: stats.waitingMembers,
    label: (n) => plural(n, { one: '# account waits for approval', other: '# accounts wait for approval' }),
  },
  {
    href: adminPaths.tab('support'),
    count: stats.claimedPayments,
    label: (n) => plural(n, { one: '# payment waits for confirmation', other: '# payments wait for confirmation' }),
  },
  {
    href: adminPaths.tab('rates', { show: 'due' }),
    count: stats.dueRates,
    isQuiet: true,
    label: (n) => plural(n, { one: '# figure is due for review', other: '# figures are due for review' }),
  },
  {
    href: paths.forum({ state: 'unanswered' }),
    count: overview.unanswered,
    label: (n) => plural(n, { one: '# question has no answer', other: '# questions have no answer' }),
  },
  {
    href: adminPaths.tab('subscribers', { show: 'stopped' }),
    count: overview.lostAddresses,
    isQuiet: true,
    label: (n) => plural(n, { one: '# address refuses letters', other: '# addresses refuse letters' }),
  },
]
