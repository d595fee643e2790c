import { t } from '#words'
import { instalmentOf, presentOfPayments } from './annuity.ts'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { money } from './fields.ts'
import { loanFields } from './loan-fields.ts'
import { rateWhere } from './solve.ts'
import { shortPercent } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/**
 * The annual percentage rate of a loan from which a fee is deducted: twelve times the monthly rate that makes the instalments worth what is paid out,
 * as in the Key Facts Statement (RBI/2024-25/18 of 15 April 2024).
 */
export const apr = calculator({
  name: 'apr',
  title: t`Annual percentage rate (APR) of a loan with fees`,
  fields: { ...loanFields, feeDeducted: money(t`Fees that are deducted, with tax`, { default: 0, example: 10_000 }) },
  check: ({ principal, feeDeducted }) => ({
    feeDeducted: feeDeducted >= principal ? t`Fees that are deducted: less than the loan` : undefined,
  }),
  calculate({ principal, ratePercent, time: months, feeDeducted }) {
    const instalment = instalmentOf(principal, ratePercent / 1200, months)
    const received = principal - feeDeducted
    const rate = rateWhere((rate) => instalment * presentOfPayments(rate, months, 'end') - received)
    const aprPercent = rate === null ? null : roundTo(rate * 1200, 4)
    return {
      result: { emi: rupees(instalment), aprPercent },
      working: [
        inRupees(t`Instalment on the whole loan`, rupees(instalment)),
        inRupees(t`Paid out: the loan less the fees`, rupees(received)),
        inPercent(t`Rate a year at which the instalments are worth what is paid out`, aprPercent),
      ],
    }
  },
  sentence({ ratePercent }, { aprPercent }) {
    const [withFees, rate] = [shortPercent(aprPercent), shortPercent(ratePercent)]
    return aprPercent === null
      ? t`So little would be paid out that no yearly rate can be told.`
      : t`With the fees the loan costs ${withFees} a year, not ${rate}.`
  },
  headline: ({ ratePercent, feeDeducted }, { aprPercent, emi }) =>
    headline(
      t`Yearly cost with the fees (APR)`,
      aprPercent === null ? t({ message: 'none', context: 'rate' }) : shortPercent(aprPercent),
      [
        part(t`Rate of the loan`, shortPercent(ratePercent)),
        amountPart(t`Fees`, feeDeducted),
        amountPart(t`Instalment`, emi),
      ],
    ),
  picture: ({ ratePercent }, { result }) =>
    result.aprPercent === null
      ? null
      : bars(
          { title: t`The rate, and the yearly cost with fees`, description: t`Both are percent of a year.` },
          { [t`Rate of the loan`]: ratePercent, [t`Annual percentage rate (APR)`]: result.aprPercent },
          '%',
        ),
})
