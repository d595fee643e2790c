import { grouped } from '../grouped.ts'
import { roundTo } from './exact.ts'

/** Rupees as they are written: ₹1,22,000, or ₹1,234.50 where there are paise. */
export function inr(amount: number): string {
  const [whole = '', part] = (
    Number.isInteger(amount) ? String(amount) : Math.abs(roundTo(amount, 2)).toFixed(2)
  ).split('.')
  return `${amount < 0 ? '−' : ''}₹${grouped(Math.abs(Number(whole)))}${part && part !== '00' ? `.${part}` : ''}`
}

/** A percentage without zeros at its end: 8.25 %. */
export const percentText = (percent: number) => `${roundTo(percent, 4)} %`.replace('-', '−')

/** An amount in a sentence, to the rupee; null where there is none. */
export const about = (amount: number | null) => inr(Math.round(amount ?? 0))

const counted = (count: number, one: string, other: string) => `${grouped(count)} ${count === 1 ? one : other}`

/** A number of months in words: 5 years, 2 years and 3 months. */
export function monthsText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return counted(rest, 'month', 'months')
  return rest === 0
    ? counted(years, 'year', 'years')
    : `${counted(years, 'year', 'years')} and ${counted(rest, 'month', 'months')}`
}

export const yearsText = (years: number) => counted(roundTo(years, 2), 'year', 'years')

/** A percentage to two decimals. */
export const shortPercent = (percent: number | null) => percentText(roundTo(percent ?? 0, 2))
