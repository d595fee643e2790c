import { t } from '#words'
import { presentOfPayments } from './annuity.ts'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { loanFields } from './loan-fields.ts'
import { percent } from './fields.ts'
import { rateWhere } from './solve.ts'
import { about, shortPercent } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

const { principal, time } = loanFields

/**
 * The rate on the falling balance that a flat rate comes to: flat interest is taken on the whole loan for all its time. The yearly rate is twelve
 * times the monthly one that makes the instalments worth the loan.
 */
export const flatToReducing = calculator({
  name: 'flatToReducing',
  title: t`Flat rate as a rate on the falling balance`,
  fields: { principal, flatPercent: percent(t`Flat interest a year`, { example: 12 }), time },
  calculate({ principal, flatPercent, time: months }) {
    const interest = (principal * flatPercent * months) / 1200
    const instalment = (principal + interest) / months
    const rate = rateWhere((rate) => instalment * presentOfPayments(rate, months, 'end') - principal) ?? 0
    const reducingPercent = roundTo(rate * 1200, 4)
    return {
      result: { emi: rupees(instalment), reducingPercent },
      working: [
        inRupees(t`Flat interest on the whole loan for all months`, rupees(interest)),
        inRupees(t`Instalment: loan and interest by the months`, rupees(instalment)),
        inPercent(t`Rate a year on the falling balance with the same instalment`, reducingPercent),
      ],
    }
  },
  sentence({ flatPercent }, { reducingPercent, emi }) {
    const [flat, reducing, instalment] = [shortPercent(flatPercent), shortPercent(reducingPercent), about(emi)]
    return t`A flat rate of ${flat} is ${reducing} a year on the falling balance; the instalment would be ${instalment}.`
  },
  headline: ({ flatPercent }, { reducingPercent, emi }) =>
    headline(t`Rate a year on the falling balance`, shortPercent(reducingPercent), [
      part(t`Flat rate`, shortPercent(flatPercent)),
      amountPart(t`Instalment each month`, emi),
    ]),
  picture: ({ flatPercent }, { result }) =>
    bars(
      {
        title: t`The flat rate, and the rate that it comes to`,
        description: t`Flat interest is taken on the whole loan even when most of it is repaid.`,
      },
      { [t`Flat rate`]: flatPercent, [t`Rate on the falling balance`]: result.reducingPercent },
      '%',
    ),
})
