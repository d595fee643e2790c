import { t } from '#words'
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
  title: t`Monthly investment that rises each year (step-up SIP)`,
  fields: {
    monthly: money(t`Investment each month in the first year`, { example: 10_000 }),
    stepUpPercentYearly: percent(t`Rise each year`, { example: 10 }),
    ratePercent: percent(t`Return a year`, { min: -99, example: 12 }),
    years: whole(t`Number of years`, 'years', { min: 1, max: 60, example: 10 }),
    monthlyRate,
    paidAt,
  },
  assumedReturn: { input: 'ratePercent' },
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
        inRupees(t`Investment each month in the last year`, rows.at(-1)?.[1] ?? 0),
        inRupees(t`Invested in all years`, rupees(invested)),
        inRupees(t`Gain or loss`, rupees(value - invested)),
        inRupees(t`Value at the end`, rupees(value)),
      ],
      table: {
        columns: [
          { label: t`Year`, unit: 'years' },
          { label: t`Each month`, unit: 'rupees' },
          { label: t`Invested so far`, unit: 'rupees' },
          { label: t`Value`, unit: 'rupees' },
        ],
        rows,
      },
    }
  },
  sentence({ years }, result) {
    const [time, value, paid] = [yearsText(years), about(result.value), about(result.invested)]
    return t`After ${time} it would be worth ${value}, of which you paid ${paid}, if the return were the same each month. It never is.`
  },
  headline({ years }, { value, invested }) {
    const time = yearsText(years)
    return grownTo(t`After ${time}, about`, { value, paid: invested })
  },
  later: ({ years }, { value }) => ({ value, years }),
  picture: ({ years }, { table }) => {
    const figureIn = (year: number, column: number) => (year === 0 ? 0 : Number(table?.rows[year - 1]?.[column] ?? 0))
    return lines(
      {
        title: t`Invested, and its value`,
        description: t`The value grows at the same return each month, as no fund does.`,
      },
      overFullYears(years),
      { [t`Value`]: (year) => figureIn(year, 3), [t`Invested`]: (year) => figureIn(year, 2) },
    )
  },
})
