import { t } from '#words'
import { calculator, inPercent } from './calculator.ts'
import { roundTo } from './exact.ts'
import { money, years } from './fields.ts'
import { shortPercent } from './amount-text.ts'
import { lines, overYears } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The steady yearly return that leads from one value to another: `(to/from)^(1/years) − 1`. Rounded to four decimals of a percent. */
export const cagr = calculator({
  name: 'cagr',
  title: t`Yearly growth (CAGR)`,
  fields: {
    from: money(t`Value at the beginning`, { min: 0.01, example: 100_000 }),
    to: money(t`Value at the end`, { example: 200_000 }),
    years: years(t`Years`, { min: 0.01, example: 5 }),
  },
  calculate({ from, to, years }) {
    const rate = (to / from) ** (1 / years) - 1
    const percent = Number.isFinite(rate) ? roundTo(rate * 100, 4) : null
    return {
      result: { percent },
      working: [
        { label: t`Value at the end as a multiple of the beginning`, value: roundTo(to / from, 6), unit: 'times' },
        { label: t`Years`, value: years, unit: 'years' },
        inPercent(t`Steady return a year`, percent),
      ],
    }
  },
  sentence(_inputs, { percent }) {
    if (percent === null) return t`No yearly growth can be told for this.`
    const rate = shortPercent(Math.abs(percent))
    return percent < 0 ? t`It fell by ${rate} a year.` : t`It grew by ${rate} a year.`
  },
  headline: ({ from, to }, { percent }) =>
    headline(t`Growth a year`, percent === null ? t({ message: 'none', context: 'rate' }) : shortPercent(percent), [
      amountPart(t`At the beginning`, from, 'a2'),
      amountPart(t`At the end`, to, 'a1'),
    ]),
  picture: ({ from, to, years }) =>
    lines(
      {
        title: t`The way from one value to the other`,
        description: t`The line grows by the same percentage each year; real values go up and down on the way.`,
      },
      overYears(years),
      { [t`Value`]: (year) => from * (to / from) ** (year / years), [t`Value at the beginning`]: () => from },
    ),
})
