import { t } from '#words'
import { grouped } from '../grouped.ts'
import { roundTo } from './exact.ts'

/** Rupees as they are written: ₹1,22,000, or ₹1,234.50 where there are paise. */
export function inr(amount: number): string {
  const rounded = roundTo(amount, 2)
  const paise = Number.isInteger(rounded) ? '' : rounded.toFixed(2).slice(-3)
  return `${rounded < 0 ? '−' : ''}₹${grouped(Math.trunc(Math.abs(rounded)))}${paise}`
}

/** A percentage without zeros at its end: 8.25 %. */
export function percentText(percent: number): string {
  const rounded = roundTo(percent, 4)
  const decimals = Number.isInteger(rounded) ? '' : String(rounded).replace(/^[^.]+/, '')
  return `${rounded < 0 ? '−' : ''}${grouped(Math.trunc(Math.abs(rounded)))}${decimals} %`
}

/** An amount in a sentence, to the rupee; null where there is none. */
export const about = (amount: number | null) => inr(Math.round(amount ?? 0))

/** A number of months in words: 5 years, 2 years and 3 months. */
export function monthsText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return monthsAlone(rest)
  const [inYears, inMonths] = [yearsText(years), monthsAlone(rest)]
  return rest === 0 ? inYears : t`${inYears} and ${inMonths}`
}

/** A time of years and parts of them: in months where it is as good as whole months, in days below one. */
export function timeText(years: number): string {
  const months = Math.round(years * 12)
  if (months > 0 && Math.abs(years * 12 - months) < 0.01) return monthsText(months)
  return years * 365 < 60 ? daysText(Math.round(years * 365)) : yearsText(years)
}

// Not with `plural`: a phone takes long to begin with `Intl`.
export function yearsText(years: number): string {
  const count = roundTo(years, 2)
  return count === 1 ? t`1 year` : t`${grouped(count)} years`
}

const monthsAlone = (months: number) => (months === 1 ? t`1 month` : t`${grouped(months)} months`)
const daysText = (days: number) => (days === 1 ? t`1 day` : t`${grouped(days)} days`)

/** A percentage to two decimals. */
export const shortPercent = (percent: number | null) => percentText(roundTo(percent ?? 0, 2))
