import { plural, t } from '#words'
import { clockOf, dayInWords } from '../../contract/day-words.ts'
import { language } from '../../contract/languages.ts'
import { pluralize } from './pluralize.ts'

/** A moment as day and time in India, at UTC+5:30 all year: '2026-11-21T09:30'. */
export function wallTimeOf(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16)
}

/** A moment as a day in India: '18 November 2026'. */
export const dayInIndia = (instant: string) => dayInWords(wallTimeOf(instant).slice(0, 10))

/** The same where there is little space, in cards and tables: '18/11/2026'. */
export const dateInIndia = (instant: string) => dateOf(wallTimeOf(instant))

/**
 * A moment as day and time in India: '18/11/2026, 7:05 pm'.
 * @param day the same day written otherwise
 */
export function momentInIndia(instant: string, day = dateInIndia(instant)): string {
  const time = timeInIndia(instant)
  return t`${day}, ${time}`
}

/** The same with its day written out: '18 November 2026, 7:05 pm'. */
export const momentInWords = (instant: string): string => momentInIndia(instant, dayInIndia(instant))

/** A moment as a time in India: '7:05 pm'. */
export function timeInIndia(instant: string): string {
  const { time, part } = clockOf(wallTimeOf(instant))
  return t`${time} ${part}`
}

const dateOf = (wallTime: string) => `${wallTime.slice(8, 10)}/${wallTime.slice(5, 7)}/${wallTime.slice(0, 4)}`

/** The time since a moment, in its largest whole unit: '2 hours ago', '1 day ago', 'just now' under a minute. */
export function timeAgo(instant: string, now: Date): string {
  const largest = largestUnit(now.getTime() - Date.parse(instant))
  if (!largest) return t`just now`
  const { unit, count } = largest
  // English follows a pattern, which is less to load than all texts.
  return language === 'en' ? `${pluralize(count, unit)} ago` : ago[unit](count)
}

const ago = {
  year: (count: number) => plural(count, { one: '# year ago', other: '# years ago' }),
  month: (count: number) => plural(count, { one: '# month ago', other: '# months ago' }),
  week: (count: number) => plural(count, { one: '# week ago', other: '# weeks ago' }),
  day: (count: number) => plural(count, { one: '# day ago', other: '# days ago' }),
  hour: (count: number) => plural(count, { one: '# hour ago', other: '# hours ago' }),
  minute: (count: number) => plural(count, { one: '# minute ago', other: '# minutes ago' }),
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** @returns the largest whole unit of a length of time, and how many of it there are; null under a minute */
export function largestUnit(milliseconds: number) {
  for (const [unit, seconds] of units) {
    const count = Math.floor(milliseconds / 1000 / seconds)
    if (count >= 1) return { unit, count }
  }
  return null
}
