import { growth } from './annuity.ts'
import { calculator, inMonths, inPercent, inRupees } from './calculator.ts'
import { fromPaise, rupees, toPaise } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { about, monthsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { grownTo } from './headline.ts'

/** Kisan Vikas Patra: pays twice the amount after the months of the notification; compounding each year comes close to it. */
export const kvp = calculator({
  name: 'kvp',
  title: 'Kisan Vikas Patra (KVP)',
  fields: {
    amount: money('Amount', { example: 10_000 }),
    ratePercent: percent('Interest rate a year', { max: 30, rate: 'kvp' }),
    months: whole('Months until it doubles', 'months', { min: 1, max: 600, rate: 'kvpMonths' }),
  },
  calculate({ amount, ratePercent, months }) {
    const maturityPrinted = fromPaise(toPaise(amount) * 2)
    const byCompounding = rupees(amount * growth(ratePercent / 100, months / 12))
    return {
      result: { maturityPrinted, byCompounding },
      working: [
        inMonths('Months until it doubles', months),
        inRupees('Paid then: twice the amount', maturityPrinted),
        inPercent('Interest rate a year', ratePercent),
        inRupees('The same by compounding each year', byCompounding),
      ],
    }
  },
  sentence: ({ months }, result) => `After ${monthsText(months)} it would pay ${about(result.maturityPrinted)}.`,
  headline: ({ amount, months }, { maturityPrinted }) =>
    grownTo(`After ${monthsText(months)}`, { value: maturityPrinted, paid: amount }, ['You put in', 'Interest']),
  later: ({ months }, { maturityPrinted }) => ({ value: maturityPrinted, years: months / 12 }),
  picture: ({ amount, ratePercent, months }) =>
    lines(
      {
        title: 'The way to twice the amount',
        description: 'The certificate grows as if interest were added each year.',
      },
      overMonths(months),
      { Worth: (month) => amount * growth(ratePercent / 100, month / 12), Amount: () => amount },
    ),
})
