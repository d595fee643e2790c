import { t } from '#words'
import type { GrievanceRow } from '../../../../contract/grievances/grievances-api.ts'
import { momentInWords, timeAgo } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'
import { timeUntil } from '../../../kit/time-until.ts'
import { Badge } from '../../../ui/badge.tsx'

/** The time that is left to decide a grievance, or since when it is over; of a decided one, what became of it. */
export function Clock({ state, dueAt }: Pick<GrievanceRow, 'state' | 'dueAt'>) {
  const now = useNow()
  if (state === 'answered') return <Badge look="good">{t`Answered`}</Badge>
  if (state === 'closed') return <Badge>{t`Closed`}</Badge>
  const isOver = new Date(dueAt) < now
  return (
    <>
      <Badge look={isOver ? 'bad' : ''}>
        {isOver ? t`Overdue, due ${timeAgo(dueAt, now)}` : t`Due ${timeUntil(dueAt, now)}`}
      </Badge>
      <div className="meta">
        <time dateTime={dueAt}>{momentInWords(dueAt)}</time>
      </div>
    </>
  )
}
