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
  const wallTime = wallTimeOf(instant)
  const hour = Number(wallTime.slice(11, 13))
  return `${day}, ${hour % 12 || 12}:${wallTime.slice(14)} ${hour < 12 ? 'am' : 'pm'}`
}

const dateOf = (wallTime: string) => `${wallTime.slice(8, 10)}/${wallTime.slice(5, 7)}/${wallTime.slice(0, 4)}`

const months = 'January February March April May June July August September October November December'.split(' ')

/** A day, given as '2026-11-18', in words: '18 November 2026'. */
export const dayInWords = (day: string): string => `${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`

/** A month, given as '2026-11', in words: 'November 2026'. */
export function monthInWords(yearAndMonth: string): string {
  const [year, month] = yearAndMonth.split('-')
  return `${months[Number(month) - 1]} ${year}`
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** The time since a moment, in its largest whole unit: '2 hours ago', '1 day ago', 'just now' under a minute. */
export function timeAgo(instant: string, now: Date): string {
  const length = inWords(now.getTime() - Date.parse(instant))
  return length ? `${length} ago` : 'just now'
}

/** The time until a moment, in its largest whole unit: 'in 3 days', 'in under a minute'. */
export function timeUntil(instant: string, now: Date): string {
  return `in ${inWords(Date.parse(instant) - now.getTime()) ?? 'under a minute'}`
}

/** Null under a minute. */
function inWords(milliseconds: number): string | null {
  for (const [unit, length] of units) {
    const count = Math.floor(milliseconds / 1000 / length)
    if (count >= 1) return pluralize(count, unit)
  }
  return null
}
