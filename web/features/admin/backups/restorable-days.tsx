import { plural, t } from '#words'
import type { Backup } from '../../../../contract/backups/backups-api.ts'
import { dayInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { DaySquares } from '../day-squares.tsx'

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
  const states = days.map((day) => ({ day, state: stateOf(day) }) as const)
  const good = states.filter(({ state }) => state === 'good').length
  const first = backups.findLast(isGood)
  const isOlder = first && wallTimeOf(first.createdAt).slice(0, 10) < (days[0] ?? '')
  return (
    <DaySquares days={states}>
      {isOlder && first
        ? t`The site can be restored to ${plural(good, { one: '# day', other: '# days' })} of the last ${shown}, and to ${dayInIndia(first.createdAt)} at the earliest.`
        : t`The site can be restored to ${plural(good, { one: '# day', other: '# days' })} of the last ${shown}.`}
    </DaySquares>
  )
}

const isGood = ({ state, verification }: Backup) => state === 'ready' && verification?.state !== 'bad'
