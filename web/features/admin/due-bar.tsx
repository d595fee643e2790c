import './dashboard/measures.css'
import './due-bar.css'
import { t } from '#words'
import { momentInWords, timeAgo } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { timeUntil } from '../../kit/time-until.ts'
import { ShareBar } from './dashboard/measure.tsx'

interface Props {
  dueAt: string
  /** Milliseconds from the beginning to the end. */
  within: number
}

/** The time that is left until something has to be decided, over a bar of it; in red on the last day and after it. */
export function DueBar({ dueAt, within }: Props) {
  const now = useNow()
  const left = Date.parse(dueAt) - now.getTime()
  return (
    <div className={isSoon(dueAt, now) ? 'measure due-bar soon' : 'measure due-bar'}>
      <b>{left < 0 ? t`Overdue, due ${timeAgo(dueAt, now)}` : t`Due ${timeUntil(dueAt, now)}`}</b>
      <ShareBar percent={Math.min(Math.max((100 * left) / within, 0), 100)} />
      <time dateTime={dueAt} className="meta">
        {momentInWords(dueAt)}
      </time>
    </div>
  )
}

/** True on the last day and after it. */
export const isSoon = (dueAt: string, now: Date): boolean => Date.parse(dueAt) - now.getTime() < 86_400_000
