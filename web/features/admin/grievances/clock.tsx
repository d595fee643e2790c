import type { GrievanceRow } from '../../../../contract/grievances/grievances-api.ts'
import { largestUnit, momentInIndia } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'

/** The time that is left to decide a grievance, or by how much it is over; of a decided one, what became of it. */
export function Clock({ state, dueAt }: Pick<GrievanceRow, 'state' | 'dueAt'>) {
  const now = useNow()
  if (state !== 'received')
    return <Badge look={state === 'answered' ? 'good' : ''}>{state === 'answered' ? 'Answered' : 'Closed'}</Badge>
  const left = Date.parse(dueAt) - now.getTime()
  const largest = largestUnit(Math.abs(left))
  const time = largest ? pluralize(largest.count, largest.unit) : 'under a minute'
  return (
    <>
      <Badge look={left < 0 ? 'bad' : ''}>{left < 0 ? `Overdue by ${time}` : `${time} left`}</Badge>
      <div className="meta">
        by <time dateTime={dueAt}>{momentInIndia(dueAt)}</time>
      </div>
    </>
  )
}
