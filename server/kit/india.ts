/** Days and times in India: UTC+5:30, no summer time. */

/** The calendar day in India as YYYY-MM-DD. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

/** The moment at which a day begins in India. @param day YYYY-MM-DD */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

/** The moment at which the next day begins in India. */
export function startOfNextDay(moment: Date): Date {
  return startOfDay(dayInIndia(new Date(moment.getTime() + 24 * 3_600_000)))
}

/** A day in India, written out: '27 November 2026'. */
export function dateInWords(moment: Date): string {
  return date.format(moment)
}

/** A moment in India, written out: '27 November 2026 at 12:00 pm'. */
export function momentInWords(moment: Date): string {
  return dateAndTime.format(moment)
}

const timeZone = 'Asia/Kolkata'
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone })
const dateAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone })
