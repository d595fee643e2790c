import { t } from '#words'
import { balanceAfter, balanceOf, instalmentOf, monthsToRepay } from './annuity.ts'
import { calculator, inMonths, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { percent } from './fields.ts'
import { paidTooMany, runningLoanFields } from './loan-fields.ts'
import { about, monthsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/**
 * A loan whose rate changes: the months at the same instalment, or the instalment for the same months. Null months: the instalment no longer
 * covers the interest. Instalments are not rounded; results are, to the paisa.
 */
export const rateReset = calculator({
  name: 'rateReset',
  title: t`Change in the rate of a loan`,
  fields: { ...runningLoanFields, newRatePercent: percent(t`New interest a year`, { example: 9 }) },
  check: (loan) => ({ afterEmis: paidTooMany(loan) }),
  calculate({ principal, ratePercent, time: months, afterEmis, newRatePercent }) {
    const instalment = instalmentOf(principal, ratePercent / 1200, months)
    const balance = balanceOf(ratePercent / 1200, instalment, months - afterEmis)
    const monthsLeftSameEmi = monthsToRepay(balance, newRatePercent / 1200, instalment)
    const newEmiSameMonths = rupees(instalmentOf(balance, newRatePercent / 1200, months - afterEmis))
    return {
      result: { balance: rupees(balance), monthsLeftSameEmi, newEmiSameMonths },
      working: [
        inRupees(t`Instalment before`, rupees(instalment)),
        inRupees(t`Left to repay when the rate changes`, rupees(balance)),
        inRupees(t`Interest for the first month at the new rate`, rupees((balance * newRatePercent) / 1200)),
        inMonths(
          monthsLeftSameEmi === null
            ? t`Months left with the same instalment: it does not cover the interest`
            : t`Months left with the same instalment`,
          monthsLeftSameEmi,
        ),
        inRupees(t`Instalment for the same months`, newEmiSameMonths),
      ],
    }
  },
  sentence(_inputs, { monthsLeftSameEmi: months, newEmiSameMonths }) {
    const instalment = about(newEmiSameMonths)
    if (months === null)
      return t`The same instalment would no longer cover the interest; for the same months it would be ${instalment}.`
    const time = monthsText(months)
    return t`With the same instalment ${time} would be left; for the same months it would be ${instalment}.`
  },
  headline: (_inputs, { monthsLeftSameEmi, newEmiSameMonths, balance }) =>
    headline(t`New instalment, for the same months`, about(newEmiSameMonths), [
      part(t`With the old instalment`, monthsLeftSameEmi === null ? t`never paid off` : monthsText(monthsLeftSameEmi)),
      amountPart(t`Left to repay`, balance),
    ]),
  picture: ({ principal, ratePercent, time: months, afterEmis, newRatePercent }, { result }) => {
    const instalment = instalmentOf(principal, ratePercent / 1200, months)
    const left = months - afterEmis
    const sameEmi = result.monthsLeftSameEmi
    const leftAfter = (percent: number, paid: number, month: number) =>
      Math.max(0, balanceAfter(result.balance, percent / 1200, paid, month))
    return lines(
      {
        title: t`Left to repay after the rate change`,
        description: t`The time begins at the change; the longer way keeps the instalment.`,
      },
      overMonths(Math.min(1200, Math.max(left, sameEmi ?? left * 2))),
      {
        [t`Old rate`]: (month) => (month >= left ? 0 : leftAfter(ratePercent, instalment, month)),
        [t`New rate, same instalment`]: (month) =>
          sameEmi !== null && month >= sameEmi ? 0 : leftAfter(newRatePercent, instalment, month),
        [t`New rate, same months`]: (month) =>
          month >= left ? 0 : leftAfter(newRatePercent, result.newEmiSameMonths, month),
      },
    )
  },
})
