import { t } from '#words'
import { clockOf, dayInWords } from '../../contract/day-words.ts'

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
export const dateInWords = (moment: Date): string => dayInWords(dayInIndia(moment))

/** A moment in India, written out: '27 November 2026 at 12:00 pm'. */
export function momentInWords(moment: Date): string {
  const day = dateInWords(moment)
  const { time, part } = clockOf(wallTimeOf(moment))
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
