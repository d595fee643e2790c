import { t } from '#words'

const dayMs = 86_400_000

/** True for a day of the calendar from 1900 to 2199, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** True for a month as YYYY-MM. */
export const isMonth = (text: string) => isDay(`${text}-01`)

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** The year in which the financial year of a day begins: that of 31 March 2027 is 2026. */
export function financialYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** The months of the financial year that are over before a day's month begins: 0 for April, 11 for March. */
export const monthOfFinancialYear = (day: string) => (Number(day.slice(5, 7)) + 8) % 12

export const dayOfMonth = (day: string) => Number(day.slice(8, 10))

const monthNames = [
  t({ message: 'Jan', context: 'month' }),
  t({ message: 'Feb', context: 'month' }),
  t({ message: 'Mar', context: 'month' }),
  t({ message: 'Apr', context: 'month' }),
  t({ message: 'May', context: 'month' }),
  t({ message: 'Jun', context: 'month' }),
  t({ message: 'Jul', context: 'month' }),
  t({ message: 'Aug', context: 'month' }),
  t({ message: 'Sep', context: 'month' }),
  t({ message: 'Oct', context: 'month' }),
  t({ message: 'Nov', context: 'month' }),
  t({ message: 'Dec', context: 'month' }),
]

/** A day as people write it: '1 Apr 2027'. */
export const dayName = (day: string) => `${dayOfMonth(day)} ${monthName(day, 0)}`

/** The name of the month that comes some months after one given as YYYY-MM, or of a day of it: 'Apr 2027'. */
export function monthName(month: string, later: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + later
  return `${monthNames[count % 12]} ${Math.floor(count / 12)}`
}
