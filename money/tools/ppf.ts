import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { dayOfMonth, financialYearOf, monthOfFinancialYear } from './days.ts'
import { choice, day, money, percent, whole } from './fields.ts'
import {
  accountTable,
  depositTimes,
  depositWarnings,
  equalYears,
  monthsOf,
  type DepositTime,
  withinLimit,
  yearlyAccount,
} from './yearly-account.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, yearsText } from './amount-text.ts'
import { accountPicture } from './account-picture.ts'
import { grownTo } from './headline.ts'

/**
 * A Public Provident Fund account (PPF Scheme 2019): interest on the lowest balance from the 5th to the end of each month, credited on 31 March. With the
 * day of opening it ends 15 years after the end of its first financial year. Rounded half up to the paisa at each credit.
 */
export const ppf = calculator({
  name: 'ppf',
  title: t`Public Provident Fund (PPF)`,
  fields: {
    deposit: money(t`Each deposit`, { example: 150_000 }),
    when: choice(t({ message: 'Paid in', context: 'when' }), depositTimes, { default: 'by 5 April' }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'ppf' }),
    years: whole(t`Years`, 'years', { min: 1, max: 60, default: 15 }),
    openedOn: day(t`Day of opening, if you know it`, { optional: true, more: true }),
    until: day(t`Last day to count, instead of the years above`, { optional: true, more: true }),
  },
  check: ({ openedOn, until }) => {
    if (until === undefined) return {}
    if (openedOn === undefined) return { openedOn: t`Day of opening: needed with the last day to count` }
    const years = yearsUntil(openedOn, until)
    return {
      until: years < 1 || years > 60 ? t`Last day to count: after the first 31 March, at most 60 years on` : undefined,
    }
  },
  calculate({ deposit, when, ratePercent, years, openedOn, until }, { ppfMax: most }) {
    const taken = withinLimit(yearsOf({ deposit, when, years, openedOn, until }), most)
    const account = yearlyAccount(0, ratePercent, taken)
    const deposits = taken.flatMap((year) => year.deposits).filter(({ amount }) => amount > 0).length
    return {
      result: { maturity: account.closing, deposited: account.deposited, interest: account.interest, deposits },
      working: [
        { label: t`Number of deposits`, value: deposits, unit: 'times' },
        inRupees(t`Paid in`, account.deposited),
        inRupees(t`Interest over all years`, account.interest),
        inRupees(t`Balance at the end`, account.closing),
      ],
      table: accountTable(account.rows),
    }
  },
  watches: ['ppfMin', 'ppfMax', 'ppfTerm'],
  warns: (inputs, { ppfMin: least, ppfMax: most, ppfTerm: term }) => [
    ...depositWarnings(inputs.deposit, inputs.when, { least, most }),
    term && termWarning(inputs, term),
  ],
  sentence(_inputs, { maturity, deposited }) {
    const [balance, paid] = [about(maturity), about(deposited)]
    return t`At the end there would be ${balance}, of which you paid ${paid}, if the rate stayed the same.`
  },
  assumedReturn: { input: 'ratePercent', isNear: true },
  headline: (_inputs, { maturity, deposited }) =>
    grownTo(t`At the end, if the rate stays`, { value: maturity, paid: deposited }, [t`You put in`, t`Interest`]),
  later: (inputs, { maturity }) => ({ value: maturity, years: yearsOf(inputs).length }),
  picture: (_inputs, { table }) => accountPicture(table),
})

/** The warning of an end at which no account ends: its first term, and blocks of years after it. */
function termWarning(
  { years, openedOn, until }: Omit<Times, 'deposit' | 'when'>,
  { first, block }: RateValues['ppfTerm'],
) {
  // The year of the opening does not count for the term.
  const counted = openedOn !== undefined && until !== undefined ? yearsUntil(openedOn, until) - 1 : years
  const [term, blocks] = [yearsText(first), yearsText(block)]
  if (counted < first)
    return t`A PPF account runs for ${term} after the financial year in which it is opened. Before that only a part can be withdrawn, and closing early has conditions and costs interest.`
  return (counted - first) % block === 0
    ? undefined
    : t`After ${term} a PPF account goes on in blocks of ${blocks}: this end lies within a block.`
}

interface Times {
  deposit: number
  when: DepositTime
  years: number
  openedOn: string | undefined
  until: string | undefined
}

function yearsOf({ deposit, when, years, openedOn, until }: Times) {
  if (openedOn === undefined) return equalYears(years, deposit, when)
  const count = until === undefined ? years + 1 : yearsUntil(openedOn, until)
  const first = firstMonths(openedOn, when).map((months) => ({ amount: deposit, months }))
  return [{ deposits: first }, ...equalYears(count - 1, deposit, when)]
}

/** The number of financial years from the opening to the last 31 March that is not after a day. */
function yearsUntil(openedOn: string, until: string): number {
  const ends = until.slice(5) >= '03-31' ? Number(until.slice(0, 4)) : Number(until.slice(0, 4)) - 1
  return ends - financialYearOf(openedOn)
}

/** The months for which the first year's deposits earn: the account opens with one, on its day. */
function firstMonths(openedOn: string, when: DepositTime): readonly number[] {
  const over = monthOfFinancialYear(openedOn)
  const opening = 12 - over - (dayOfMonth(openedOn) > 5 ? 1 : 0)
  return monthsOf[when].length === 1 ? [opening] : [opening, ...monthsOf[when].slice(over + 1)]
}
