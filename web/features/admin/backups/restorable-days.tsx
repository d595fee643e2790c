import { plural, t, Trans } from '#words'
import type { Backup } from '../../../../contract/backups/backups-api.ts'
import { dayInWords } from '../../../../contract/day-words.ts'
import { dayInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'

/** Days of the line, today included. */
const shown = 30
const dayLength = 86_400_000

/** The last thirty days as a line: a full mark for each to which the site can be restored, a hollow one where a backup is bad. */
export function RestorableDays({ backups }: { backups: readonly Backup[] }) {
  const now = useNow()
  const days = Array.from({ length: shown }, (_, index) =>
    wallTimeOf(new Date(now.getTime() - (shown - 1 - index) * dayLength)).slice(0, 10),
  )
  const stateOf = (day: string) => {
    const made = backups.filter(({ createdAt, state }) => state !== 'making' && wallTimeOf(createdAt).startsWith(day))
    if (made.some(isGood)) return 'good'
    return made.length > 0 ? 'bad' : undefined
  }
  const states = days.map((day) => ({ day, state: stateOf(day) }))
  const good = states.filter(({ state }) => state === 'good').length
  const first = backups.findLast(isGood)
  const isOlder = first && wallTimeOf(first.createdAt).slice(0, 10) < (days[0] ?? '')
  return (
    <figure className="restorable-days">
      <div aria-hidden="true">
        {states.map(({ day, state }) => (
          <i key={day} className={state} />
        ))}
      </div>
      <p className="ends meta" aria-hidden="true">
        <span>{dayInWords(days[0] ?? '')}</span>
        <span>
          <Trans>Today</Trans>
        </span>
      </p>
      <figcaption>
        {isOlder && first
          ? t`The site can be restored to ${plural(good, { one: '# day', other: '# days' })} of the last ${shown}, and to ${dayInIndia(first.createdAt)} at the earliest.`
          : t`The site can be restored to ${plural(good, { one: '# day', other: '# days' })} of the last ${shown}.`}
      </figcaption>
    </figure>
  )
}

const isGood = ({ state, verification }: Backup) => state === 'ready' && verification?.state !== 'bad'
