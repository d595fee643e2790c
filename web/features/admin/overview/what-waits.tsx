import { Link } from 'wouter'
import { t, Trans } from '#words'
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
    one: t`text is reported`,
    several: t`texts are reported`,
  },
  {
    href: paths.adminTab('held'),
    count: stats.heldTexts,
    one: t`text waits to be published`,
    several: t`texts wait to be published`,
  },
  {
    href: paths.adminTab('objections'),
    count: stats.openObjections,
    one: t`objection waits for an answer`,
    several: t`objections wait for an answer`,
  },
  {
    href: paths.adminTab('grievances'),
    count: stats.openGrievances,
    one: t`grievance waits for a decision`,
    several: t`grievances wait for a decision`,
  },
  {
    href: paths.adminTab('members', { show: 'waiting' }),
    count: stats.waitingMembers,
    one: t`account waits for approval`,
    several: t`accounts wait for approval`,
  },
  {
    href: paths.adminTab('support'),
    count: stats.claimedPayments,
    one: t`payment waits for confirmation`,
    several: t`payments wait for confirmation`,
  },
  {
    href: paths.adminTab('rates', { show: 'due' }),
    count: stats.dueRates,
    one: t`figure is due for review`,
    several: t`figures are due for review`,
  },
  {
    href: paths.forum({ state: 'unanswered' }),
    count: overview.unanswered,
    one: t`question has no answer`,
    several: t`questions have no answer`,
  },
  {
    href: paths.adminTab('subscribers', { show: 'stopped' }),
    count: overview.lostAddresses,
    one: t`address refuses letters`,
    several: t`addresses refuse letters`,
  },
]
