import { isFarFrom } from '../../../money/rates/far-from.ts'
import { rateText } from '../../../money/rates/rate-text.ts'
import type { RateSpec } from '../../../money/rates/rates.ts'
import { dateInWords, startOfDay } from '../../kit/india.ts'

/** A value that begins later than this from now is likelier a slip than a law. */
const farAhead = { milliseconds: 730 * 86_400_000, inWords: 'two years' }

interface Entered {
  /** The value that was valid before; undefined if there is none. */
  before: unknown
  after: unknown
  validFrom: string
  today: string
}

/**
 * The sentences that question a value, because it is far from the one before it, or because its day is past or far
 * ahead. They name the rate, both values and the day.
 * @returns null where nothing looks like a slip
 */
export function doubtOf({ title, kind }: RateSpec, { before, after, validFrom, today }: Entered): string | null {
  if (before === undefined) return null
  const [day, now] = [startOfDay(validFrom), startOfDay(today)]
  const becomes = `${title}: ${rateText(kind, before)} becomes ${rateText(kind, after)} from ${dateInWords(day)}.`
  const doubts = [
    isFarFrom(kind, before, after) && 'The new value is far from the one before it.',
    day < now && 'That day has passed: readers have seen the value before it since then.',
    day.getTime() - now.getTime() > farAhead.milliseconds && `That day is more than ${farAhead.inWords} ahead.`,
  ].filter((doubt) => doubt !== false)
  return doubts.length > 0 ? [becomes, ...doubts, 'If this is right, press once more.'].join(' ') : null
}
