import { growth } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { money, percent, years } from './fields.ts'
import { about, yearsText } from './amount-text.ts'
import { lines, overYears } from './pictures.ts'
import { grownTo } from './headline.ts'

/** The value of one amount after some years at a steady return, added once a year: `P·(1+r)^n`. */
export const lumpsum = calculator({
  name: 'lumpsum',
  title: 'One investment after some years',
  fields: {
    amount: money('Amount', { example: 100_000 }),
    ratePercent: percent('Return a year', { min: -99, example: 12 }),
    years: years('Years', { example: 10 }),
  },
  calculate({ amount, ratePercent, years }) {
    const factor = growth(ratePercent / 100, years)
    const value = rupees(amount * factor)
    return {
      result: { value },
      working: [
        inRupees('Amount', amount),
        { label: 'Growth of each rupee over the years', value: roundTo(factor, 6), unit: 'times' },
        inRupees('Value at the end', value),
      ],
    }
  },
  sentence: ({ years }, result) =>
    `After ${yearsText(years)} it would be worth ${about(result.value)}, if the return were the same each year.`,
  headline: ({ amount, years }, { value }) => grownTo(`After ${yearsText(years)}, about`, { value, paid: amount }),
  later: ({ years }, { value }) => ({ value, years }),
  picture: ({ amount, ratePercent, years }) =>
    lines(
      { title: 'The value, year by year', description: 'The value grows at the same return each year, as none does.' },
      overYears(years),
      { Value: (year) => amount * growth(ratePercent / 100, year), Amount: () => amount },
    ),
})
