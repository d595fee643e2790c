import { t } from '#words'
import { growth } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { money, percent, years } from './fields.ts'
import { about, yearsText } from './amount-text.ts'
import { lines, overYears } from './pictures.ts'
import { amountPart, headline, inLakh } from './headline.ts'

/** Prices that rise steadily: the later cost of what costs an amount today, and the worth of that amount then. Rounded to the paisa. */
export const inflation = calculator({
  name: 'inflation',
  title: t`Rising prices (inflation)`,
  fields: {
    today: money(t`Amount today`, { example: 50_000 }),
    percent: percent(t`Yearly rise in prices`, { min: -50, example: 6 }),
    years: years(t`Years`, { example: 10 }),
  },
  calculate({ today, percent, years }) {
    const factor = growth(percent / 100, years)
    const [later, buysToday] = [rupees(today * factor), rupees(today / factor)]
    return {
      result: { later, buysToday },
      working: [
        { label: t`Prices then as a multiple of those today`, value: roundTo(factor, 6), unit: 'times' },
        inRupees(t`Cost then of what costs the amount today`, later),
        inRupees(t`The amount then buys what costs today`, buysToday),
      ],
    }
  },
  sentence: ({ today, years }, result) =>
    t`What costs ${about(today)} today would cost ${about(result.later)} after ${yearsText(years)}.`,
  headline: ({ today, years }, { later, buysToday }) =>
    headline(t`What costs ${inLakh(today)} today costs after ${yearsText(years)}`, about(later), [
      amountPart(t`Cost then`, later, 'a1'),
      amountPart(t`The amount buys then`, buysToday, 'a2'),
    ]),
  picture: ({ today, percent, years }) =>
    lines(
      {
        title: t`Rising prices over the years`,
        description: t`The cost of the same things, and the worth of the same amount in today’s rupees.`,
      },
      overYears(years),
      {
        [t`Cost`]: (year) => today * growth(percent / 100, year),
        [t({ message: 'Worth', context: 'in today’s rupees' })]: (year) => today / growth(percent / 100, year),
      },
    ),
})
