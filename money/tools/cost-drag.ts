import { t } from '#words'
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
  title: t`Cost of a fund over the years`,
  fields: {
    amount: money(t`Amount`, { example: 100_000 }),
    grossPercent: percent(t`Yearly return before costs`, { min: -50, example: 9 }),
    costPercentA: percent(t`Yearly cost of the first fund`, { max: 20, example: 0.3 }),
    costPercentB: percent(t`Yearly cost of the second fund`, { max: 20, example: 1.8 }),
    years: years(t`Years`, { example: 20 }),
  },
  calculate({ amount, grossPercent, costPercentA, costPercentB, years }) {
    const valueAt = (cost: number) => amount * growth((grossPercent - cost) / 100, years)
    const [a, b] = [valueAt(costPercentA), valueAt(costPercentB)]
    const difference = rupees(a - b)
    return {
      result: { a: rupees(a), b: rupees(b), difference },
      working: [
        inRupees(valueAtReturn(grossPercent - costPercentA), rupees(a)),
        inRupees(valueAtReturn(grossPercent - costPercentB), rupees(b)),
        inRupees(t`Difference`, difference),
      ],
    }
  },
  sentence({ years }, result) {
    const [time, difference] = [yearsText(years), about(result.difference)]
    const [first, second] = [about(result.a), about(result.b)]
    return t`After ${time} the difference in cost comes to ${difference}: ${first} against ${second}.`
  },
  headline({ years }, { a, b, difference }) {
    const time = yearsText(years)
    return headline(t`Difference after ${time}, from the cost alone`, about(difference), [
      amountPart(t`First fund`, a, 'a1'),
      amountPart(t`Second fund`, b, 'a2'),
    ])
  },
  later: ({ years }, { difference: value }) => ({ value, years, of: t`the difference` }),
  picture: ({ amount, grossPercent, costPercentA, costPercentB, years }) => {
    const valueAt = (cost: number, year: number) => amount * growth((grossPercent - cost) / 100, year)
    return lines(
      {
        title: t`The value of both funds`,
        description: t`Both earn the same before costs; the gap is what costs take.`,
      },
      overYears(years),
      {
        [t`First fund`]: (year) => valueAt(costPercentA, year),
        [t`Second fund`]: (year) => valueAt(costPercentB, year),
      },
    )
  },
})

function valueAtReturn(percent: number) {
  const rate = percentText(percent)
  return t`Value at a return of ${rate} a year`
}
