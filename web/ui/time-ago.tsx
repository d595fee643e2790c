import { momentInIndia, timeAgo } from '../kit/dates.ts'
import { useNow } from '../kit/now.ts'

/** A relative time, with the exact time as its tooltip. */
export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} data-tooltip={momentInIndia(at)}>
      {timeAgo(at, useNow())}
    </time>
  )
}
