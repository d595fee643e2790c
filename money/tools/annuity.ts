import { t } from '#words'
/** Payments that repeat, and the growth of money: the formulas that most calculators share. */

/** The labels for the time of the month or year at which a payment is made. */
export const paidAtChoices = { start: t`At the start of each month`, end: t`At the end of each month` } as const
export type PaidAt = keyof typeof paidAtChoices

/** The two ways to a monthly rate: the convention of calculators, and the one that gives the yearly rate after twelve months. */
export const monthlyRateChoices = {
  'rate/12': t`A twelfth of the yearly rate`,
  '(1+rate)^(1/12)-1': t`The rate that makes the yearly one in twelve months`,
} as const
export type MonthlyRate = keyof typeof monthlyRateChoices

/** The rate of a month as a fraction, from a yearly rate in percent. */
export const monthlyRateOf = (percent: number, way: MonthlyRate) =>
  way === 'rate/12' ? percent / 1200 : Math.expm1(Math.log1p(percent / 100) / 12)

/** A sum of money after some periods; `rate` is a fraction for each. */
export const growth = (rate: number, periods: number) => Math.exp(periods * Math.log1p(rate))

/** The worth, after n periods, of 1 paid at each of them. */
export function futureOfPayments(rate: number, n: number, paidAt: PaidAt): number {
  if (rate === 0) return n
  const atEnd = Math.expm1(n * Math.log1p(rate)) / rate
  return paidAt === 'start' ? atEnd * (1 + rate) : atEnd
}

/** The worth today of 1 paid at each of n periods. */
export function presentOfPayments(rate: number, n: number, paidAt: PaidAt): number {
  if (rate === 0) return n
  const atEnd = -Math.expm1(-n * Math.log1p(rate)) / rate
  return paidAt === 'start' ? atEnd * (1 + rate) : atEnd
}

/** The instalment that pays a loan off: `P·i·(1+i)^n / ((1+i)^n − 1)`, or `P/n` without interest. */
export const instalmentOf = (principal: number, rate: number, months: number) =>
  principal / presentOfPayments(rate, months, 'end')

/** The rest of a loan: the worth of the instalments that are left, which stays exact where the loan would grow beyond what a number holds. */
export const balanceOf = (rate: number, instalment: number, left: number) =>
  instalment * presentOfPayments(rate, left, 'end')

/** The rest of a balance after some instalments of any size. */
export const balanceAfter = (principal: number, rate: number, instalment: number, paid: number) =>
  principal * growth(rate, paid) - instalment * futureOfPayments(rate, paid, 'end')

/**
 * The months in which instalments pay off a balance; the last may be smaller.
 * @returns null if the instalment does not cover the interest
 */
export function monthsToRepay(balance: number, rate: number, instalment: number): number | null {
  if (balance <= 0) return 0
  if (rate === 0) return wholeMonths(balance / instalment)
  const covered = 1 - (balance * rate) / instalment
  // A hair above nothing is floating point: the least that a paisa more can cover is larger.
  return covered <= 1e-12 ? null : wholeMonths(-Math.log(covered) / Math.log1p(rate))
}

/** A number of months that is whole but for the noise of floating point stays so. */
const wholeMonths = (months: number) => Math.ceil(months - 1e-7)

/** Interest that is left to pay, if the same instalment is paid until nothing is left. */
export function interestLeft(balance: number, rate: number, instalment: number, months: number): number {
  if (months === 0) return 0
  const before = balanceAfter(balance, rate, instalment, months - 1)
  // The last instalment is never larger than the others; for long, dear loans floating point may say so.
  const last = Math.min(instalment, Math.max(0, before * (1 + rate)))
  return instalment * (months - 1) + last - balance
}
