import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded } from './compounding.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, money, percent } from './fields.ts'
import { about, yearsText } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

const terms = { '1 year': '1 year', '2 years': '2 years', '3 years': '3 years', '5 years': '5 years' }

/** A Post Office time deposit: compounded each quarter, paid out each year. Rounded to the paisa. */
export const poTimeDeposit = calculator({
  name: 'poTimeDeposit',
  title: 'Post Office time deposit',
  fields: {
    principal: money('Deposit', { example: 100_000 }),
    term: choice('Time', terms, {
      default: '1 year',
      synonyms: { 1: '1 year', 2: '2 years', 3: '3 years', 5: '5 years' },
    }),
    ratePercent: percent('Interest rate a year, as printed', {
      rate: { by: 'term', keys: { '1 year': 'poTd1', '2 years': 'poTd2', '3 years': 'poTd3', '5 years': 'poTd5' } },
    }),
  },
  calculate({ principal, ratePercent, term }) {
    const factor = compounded(ratePercent, 1, 'quarterly') - 1
    const interestAYear = rupees(principal * factor)
    return {
      result: { interestAYear, interestInAll: rupees(interestAYear * Number.parseInt(term)) },
      working: [
        inRupees('Deposit', principal),
        inPercent('Yearly yield, compounded each quarter', roundTo(factor * 100, 4)),
        inRupees('Interest paid each year', interestAYear),
        inRupees('Interest over all years', rupees(interestAYear * Number.parseInt(term))),
      ],
    }
  },
  sentence: ({ term }, result) =>
    `The deposit would pay ${about(result.interestAYear)} of interest each year for ${yearsText(Number.parseInt(term))}, and come back then.`,
  headline: ({ principal, term }, { interestAYear, interestInAll }) =>
    headline(`Interest each year, for ${yearsText(Number.parseInt(term))}`, about(interestAYear), [
      amountPart('Deposit, paid back', principal),
      amountPart('Interest over all years', interestInAll),
    ]),
  later: ({ principal, term }) => ({
    value: principal,
    years: Number.parseInt(term),
    of: 'the deposit that comes back',
  }),
  picture: ({ principal, ratePercent }, { result: { interestAYear } }) => {
    const added = (quarter: number) =>
      principal *
      (compounded(ratePercent, quarter / 4, 'quarterly') - compounded(ratePercent, (quarter - 1) / 4, 'quarterly'))
    return waterfall(
      {
        title: 'The interest of a year, quarter by quarter',
        description: 'The interest of a quarter earns interest too, until all of it is paid at the end of the year.',
      },
      { 'First quarter': added(1), 'Second quarter': added(2), 'Third quarter': added(3), 'Fourth quarter': added(4) },
      ['Paid each year', interestAYear],
    )
  },
})
