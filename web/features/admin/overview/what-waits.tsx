import { Link } from 'wouter'
import type { AdminStats } from '../../../../contract/moderation/moderation-api.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Role } from '../../../../contract/roles.ts'
import { grouped } from '../../../../money/grouped.ts'
import { menuOf } from '../menu-entries.ts'

type Figure = Exclude<keyof AdminStats, 'waitsLongest'>

/** Everything that waits for somebody of this role, each a link with its number; one sentence where nothing does. */
export function WhatWaits({ role, stats }: { role: Role; stats: AdminStats }) {
  const waiting = menuOf(role).flatMap(({ entries }) =>
    entries.flatMap(({ waiting: figure, href }) => {
      const count = figure && stats[figure]
      return figure && count ? [{ figure, count, href: addresses[figure] ?? href }] : []
    }),
  )
  return (
    <section className="waits" aria-labelledby="what-waits">
      <h3 id="what-waits">What waits</h3>
      {waiting.length === 0 ? (
        <p className="waits-none">Nothing waits. Everything that needed you is done.</p>
      ) : (
        <ul>
          {waiting.map(({ figure, count, href }) => (
            <li key={figure}>
              <Link href={href}>
                <b>{grouped(count)}</b> <span>{labels[figure]?.[count === 1 ? 0 : 1]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The labels under a number: of one, and of several. */
const labels: Partial<Record<Figure, [one: string, several: string]>> = {
  openReports: ['text is reported', 'texts are reported'],
  heldTexts: ['text waits to be published', 'texts wait to be published'],
  openObjections: ['objection waits for an answer', 'objections wait for an answer'],
  waitingMembers: ['account waits for approval', 'accounts wait for approval'],
  claimedPayments: ['payment waits for confirmation', 'payments wait for confirmation'],
  dueRates: ['figure is due for review', 'figures are due for review'],
}

/** Lists that are narrowed to what waits. */
const addresses: Partial<Record<Figure, string>> = {
  waitingMembers: paths.adminTab('members', { show: 'waiting' }),
  dueRates: paths.adminTab('rates', { show: 'due' }),
}
