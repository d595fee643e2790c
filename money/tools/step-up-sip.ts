import { futureOfPayments, growth, monthlyRateOf } from './annuity.ts'
import { calculator, inRupees } from './calculator.ts'
import { rupees } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { monthlyRate, paidAt } from './saving-fields.ts'
import { about, yearsText } from './amount-text.ts'
import { lines, overFullYears } from './pictures.ts'
import { grownTo } from './headline.ts'

/** A monthly investment that rises once a year, at a steady return. Neither the investment nor the value is rounded on the way. */
export const stepUpSip = calculator({
  name: 'stepUpSip',
  title: 'Monthly investment that rises each year (step-up SIP)',
  fields: {
    monthly: money('Investment each month in the first year', { example: 10_000 }),
    stepUpPercentYearly: percent('Rise each year', { example: 10 }),
    ratePercent: percent('Return a year', { min: -99, example: 12 }),
    years: whole('Number of years', 'years', { min: 1, max: 60, example: 10 }),
    monthlyRate,
    paidAt,
  },
  calculate({ monthly, stepUpPercentYearly, ratePercent, years, monthlyRate, paidAt }) {
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    const ofYear = futureOfPayments(rate, 12, paidAt)
    const rows = Array.from({ length: years }, () => [0, 0, 0, 0])
    let [value, invested] = [0, 0]
    for (let year = 0; year < years; year++) {
      const payment = monthly * (1 + stepUpPercentYearly / 100) ** year
      value = value * growth(rate, 12) + payment * ofYear
      invested += payment * 12
      rows[year] = [year + 1, ...[payment, invested, value].map(rupees)]
    }
    return {
      result: { value: rupees(value), invested: rupees(invested) },
      working: [
        inRupees('Investment each month in the last year', rows.at(-1)?.[1] ?? 0),
        inRupees('Invested in all years', rupees(invested)),
        inRupees('Gain or loss', rupees(value - invested)),
        inRupees('Value at the end', rupees(value)),
      ],
      table: {
        columns: [
          { label: 'Year', unit: 'years' },
          { label: 'Each month', unit: 'rupees' },
          { label: 'Invested so far', unit: 'rupees' },
          { label: 'Value', unit: 'rupees' },
        ],
        rows,
      },
    }
  },
  sentence: ({ years }, result) =>
    `After ${yearsText(years)} it would be worth ${about(result.value)}, of which you paid ${about(result.invested)}, if the return were the same each month. It never is.`,
  headline: ({ years }, { value, invested }) => grownTo(`After ${yearsText(years)}, about`, { value, paid: invested }),
  later: ({ years }, { value }) => ({ value, years }),
  picture: ({ years }, { table }) => {
    const figureIn = (year: number, column: number) => (year === 0 ? 0 : Number(table?.rows[year - 1]?.[column] ?? 0))
    return lines(
      {
        title: 'Invested, and its value',
        description: 'The value grows at the same return each month, as no fund does.',
      },
      overFullYears(years),
      { Value: (year) => figureIn(year, 3), Invested: (year) => figureIn(year, 2) },
    )
  },
})
