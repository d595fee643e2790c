import { t } from '#words'
import { balanceOf, instalmentOf } from './annuity.ts'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { loanFields } from './loan-fields.ts'
import { about, monthsText } from './amount-text.ts'
import { yearsOfInstalments } from './loan-pictures.ts'
import { amountPart, headline } from './headline.ts'

/**
 * The equal monthly instalment of a loan, `P·i·(1+i)^n / ((1+i)^n − 1)` with a twelfth of the yearly rate. The totals are those of the instalment
 * before it is rounded; `emiSchedule` counts with rounded ones.
 */
export const emi = calculator({
  name: 'emi',
  title: t`Monthly instalment of a loan (EMI)`,
  fields: loanFields,
  calculate({ principal, ratePercent, time: months }) {
    const instalment = instalmentOf(principal, ratePercent / 1200, months)
    const result = {
      emi: rupees(instalment),
      totalInterest: rupees(instalment * months - principal),
      totalPaid: rupees(instalment * months),
    }
    return {
      result,
      working: [
        inRupees(t`Loan amount`, principal),
        inPercent(t`Monthly interest, a twelfth of the yearly rate`, ratePercent / 12),
        inRupees(t`Monthly instalment`, result.emi),
        inRupees(t`All instalments together`, result.totalPaid),
        inRupees(t`Of these, interest`, result.totalInterest),
      ],
    }
  },
  sentence({ time: months }, { emi, totalInterest }) {
    const [instalment, time, interest] = [about(emi), monthsText(months), about(totalInterest)]
    return t`You would pay ${instalment} a month for ${time}; ${interest} of it is interest.`
  },
  assumedReturn: { input: 'ratePercent', isNear: true },
  headline: ({ principal }, result) =>
    headline(t`You would pay each month`, about(result.emi), [
      amountPart(t`Loan`, principal, 'c2'),
      amountPart(t`Interest`, result.totalInterest, 'c1'),
      amountPart(t`You pay in all`, result.totalPaid),
    ]),
  picture: ({ principal, ratePercent, time: months }) => {
    const rate = ratePercent / 1200
    const instalment = instalmentOf(principal, rate, months)
    return yearsOfInstalments(months, (month) => {
      const interest = balanceOf(rate, instalment, months - month + 1) * rate
      return [interest, Math.max(0, instalment - interest)]
    })
  },
})
