import { plural, t } from '#words'
import { largestUnit } from './dates.ts'

const texts = {
  year: (count: number) => plural(count, { one: 'in # year', other: 'in # years' }),
  month: (count: number) => plural(count, { one: 'in # month', other: 'in # months' }),
  week: (count: number) => plural(count, { one: 'in # week', other: 'in # weeks' }),
  day: (count: number) => plural(count, { one: 'in # day', other: 'in # days' }),
  hour: (count: number) => plural(count, { one: 'in # hour', other: 'in # hours' }),
  minute: (count: number) => plural(count, { one: 'in # minute', other: 'in # minutes' }),
}

/** The time until a moment, in its largest whole unit: 'in 3 days', 'in under a minute'. */
export function timeUntil(instant: string, now: Date): string {
  const largest = largestUnit(Date.parse(instant) - now.getTime())
  return largest ? texts[largest.unit](largest.count) : t`in under a minute`
}
