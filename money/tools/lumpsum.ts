import { t } from '#words'
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
  title: t`One investment after some years`,
  fields: {
    amount: money(t`Amount`, { example: 100_000 }),
    ratePercent: percent(t`Return a year`, { min: -99, example: 12 }),
    years: years(t`Years`, { example: 10 }),
  },
  assumedReturn: { input: 'ratePercent' },
  calculate({ amount, ratePercent, years }) {
    const factor = growth(ratePercent / 100, years)
    const value = rupees(amount * factor)
    return {
      result: { value },
      working: [
        inRupees(t`Amount`, amount),
        { label: t`Growth of each rupee over the years`, value: roundTo(factor, 6), unit: 'times' },
        inRupees(t`Value at the end`, value),
      ],
    }
  },
  sentence({ years }, result) {
    const [time, value] = [yearsText(years), about(result.value)]
    return t`After ${time} it would be worth ${value}, if the return were the same each year.`
  },
  headline({ amount, years }, { value }) {
    const time = yearsText(years)
    return grownTo(t`After ${time}, about`, { value, paid: amount })
  },
  later: ({ years }, { value }) => ({ value, years }),
  picture: ({ amount, ratePercent, years }) =>
    lines(
      {
        title: t`The value, year by year`,
        description: t`The value grows at the same return each year, as none does.`,
      },
      overYears(years),
      { [t`Value`]: (year) => amount * growth(ratePercent / 100, year), [t`Amount`]: () => amount },
    ),
})
