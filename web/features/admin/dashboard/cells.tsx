import { t } from '#words'
import { dayInIndia, momentInWords } from '../../../kit/dates.ts'
import { useNow } from '../../../kit/now.ts'

/** A day in India, for a cell, with the name of its month. */
export const day = (at: string) => <time dateTime={at}>{dayInIndia(at)}</time>

/** A day and the time in India, for a cell. */
export const moment = (at: string) => <time dateTime={at}>{momentInWords(at)}</time>

/** A day in India, as 'Today' on the day itself. */
export const sinceDay = (at: string) => <SinceDay at={at} />

function SinceDay({ at }: { at: string }) {
  const today = dayInIndia(useNow().toISOString())
  const shown = dayInIndia(at)
  return (
    <time
      dateTime={at}
      className={shown === today ? 'today' : undefined}
      data-tooltip={shown === today ? shown : undefined}
    >
      {shown === today ? t`Today` : shown}
    </time>
  )
}
