import { t } from '#words'

/**
 * Days and hours written out, in the language of the page or the one that is spoken. They are marked texts, since the server and a reader's browser
 * need not have the same names in `Intl`, as of October in Hindi.
 */

/** A day, given as '2026-11-18', in words: '18 November 2026'. */
export const dayInWords = (day: string): string => `${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`

/** A month, given as '2026-11', in words: 'November 2026'. */
export function monthInWords(yearAndMonth: string): string {
  const [year, month] = yearAndMonth.split('-')
  const months = t`January February March April May June July August September October November December`.split(' ')
  return `${months[Number(month) - 1]} ${year}`
}

/** The time of a moment in India, as '2026-11-21T19:05', and its part of the day: '7:05' and 'pm'. */
export function clockOf(wallTime: string): { time: string; part: string } {
  const hour = Number(wallTime.slice(11, 13))
  // The hours before 4, 12, 16, 20 and 24 o'clock: Hindi has a name for each.
  const part = t`am am pm pm pm`.split(' ')[[4, 12, 16, 20].filter((end) => hour >= end).length] ?? ''
  return { time: `${hour % 12 || 12}:${wallTime.slice(14, 16)}`, part }
}
