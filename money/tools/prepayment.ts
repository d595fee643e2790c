import { balanceAfter, instalmentOf, interestLeft, monthsToRepay } from './annuity.ts'
import { calculator, inMonths, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { choice, money } from './fields.ts'
import { paidTooMany, runningLoanFields } from './loan-fields.ts'
import { about, monthsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/**
 * A loan after a part is repaid early: with the same instalment for fewer months, the last one smaller, or for the same months with a smaller
 * instalment. Instalments are not rounded; results are, to the paisa.
 */
export const prepayment = calculator({
  name: 'prepayment',
  title: 'Early repayment of a part of a loan',
  fields: {
    ...runningLoanFields,
    prepay: money('Amount repaid early', { example: 200_000 }),
    keep: choice('What stays the same', { emi: 'The instalment', months: 'The months' }, { default: 'emi' }),
  },
  check: (loan) => ({ afterEmis: paidTooMany(loan) }),
  calculate({ principal, ratePercent, time: months, afterEmis, prepay, keep }) {
    const rate = ratePercent / 1200
    const instalment = instalmentOf(principal, rate, months)
    const before = balanceAfter(principal, rate, instalment, afterEmis)
    const balance = Math.max(0, before - prepay)
    const left = months - afterEmis
    const isPaid = rupees(balance) === 0
    const unchangedMonths = isPaid ? 0 : left
    const monthsLeft =
      keep === 'months' ? unchangedMonths : isPaid ? 0 : (monthsToRepay(balance, rate, instalment) ?? left)
    const newEmi = keep === 'emi' ? instalment : isPaid ? 0 : instalmentOf(balance, rate, left)
    const interestBefore = instalment * left - before
    const interestAfter = interestLeft(balance, rate, newEmi, monthsLeft)
    const interestSaved = rupees(interestBefore - interestAfter)
    return {
      result: { balanceBefore: rupees(before), newEmi: rupees(newEmi), monthsLeft, interestSaved },
      working: [
        inRupees('Instalment before', rupees(instalment)),
        inRupees('Left to repay before the early payment', rupees(before)),
        inRupees('Left to repay after it', rupees(balance)),
        inRupees('Instalment after it', rupees(newEmi)),
        inMonths('Months left', monthsLeft),
        inRupees('Interest left to pay without the early payment', rupees(interestBefore)),
        inRupees('Interest left to pay with it', rupees(interestAfter)),
        inRupees('Interest saved', interestSaved),
      ],
    }
  },
  sentence: ({ keep }, result) =>
    keep === 'emi'
      ? `You would save ${about(result.interestSaved)} of interest and have ${result.monthsLeft === 0 ? 'nothing left to pay' : `${monthsText(result.monthsLeft)} left`}.`
      : `You would save ${about(result.interestSaved)} of interest and pay ${about(result.newEmi)} a month from then on.`,
  headline: (_inputs, { interestSaved, balanceBefore, monthsLeft, newEmi }) =>
    headline('Interest saved by the early payment', about(interestSaved), [
      amountPart('Left before it', balanceBefore),
      part('Time left', monthsLeft === 0 ? 'none' : monthsText(monthsLeft)),
      amountPart('Instalment after it', newEmi),
    ]),
  picture: ({ principal, ratePercent, time: months, afterEmis, prepay }, { result }) => {
    const rate = ratePercent / 1200
    const instalment = instalmentOf(principal, rate, months)
    const balance = Math.max(0, result.balanceBefore - prepay)
    return lines(
      {
        title: 'Left to repay, with and without the early payment',
        description: 'The time begins at the early payment.',
      },
      overMonths(months - afterEmis),
      {
        Without: (month) => Math.max(0, balanceAfter(principal, rate, instalment, afterEmis + month)),
        With: (month) =>
          month >= result.monthsLeft ? 0 : Math.max(0, balanceAfter(balance, rate, result.newEmi, month)),
      },
    )
  },
})
