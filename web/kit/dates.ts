import { pluralize } from './pluralize.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** A moment as a day in India: '18/11/2026'. */
export function dateInIndia(instant: string): string {
  return day.format(new Date(instant))
}

const minute = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** A moment as day and time in India: '18/11/2026, 7:05 pm'. */
export function momentInIndia(instant: string): string {
  // Engines differ in the space before 'pm'; server and browser must render the same.
  return `${dateInIndia(instant)}, ${minute.format(new Date(instant)).replace(/\s/, ' ').toLowerCase()}`
}

const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month, given as '2026-11', in words: 'November 2026'. */
export function monthInWords(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01`))
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
