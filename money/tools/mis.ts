import { calculator, inRupees } from './calculator.ts'
import { fromPaise, shareOf, toPaise } from './exact.ts'
import { choice, money, percent } from './fields.ts'
import { limitWarnings } from './limit-warnings.ts'
import { about } from './amount-text.ts'
import { fiveYearsOfIncome } from './income-picture.ts'
import { amountPart, headline } from './headline.ts'

/** The Post Office Monthly Income Scheme: a twelfth of the yearly interest each month, for five years. Rounded half up to the paisa. */
export const mis = calculator({
  name: 'mis',
  title: 'Post Office Monthly Income Scheme (MIS)',
  fields: {
    amount: money('Deposit', { example: 400_000 }),
    ratePercent: percent('Interest rate a year', { max: 30, rate: 'mis' }),
    account: choice('Account', { single: 'Of one person', joint: 'Of two or three together' }, { default: 'single' }),
  },
  calculate({ amount, ratePercent }) {
    const month = shareOf(toPaise(amount), ratePercent, 1200)
    const [everyMonth, totalInterest5y] = [fromPaise(month), fromPaise(month * 60)]
    return {
      result: { everyMonth, totalInterest5y },
      working: [
        inRupees('Deposit, which comes back after five years', amount),
        inRupees('Interest each month', everyMonth),
        inRupees('Interest of sixty months', totalInterest5y),
      ],
    }
  },
  watches: ['misMax'],
  warns: ({ amount, account }, { misMax }) =>
    limitWarnings(amount, {
      scheme: account === 'joint' ? 'A joint account' : 'The account of one person',
      most: misMax?.[account],
    }),
  sentence: (_inputs, result) =>
    `You would get ${about(result.everyMonth)} each month, ${about(result.totalInterest5y)} in five years, and the deposit back.`,
  headline: ({ amount }, { everyMonth, totalInterest5y }) =>
    headline('Each month, for 5 years', about(everyMonth), [
      amountPart('Interest in all', totalInterest5y, 'c1'),
      amountPart('Deposit, paid back', amount, 'c2'),
    ]),
  later: ({ amount }) => ({ value: amount, years: 5, of: 'the deposit that comes back' }),
  picture: ({ amount }, { result }) => fiveYearsOfIncome(amount, result.totalInterest5y / 5),
})
