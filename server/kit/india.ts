import { t } from '#words'

/** Days and times in India: UTC+5:30, no summer time. */

/** The calendar day in India as YYYY-MM-DD. */
export const dayInIndia = (moment: Date): string => wallTimeOf(moment).slice(0, 10)

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
  const [year, month, day] = dayInIndia(moment).split('-').map(Number)
  const months = t`January February March April May June July August September October November December`.split(' ')
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}

/** A moment in India, written out: '27 November 2026 at 12:00 pm'. */
export function momentInWords(moment: Date): string {
  const day = dateInWords(moment)
  const wallTime = wallTimeOf(moment)
  const hour = Number(wallTime.slice(11, 13))
  const time = `${hour % 12 || 12}:${wallTime.slice(14, 16)}`
  // The hours before 4, 12, 16, 20 and 24 o'clock: Hindi has a name for each.
  const part = t`am am pm pm pm`.split(' ')[[4, 12, 16, 20].filter((end) => hour >= end).length] ?? ''
  return t`${day} at ${time} ${part}`
}

/** A day or a moment that was written out in English, in the language that is spoken now. Another text stays as it is. */
export function inSpokenWords(english: string): string {
  const [, day, time] = written.exec(english) ?? []
  const moment = new Date(`${day} ${time ?? '12:00 pm'} GMT+0530`)
  if (day === undefined || Number.isNaN(moment.getTime())) return english
  return time === undefined ? dateInWords(moment) : momentInWords(moment)
}

const written = /^(\d{1,2} [A-Z][a-z]+ \d{4})(?: at (\d{1,2}:\d\d [ap]m))?$/

const wallTimeOf = (moment: Date) => new Date(moment.getTime() + 5.5 * 3_600_000).toISOString()
