import { t } from '#words'
import { balanceAfter, balanceOf, instalmentOf, interestLeft, monthsToRepay } from './annuity.ts'
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
  title: t`Early repayment of a part of a loan`,
  fields: {
    ...runningLoanFields,
    prepay: money(t`Amount repaid early`, { example: 200_000 }),
    keep: choice(t`What stays the same`, { emi: t`The instalment`, months: t`The months` }, { default: 'emi' }),
  },
  check: (loan) => ({ afterEmis: paidTooMany(loan) }),
  calculate({ principal, ratePercent, time: months, afterEmis, prepay, keep }) {
    const rate = ratePercent / 1200
    const instalment = instalmentOf(principal, rate, months)
    const left = months - afterEmis
    const before = balanceOf(rate, instalment, left)
    const balance = Math.max(0, before - prepay)
    const isPaid = rupees(balance) === 0
    const unchangedMonths = isPaid ? 0 : left
    const monthsLeft =
      keep === 'months' ? unchangedMonths : isPaid ? 0 : (monthsToRepay(balance, rate, instalment) ?? left)
    const newEmi = keep === 'emi' ? instalment : isPaid ? 0 : instalmentOf(balance, rate, left)
    const interestBefore = instalment * left - before
    const interestAfter =
      newEmi !== instalment || balance === before
        ? newEmi * monthsLeft - balance
        : interestLeft(balance, rate, newEmi, monthsLeft)
    const interestSaved = rupees(interestBefore - interestAfter)
    return {
      result: { balanceBefore: rupees(before), newEmi: rupees(newEmi), monthsLeft, interestSaved },
      working: [
        inRupees(t`Instalment before`, rupees(instalment)),
        inRupees(t`Left to repay before the early payment`, rupees(before)),
        inRupees(t`Left to repay after it`, rupees(balance)),
        inRupees(t`Instalment after it`, rupees(newEmi)),
        inMonths(t`Months left`, monthsLeft),
        inRupees(t`Interest left to pay without the early payment`, rupees(interestBefore)),
        inRupees(t`Interest left to pay with it`, rupees(interestAfter)),
        inRupees(t`Interest saved`, interestSaved),
      ],
    }
  },
  sentence({ keep }, { interestSaved, monthsLeft, newEmi }) {
    const [saved, time, instalment] = [about(interestSaved), monthsText(monthsLeft), about(newEmi)]
    if (keep !== 'emi') return t`You would save ${saved} of interest and pay ${instalment} a month from then on.`
    return monthsLeft === 0
      ? t`You would save ${saved} of interest and have nothing left to pay.`
      : t`You would save ${saved} of interest and have ${time} left.`
  },
  headline: (_inputs, { interestSaved, balanceBefore, monthsLeft, newEmi }) =>
    headline(t`Interest saved by the early payment`, about(interestSaved), [
      amountPart(t`Left before it`, balanceBefore),
      part(t`Time left`, monthsLeft === 0 ? t({ message: 'none', context: 'time' }) : monthsText(monthsLeft)),
      amountPart(t`Instalment after it`, newEmi),
    ]),
  picture: ({ principal, ratePercent, time: months, afterEmis, prepay }, { result }) => {
    const rate = ratePercent / 1200
    const instalment = instalmentOf(principal, rate, months)
    const balance = Math.max(0, result.balanceBefore - prepay)
    return lines(
      {
        title: t`Left to repay, with and without the early payment`,
        description: t`The time begins at the early payment.`,
      },
      overMonths(months - afterEmis),
      {
        [t({ message: 'Without', context: 'an early payment of a loan' })]: (month) =>
          balanceOf(rate, instalment, months - afterEmis - month),
        [t({ message: 'With', context: 'an early payment of a loan' })]: (month) =>
          month >= result.monthsLeft ? 0 : Math.max(0, balanceAfter(balance, rate, result.newEmi, month)),
      },
    )
  },
})
