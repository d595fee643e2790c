import { t } from '#words'
import type { FigureTable } from './calculation.ts'
import { inr } from './amount-text.ts'
import { fromPaise, shareOf, sum, toPaise } from './exact.ts'

/** The ways of paying into an account whose interest counts from the balance between the 5th and the end of a month. */
export const depositTimes = {
  'by 5 April': t`Once a year, by 5 April`,
  'monthly, by the 5th': t`Each month, by the 5th`,
  'monthly, after the 5th': t`Each month, after the 5th`,
  'after 5 April': t`Once a year, later in April`,
  'at the end of the year': t`Once a year, in March after the 5th`,
} as const
export type DepositTime = keyof typeof depositTimes

/** A deposit and the number of the year's months for which it earns. */
export interface Deposit {
  amount: number
  months: number
}

/** The months for which each deposit of a full financial year earns. */
export const monthsOf = {
  'by 5 April': [12],
  'monthly, by the 5th': [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  'monthly, after the 5th': [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
  'after 5 April': [11],
  'at the end of the year': [0],
} as const satisfies Record<DepositTime, readonly number[]>

/**
 * Warnings of deposits that a scheme does not take.
 * @param deposit each one, in rupees
 * @param most in a financial year; undefined if no rate gives it
 */
export function depositWarnings(
  deposit: number,
  when: DepositTime,
  { least, most }: { least?: number | undefined; most?: number | undefined },
) {
  const ofYear = fromPaise(toPaise(deposit) * monthsOf[when].length)
  return [
    most !== undefined && ofYear > most ? tooMuch(inr(ofYear), inr(most)) : undefined,
    least !== undefined && ofYear < least ? tooLittle(inr(ofYear), inr(least)) : undefined,
  ]
}

const tooMuch = (yearly: string, most: string) =>
  t`Each deposit: they come to ${yearly} a year. The account takes ${most} at most: nothing is paid on the part above, and it is not counted here.`

const tooLittle = (yearly: string, least: string) =>
  t`Each deposit: they come to ${yearly} a year. Below ${least} the account counts as discontinued until a fee is paid.`

interface AccountYear {
  deposits: readonly Deposit[]
}

/**
 * An account that is credited once a year, as PPF, Sukanya and EPF are: interest for each full month, rounded half up to the paisa at the credit.
 * @param opening rupees at the beginning
 * @param years the deposits of each year, in rupees
 * @returns rupees
 */
export function yearlyAccount(opening: number, ratePercent: number, years: readonly AccountYear[]) {
  let balance = toPaise(opening)
  const rows = years.map(({ deposits }) => {
    const deposited = sum(deposits.map(({ amount }) => toPaise(amount)))
    const paiseMonths = sum(deposits.map(({ amount, months }) => toPaise(amount) * months))
    const interest = shareOf(balance * 12 + paiseMonths, ratePercent, 1200)
    balance += deposited + interest
    return { deposited: fromPaise(deposited), interest: fromPaise(interest), balance: fromPaise(balance) }
  })
  return {
    rows,
    closing: fromPaise(balance),
    deposited: fromPaise(sum(rows.map((row) => toPaise(row.deposited)))),
    interest: fromPaise(sum(rows.map((row) => toPaise(row.interest)))),
  }
}

/** The years of an account as a table. */
export const accountTable = (rows: ReturnType<typeof yearlyAccount>['rows']): FigureTable => ({
  columns: [
    { label: t`Year`, unit: 'years' },
    { label: t`Paid in`, unit: 'rupees' },
    { label: t`Interest`, unit: 'rupees' },
    { label: t`Balance`, unit: 'rupees' },
  ],
  rows: rows.map(({ deposited, interest, balance }, index) => [index + 1, deposited, interest, balance]),
})

/** The deposits that an account takes: each in its order, until those of the year come to the limit. @param most undefined if no rate gives it */
export function withinLimit(years: readonly AccountYear[], most: number | undefined): readonly AccountYear[] {
  if (most === undefined) return years
  return years.map(({ deposits }) => {
    let left = toPaise(most)
    return {
      deposits: deposits.map(({ amount, months }) => {
        const taken = toPaise(amount) < left ? toPaise(amount) : left
        left -= taken
        return { amount: fromPaise(taken), months }
      }),
    }
  })
}

/** The same deposits in each of some years. */
export const equalYears = (count: number, amount: number, when: DepositTime): AccountYear[] =>
  Array.from({ length: count }, () => ({ deposits: monthsOf[when].map((months) => ({ amount, months })) }))
