import { balanceAfter, instalmentOf } from './annuity.ts'
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
  title: 'Monthly instalment of a loan (EMI)',
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
        inRupees('Loan amount', principal),
        inPercent('Monthly interest, a twelfth of the yearly rate', ratePercent / 12),
        inRupees('Monthly instalment', result.emi),
        inRupees('All instalments together', result.totalPaid),
        inRupees('Of these, interest', result.totalInterest),
      ],
    }
  },
  sentence: ({ time: months }, result) =>
    `You would pay ${about(result.emi)} a month for ${monthsText(months)}; ${about(result.totalInterest)} of it is interest.`,
  headline: ({ principal }, result) =>
    headline('You would pay each month', about(result.emi), [
      amountPart('Loan', principal, 'c2'),
      amountPart('Interest', result.totalInterest, 'c1'),
      amountPart('You pay in all', result.totalPaid),
    ]),
  picture: ({ principal, ratePercent, time: months }) => {
    const rate = ratePercent / 1200
    const instalment = instalmentOf(principal, rate, months)
    return yearsOfInstalments(months, (month) => {
      const interest = Math.max(0, balanceAfter(principal, rate, instalment, month - 1)) * rate
      return [interest, Math.max(0, instalment - interest)]
    })
  },
})
