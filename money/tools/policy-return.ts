import { futureOfPayments } from './annuity.ts'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, money, whole } from './fields.ts'
import { rateWhere } from './solve.ts'
import { shortPercent } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The yearly return of a policy: the rate at which its premiums grow to the amount at its end. Null where nothing comes back, or no rate fits. */
export const policyReturn = calculator({
  name: 'policyReturn',
  title: 'Return of a policy that pays at its end',
  fields: {
    premium: money('Yearly premium', { min: 1, example: 50_000 }),
    premiumYears: whole('Years in which premiums are paid', 'years', { min: 1, max: 60, example: 10 }),
    maturity: money('Amount at the end', { example: 1_000_000 }),
    afterYears: whole('Years until it is paid', 'years', { min: 1, max: 80, example: 20 }),
    paidAt: choice(
      'Premiums are paid',
      { start: 'At the start of each year', end: 'At the end of each year' },
      { default: 'start' },
    ),
  },
  check: ({ premiumYears, afterYears }) => ({
    afterYears: afterYears < premiumYears ? 'Years until it is paid: not fewer than the years of premiums' : undefined,
  }),
  calculate({ premium, premiumYears, maturity, afterYears, paidAt }) {
    const worthAt = (rate: number) =>
      premium * futureOfPayments(rate, premiumYears, paidAt) * (1 + rate) ** (afterYears - premiumYears)
    const rate = rateWhere((rate) => maturity - worthAt(rate))
    const percent = rate === null ? null : roundTo(rate * 100, 4)
    const paid = rupees(premium * premiumYears)
    return {
      result: { percent },
      working: [
        inRupees('All premiums', paid),
        inRupees('Amount at the end', maturity),
        inRupees('Gain or loss', rupees(maturity - paid)),
        inPercent('Return a year at which the premiums grow to the amount', percent),
      ],
    }
  },
  sentence: ({ maturity }, result) =>
    result.percent === null
      ? maturity === 0
        ? 'Nothing comes back.'
        : 'No yearly return fits these payments.'
      : `The policy would return ${shortPercent(result.percent)} a year, before tax.`,
  headline: ({ premium, premiumYears, maturity }, { percent }) =>
    headline('Return a year, before tax', percent === null ? 'none' : shortPercent(percent), [
      amountPart('All premiums', premium * premiumYears),
      amountPart('Amount at the end', maturity),
    ]),
  later: ({ maturity, afterYears }, { percent }) =>
    percent === null ? null : { value: maturity, years: afterYears, of: 'the amount at the end' },
  picture: ({ premium, premiumYears, maturity }) =>
    bars(
      { title: 'Paid in, and paid out', description: 'Years lie between the two: the return above counts them.' },
      { 'All premiums': premium * premiumYears, 'Amount at the end': maturity },
    ),
})
