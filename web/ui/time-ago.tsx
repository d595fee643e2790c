import { momentInIndia, timeAgo } from '../kit/dates.ts'
import { useNow } from '../kit/now.ts'

/** How long ago a moment was; the moment itself for those who point at it. */
export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} data-tooltip={momentInIndia(at)}>
      {timeAgo(at, useNow())}
    </time>
  )
}
