import { calculator, inRupees } from './calculator.ts'
import { fromPaise, shareOf, toPaise } from './exact.ts'
import { money, percent } from './fields.ts'
import { limitWarnings } from './limit-warnings.ts'
import { about } from './amount-text.ts'
import { fiveYearsOfIncome } from './income-picture.ts'
import { amountPart, headline } from './headline.ts'

/** The Senior Citizens Savings Scheme: a quarter of the yearly interest each quarter, for five years. Rounded half up to the paisa. */
export const scss = calculator({
  name: 'scss',
  title: 'Senior Citizens Savings Scheme (SCSS)',
  fields: {
    amount: money('Deposit', { example: 500_000 }),
    ratePercent: percent('Interest rate a year', { max: 30, rate: 'scss' }),
  },
  calculate({ amount, ratePercent }) {
    const quarter = shareOf(toPaise(amount), ratePercent, 400)
    const [everyQuarter, totalInterest5y] = [fromPaise(quarter), fromPaise(quarter * 20)]
    return {
      result: { everyQuarter, totalInterest5y },
      working: [
        inRupees('Deposit, which comes back after five years', amount),
        inRupees('Interest each quarter', everyQuarter),
        inRupees('Interest of twenty quarters', totalInterest5y),
      ],
    }
  },
  watches: ['scssMin', 'scssMax'],
  warns: ({ amount }, { scssMin: least, scssMax: most }) =>
    limitWarnings(amount, { scheme: 'The scheme, in all accounts of a person,', least, most }),
  sentence: (_inputs, result) =>
    `You would get ${about(result.everyQuarter)} each quarter, ${about(result.totalInterest5y)} in five years, and the deposit back.`,
  headline: ({ amount }, { everyQuarter, totalInterest5y }) =>
    headline('Each quarter, for 5 years', about(everyQuarter), [
      amountPart('Interest in all', totalInterest5y, 'c1'),
      amountPart('Deposit, paid back', amount, 'c2'),
    ]),
  later: ({ amount }) => ({ value: amount, years: 5, of: 'the deposit that comes back' }),
  picture: ({ amount }, { result }) => fiveYearsOfIncome(amount, result.totalInterest5y / 5),
})
