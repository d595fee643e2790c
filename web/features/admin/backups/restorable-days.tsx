import { t, Trans } from '#words'
import type { Backup } from '../../../../contract/backups/backups-api.ts'
import { dayInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { DaySquares } from '../day-squares.tsx'
import { Headline } from '../headline.tsx'
import { megabytes } from './backup-list.tsx'

/** Days of the line, today included. */
const shown = 30
const dayLength = 86_400_000

/** The last thirty days as a line: a full mark for each to which the site can be restored, as high as its backup is large, a hollow one where a backup is bad. */
export function RestorableDays({ backups }: { backups: readonly Backup[] }) {
  const now = useNow()
  const days = Array.from({ length: shown }, (_, index) =>
    wallTimeOf(new Date(now.getTime() - (shown - 1 - index) * dayLength)).slice(0, 10),
  )
  const states = days.map((day) => {
    const made = backups.filter(({ createdAt, state }) => state !== 'making' && wallTimeOf(createdAt).startsWith(day))
    const size = Math.max(0, ...made.filter(isGood).map(({ size }) => size ?? 0))
    return { day, size, state: made.some(isGood) ? 'good' : made.length > 0 ? 'bad' : undefined } as const
  })
  const largest = Math.max(...states.map(({ size }) => size))
  const heightOf = ({ size, state }: (typeof states)[number]) =>
    state === 'good' && largest > 0 ? Math.round((100 * size) / largest) : state === 'bad' ? 100 : 0
  const good = states.filter(({ state }) => state === 'good').length
  const first = backups.findLast(isGood)
  const isOlder = first && wallTimeOf(first.createdAt).slice(0, 10) < (days[0] ?? '')
  const most = megabytes(largest)
  return (
    <>
      <Headline>
        <Trans>
          <b>
            {good} of {shown}
          </b>{' '}
          days to which the site can be restored
        </Trans>
      </Headline>
      <DaySquares days={good > 1 ? states.map((one) => ({ ...one, height: heightOf(one) })) : states}>
        {isOlder && t`It can be restored to ${dayInIndia(first.createdAt)} at the earliest.`}{' '}
        {good > 1 && t`The higher a day, the larger its backup: at most ${most}.`}
      </DaySquares>
    </>
  )
}

const isGood = ({ state, verification }: Backup) => state === 'ready' && verification?.state !== 'bad'
