import './queue-line.css'
import type { CSSProperties } from 'react'
import { t } from '#words'
import { grouped } from '../../../money/grouped.ts'
import { timeAgo } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'

const dayLength = 86_400_000

/**
 * Things that wait, that were written or deleted, as dots on a line from the oldest until now, at least a day long; several of about one moment are one dot with their number.
 * The list has the same, so it is decoration for screen readers.
 */
export function QueueLine({ times }: { times: readonly string[] }) {
  const now = useNow().getTime()
  const waited = times.map((at) => Math.max(now - Date.parse(at), 0))
  const length = Math.max(...waited, dayLength)
  const dots = Map.groupBy(waited, (time) => 100 - Math.round((steps * time) / length) * (100 / steps))
  return (
    <div className="queue-line" aria-hidden="true">
      <p>
        {[...dots].map(([at, { length: count }]) => (
          <i key={at} style={{ '--at': `${at}%` } as CSSProperties}>
            {count > 1 && grouped(count)}
          </i>
        ))}
      </p>
      <p className="meta">
        <span>{timeAgo(new Date(now - length).toISOString(), new Date(now))}</span>{' '}
        <span>{t({ message: 'Now', context: 'end of a line through time' })}</span>
      </p>
    </div>
  )
}

/** Dots that fit on the line of a phone. */
const steps = 12
