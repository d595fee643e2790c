import { futureOfPayments, monthlyRateOf } from './annuity.ts'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { money, durationInMonths, percent } from './fields.ts'
import { monthlyRate, paidAt } from './saving-fields.ts'
import { about, monthsText } from './words.ts'
import { lines, overMonths } from './pictures.ts'

/**
 * The value of equal monthly investments at a steady return: `P·((1+i)^n − 1)/i`, times `(1+i)` if paid at the start of the month. Rounded once, to
 * the paisa.
 */
export const sip = calculator({
  name: 'sip',
  title: 'Monthly investment (SIP)',
  fields: {
    monthly: money('Investment each month', { example: 10_000 }),
    ratePercent: percent('Return a year', { min: -99, example: 12 }),
    time: durationInMonths('Time', { max: 1200, aliases: { months: 'months', years: 'years' }, example: 120 }),
    paidAt,
    monthlyRate,
  },
  calculate({ monthly, ratePercent, time: months, paidAt, monthlyRate }) {
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    const value = rupees(monthly * futureOfPayments(rate, months, paidAt))
    const invested = rupees(monthly * months)
    return {
      result: { value, invested },
      working: [
        inPercent('Return of a month', roundTo(rate * 100, 6)),
        inRupees('Invested in all months', invested),
        inRupees('Gain or loss', rupees(value - invested)),
        inRupees('Value at the end', value),
      ],
    }
  },
  says: ({ time: months }, result) =>
    `After ${monthsText(months)} it would be worth ${about(result.value)}, of which you paid ${about(result.invested)}, if the return were the same each month. It never is.`,
  picture: ({ monthly, ratePercent, time: months, paidAt, monthlyRate }) => {
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    return lines(
      {
        title: 'Invested, and its value',
        description: 'The value grows at the same return each month, as no fund does.',
      },
      overMonths(months),
      {
        Value: (month) => monthly * futureOfPayments(rate, month, paidAt),
        Invested: (month) => monthly * month,
      },
    )
  },
})
