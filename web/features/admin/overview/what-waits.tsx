import { Link } from 'wouter'
import type { AdminStats } from '../../../../contract/moderation/moderation-api.ts'
import type { AdminOverview } from '../../../../contract/moderation/overview-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { isOpenTo, type Role } from '../../../../contract/roles.ts'
import { grouped } from '../../../../money/grouped.ts'

interface Props {
  role: Role
  stats: AdminStats
  overview: AdminOverview | undefined
}

/** Everything that waits for somebody of this role, each a link with its number; one sentence where nothing does. */
export function WhatWaits({ role, stats, overview = {} }: Props) {
  const waiting = kindsOf(stats, overview).filter(({ count }) => count)
  return (
    <section className="waits" aria-labelledby="what-waits">
      <h3 id="what-waits">What waits</h3>
      {waiting.length === 0 ? (
        <p className="waits-none">
          {isOpenTo('moderator', role)
            ? 'Nothing waits: no report, no text, no question.'
            : 'Nothing waits: every question in the forum has an answer.'}
        </p>
      ) : (
        <ul>
          {waiting.map(({ href, count = 0, one, several }) => (
            <li key={href}>
              <Link href={href}>
                <b>{grouped(count)}</b> <span>{count === 1 ? one : several}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A number of things that wait, where they are, and the label under the number. */
interface Kind {
  href: string
  count: number | undefined
  one: string
  several: string
}

const kindsOf = (stats: AdminStats, overview: AdminOverview): Kind[] => [
  {
    href: paths.adminTab('reports'),
    count: stats.openReports,
    one: 'text is reported',
    several: 'texts are reported',
  },
  {
    href: paths.adminTab('held'),
    count: stats.heldTexts,
    one: 'text waits to be published',
    several: 'texts wait to be published',
  },
  {
    href: paths.adminTab('objections'),
    count: stats.openObjections,
    one: 'objection waits for an answer',
    several: 'objections wait for an answer',
  },
  {
    href: paths.adminTab('members', { show: 'waiting' }),
    count: stats.waitingMembers,
    one: 'account waits for approval',
    several: 'accounts wait for approval',
  },
  {
    href: paths.adminTab('support'),
    count: stats.claimedPayments,
    one: 'payment waits for confirmation',
    several: 'payments wait for confirmation',
  },
  {
    href: paths.adminTab('rates', { show: 'due' }),
    count: stats.dueRates,
    one: 'figure is due for review',
    several: 'figures are due for review',
  },
  {
    href: paths.forum({ state: 'unanswered' }),
    count: overview.unanswered,
    one: 'question has no answer',
    several: 'questions have no answer',
  },
  {
    href: paths.adminTab('subscribers', { show: 'stopped' }),
    count: overview.lostAddresses,
    one: 'address refuses letters',
    several: 'addresses refuse letters',
  },
]
