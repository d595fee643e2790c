import { t } from '#words'
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
  title: t`PPF extended after its end`,
  fields: {
    balance: money(t`Balance at the end`, { example: 1_600_000 }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'ppf' }),
    years: whole(t`Years`, 'years', { min: 1, max: 60, default: 5 }),
    deposit: money(t`Deposit each year, by 5 April`, { default: 0, example: 60_000 }),
  },
  calculate({ balance, ratePercent, years, deposit }, { ppfMax: most, ppfBlockShare: withdrawable }) {
    const terms = { balance, ratePercent, years, most }
    const [withoutDeposits, withDeposits] = [closingOf(terms, 0), closingOf(terms, deposit)]
    const mayWithdrawInBlock = fromPaise(percentOf(toPaise(balance), Number(withdrawable)))
    return {
      result: { withoutDeposits, withDeposits, mayWithdrawInBlock },
      working: [
        inRupees(t`Balance now`, balance),
        inRupees(t`Balance after the years without deposits`, withoutDeposits),
        inRupees(t`Balance after the years with deposits`, withDeposits),
        inRupees(withdrawableLabel(percentText(Number(withdrawable))), mayWithdrawInBlock),
      ],
    }
  },
  rates: ['ppfBlockShare'],
  watches: ['ppfMax', 'ppfTerm'],
  warns: ({ deposit, years }, { ppfMax: most, ppfTerm: term }) => [
    ...depositWarnings(deposit, 'by 5 April', { most }),
    term && years % term.block !== 0 ? blockWarning(yearsText(term.block)) : undefined,
  ],
  sentence({ years }, result) {
    const [time, without, withThem] = [yearsText(years), about(result.withoutDeposits), about(result.withDeposits)]
    return t`After ${time} there would be ${without} without deposits and ${withThem} with them, if the rate stayed the same.`
  },
  headline({ years }, { withDeposits, withoutDeposits }) {
    const time = yearsText(years)
    return headline(t`With deposits, after ${time}`, about(withDeposits), [
      amountPart(t({ message: 'Without', context: 'deposits' }), withoutDeposits, 'a2'),
      amountPart(t`Difference`, withDeposits - withoutDeposits, 'a1'),
    ])
  },
  later: ({ years }, { withDeposits: value }) => ({ value, years, of: t`the balance with deposits` }),
  picture: ({ balance, ratePercent, years, deposit }, _, { ppfMax: most }) => {
    const after = (year: number, amount: number) => closingOf({ balance, ratePercent, years: year, most }, amount)
    return lines(
      { title: t`The balance, with and without deposits`, description: t`The account earns interest either way.` },
      overFullYears(years),
      { [t`With deposits`]: (year) => after(year, deposit), [t`Without deposits`]: (year) => after(year, 0) },
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

const withdrawableLabel = (share: string) => t`May be withdrawn in a block with deposits: ${share} of the balance now`

const blockWarning = (block: string) =>
  t`With deposits the account goes on in blocks of ${block}: this end lies within a block.`
