import { calculator, inPercent } from './calculator.ts'
import { roundTo } from './exact.ts'
import { money, years } from './fields.ts'
import { shortPercent } from './amount-text.ts'
import { lines, overYears } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The steady yearly return that leads from one value to another: `(to/from)^(1/years) − 1`. Rounded to four decimals of a percent. */
export const cagr = calculator({
  name: 'cagr',
  title: 'Yearly growth (CAGR)',
  fields: {
    from: money('Value at the beginning', { min: 0.01, example: 100_000 }),
    to: money('Value at the end', { example: 200_000 }),
    years: years('Years', { min: 0.01, example: 5 }),
  },
  calculate({ from, to, years }) {
    const rate = (to / from) ** (1 / years) - 1
    const percent = Number.isFinite(rate) ? roundTo(rate * 100, 4) : null
    return {
      result: { percent },
      working: [
        { label: 'Value at the end as a multiple of the beginning', value: roundTo(to / from, 6), unit: 'times' },
        { label: 'Years', value: years, unit: 'years' },
        inPercent('Steady return a year', percent),
      ],
    }
  },
  sentence: (_inputs, result) =>
    result.percent === null
      ? 'No yearly growth can be told for this.'
      : `It ${result.percent < 0 ? 'fell' : 'grew'} by ${shortPercent(Math.abs(result.percent))} a year.`,
  headline: ({ from, to }, { percent }) =>
    headline('Growth a year', percent === null ? 'none' : shortPercent(percent), [
      amountPart('At the beginning', from, 'a2'),
      amountPart('At the end', to, 'a1'),
    ]),
  picture: ({ from, to, years }) =>
    lines(
      {
        title: 'The way from one value to the other',
        description: 'The line grows by the same percentage each year; real values go up and down on the way.',
      },
      overYears(years),
      { Value: (year) => from * (to / from) ** (year / years), 'Value at the beginning': () => from },
    ),
})
