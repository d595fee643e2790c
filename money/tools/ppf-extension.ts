import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { depositWarnings, equalYears, withinLimit, yearlyAccount } from './yearly-account.ts'
import { about, percentText, yearsText } from './amount-text.ts'
import { lines, overFullYears } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * A PPF account that is kept for a block of five years, with and without deposits by 5 April. Rounded half up to the paisa at each
 * yearly credit.
 */
export const ppfExtension = calculator({
  name: 'ppfExtension',
  title: 'PPF extended after its end',
  fields: {
    balance: money('Balance at the end', { example: 1_600_000 }),
    ratePercent: percent('Interest rate a year', { max: 30, rate: 'ppf' }),
    years: whole('Years', 'years', { min: 1, max: 60, default: 5 }),
    deposit: money('Deposit each year, by 5 April', { default: 0, example: 60_000 }),
  },
  calculate({ balance, ratePercent, years, deposit }, { ppfMax: most, ppfBlockShare: withdrawable }) {
    const terms = { balance, ratePercent, years, most }
    const [withoutDeposits, withDeposits] = [closingOf(terms, 0), closingOf(terms, deposit)]
    const mayWithdrawInBlock = fromPaise(percentOf(toPaise(balance), Number(withdrawable)))
    return {
      result: { withoutDeposits, withDeposits, mayWithdrawInBlock },
      working: [
        inRupees('Balance now', balance),
        inRupees('Balance after the years without deposits', withoutDeposits),
        inRupees('Balance after the years with deposits', withDeposits),
        inRupees(
          `May be withdrawn in a block with deposits: ${percentText(Number(withdrawable))} of the balance now`,
          mayWithdrawInBlock,
        ),
      ],
    }
  },
  rates: ['ppfBlockShare'],
  watches: ['ppfMax', 'ppfTerm'],
  warns: ({ deposit, years }, { ppfMax: most, ppfTerm: term }) => [
    ...depositWarnings(deposit, 'by 5 April', { most }),
    term && years % term.block !== 0
      ? `With deposits the account goes on in blocks of ${yearsText(term.block)}: this end lies within a block.`
      : undefined,
  ],
  sentence: ({ years }, result) =>
    `After ${yearsText(years)} there would be ${about(result.withoutDeposits)} without deposits and ${about(result.withDeposits)} with them, if the rate stayed the same.`,
  headline: ({ years }, { withDeposits, withoutDeposits }) =>
    headline(`With deposits, after ${yearsText(years)}`, about(withDeposits), [
      amountPart('Without deposits', withoutDeposits, 'a2'),
      amountPart('More with them', withDeposits - withoutDeposits, 'a1'),
    ]),
  later: ({ years }, { withDeposits: value }) => ({ value, years, of: 'the balance with deposits' }),
  picture: ({ balance, ratePercent, years, deposit }, _, { ppfMax: most }) => {
    const after = (year: number, amount: number) => closingOf({ balance, ratePercent, years: year, most }, amount)
    return lines(
      { title: 'The balance, with and without deposits', description: 'The account earns interest either way.' },
      overFullYears(years),
      { 'With deposits': (year) => after(year, deposit), 'Without deposits': (year) => after(year, 0) },
    )
  },
})

interface Terms {
  balance: number
  ratePercent: number
  years: number
  most: number | undefined
}

const closingOf = ({ balance, ratePercent, years, most }: Terms, deposit: number) =>
  yearlyAccount(balance, ratePercent, withinLimit(equalYears(years, deposit, 'by 5 April'), most)).closing
