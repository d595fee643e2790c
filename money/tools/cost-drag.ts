import { growth } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, years } from './fields.ts'
import { about, percentText, yearsText } from './amount-text.ts'
import { lines, overYears } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The same return less two yearly costs: what the dearer one takes. Costs are taken off the yearly return; results are rounded to the paisa. */
export const costDrag = calculator({
  name: 'costDrag',
  title: 'Cost of a fund over the years',
  fields: {
    amount: money('Amount', { example: 100_000 }),
    grossPercent: percent('Yearly return before costs', { min: -50, example: 9 }),
    costPercentA: percent('Yearly cost of the first fund', { max: 20, example: 0.3 }),
    costPercentB: percent('Yearly cost of the second fund', { max: 20, example: 1.8 }),
    years: years('Years', { example: 20 }),
  },
  calculate({ amount, grossPercent, costPercentA, costPercentB, years }) {
    const valueAt = (cost: number) => amount * growth((grossPercent - cost) / 100, years)
    const [a, b] = [valueAt(costPercentA), valueAt(costPercentB)]
    const difference = rupees(a - b)
    return {
      result: { a: rupees(a), b: rupees(b), difference },
      working: [
        inRupees(`Value at a return of ${percentText(grossPercent - costPercentA)} a year`, rupees(a)),
        inRupees(`Value at a return of ${percentText(grossPercent - costPercentB)} a year`, rupees(b)),
        inRupees('Difference', difference),
      ],
    }
  },
  sentence: ({ years }, result) =>
    `After ${yearsText(years)} the difference in cost comes to ${about(result.difference)}: ${about(result.a)} against ${about(result.b)}.`,
  headline: ({ years }, { a, b, difference }) =>
    headline(`Difference after ${yearsText(years)}, from the cost alone`, about(difference), [
      amountPart('First fund', a, 'a1'),
      amountPart('Second fund', b, 'a2'),
    ]),
  later: ({ years }, { difference: value }) => ({ value, years, of: 'the difference' }),
  picture: ({ amount, grossPercent, costPercentA, costPercentB, years }) => {
    const valueAt = (cost: number, year: number) => amount * growth((grossPercent - cost) / 100, year)
    return lines(
      { title: 'The value of both funds', description: 'Both earn the same before costs; the gap is what costs take.' },
      overYears(years),
      {
        'First fund': (year) => valueAt(costPercentA, year),
        'Second fund': (year) => valueAt(costPercentB, year),
      },
    )
  },
})
