import { futureOfPayments, growth, monthlyRateOf, type MonthlyRate, type PaidAt } from './annuity.ts'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, durationInMonths, money, percent } from './fields.ts'
import { monthlyRate, paidAt } from './saving-fields.ts'
import { about, monthsText } from './amount-text.ts'
import { amountPart, grownTo, headline, inLakh } from './headline.ts'
import { priceRise } from './todays-rupees.ts'
import { lines, overMonths } from './pictures.ts'

/**
 * The value of equal monthly investments at a steady return, `P·((1+i)^n − 1)/i`, times `(1+i)` if paid at the start of the month, with an amount that
 * is invested at the beginning besides; or the monthly investment that reaches a goal. Rounded once, to the paisa.
 */
export const sip = calculator({
  name: 'sip',
  title: 'Monthly investment (SIP)',
  fields: {
    find: choice(
      'Find',
      { value: 'What it comes to', monthly: 'How much a month for a goal' },
      { default: 'value', synonyms: { goal: 'monthly' } },
    ),
    monthly: money('Investment each month', { example: 10_000, when: { find: ['value'] } }),
    goal: money('Goal', { example: 5_000_000, when: { find: ['monthly'] } }),
    ratePercent: percent('Return a year', { min: -99, example: 12 }),
    time: durationInMonths('Time', { max: 1200, aliases: { months: 'months', years: 'years' }, example: 120 }),
    lumpSum: money('Also invested at the beginning', { default: 0 }),
    inflationPercent: priceRise,
    paidAt,
    monthlyRate,
  },
  calculate(inputs) {
    const { time: months, lumpSum, ratePercent, monthlyRate } = inputs
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    const monthly = paymentOf(inputs)
    const value = rupees(valueAfter(months, monthly, inputs))
    const invested = rupees(monthly * months + lumpSum)
    return {
      result: { value, invested, monthly: rupees(monthly) },
      working: [
        inPercent('Monthly return', roundTo(rate * 100, 6)),
        ...(inputs.find === 'monthly' ? [inRupees('To invest each month', rupees(monthly))] : []),
        ...(lumpSum > 0
          ? [inRupees('Invested at the beginning, at the end', rupees(lumpSum * growth(rate, months)))]
          : []),
        inRupees('Total invested', invested),
        inRupees('Gain or loss', rupees(value - invested)),
        inRupees('Value at the end', value),
      ],
    }
  },
  sentence: ({ find, goal, time }, result) =>
    find === 'value'
      ? `After ${monthsText(time)} it would be worth ${about(result.value)}, of which you paid ${about(result.invested)}, if the return were the same each month. It never is.`
      : result.monthly === 0
        ? `What you invest at the beginning would reach ${about(goal ?? 0)} in ${monthsText(time)} by itself, if the return were the same each month. It never is.`
        : `You would invest ${about(result.monthly)} each month to have ${about(goal ?? 0)} after ${monthsText(time)}, if the return were the same each month. It never is.`,
  headline: ({ find, goal, time }, { value, invested, monthly }) =>
    find === 'value'
      ? grownTo(`After ${monthsText(time)}, about`, { value, paid: invested })
      : headline(`Each month, for ${inLakh(goal ?? 0)} after ${monthsText(time)}`, about(monthly), [
          amountPart('You put in', invested, 'a2'),
          amountPart('Growth', value - invested, 'a1'),
        ]),
  later: ({ time }, { value }) => ({ value, years: time / 12 }),
  picture: (inputs) => {
    const monthly = paymentOf(inputs)
    return lines(
      {
        title: 'Invested, and its value',
        description: 'The value grows at the same return each month, as no fund does.',
      },
      overMonths(inputs.time),
      {
        Value: (month) => valueAfter(month, monthly, inputs),
        Invested: (month) => inputs.lumpSum + monthly * month,
      },
    )
  },
})

interface Plan {
  find: 'value' | 'monthly'
  monthly: number | undefined
  goal: number | undefined
  ratePercent: number
  time: number
  lumpSum: number
  paidAt: PaidAt
  monthlyRate: MonthlyRate
}

/** The investment of a month: the input, or the amount that reaches the goal together with the initial savings. */
function paymentOf({ find, monthly = 0, goal = 0, ...plan }: Plan): number {
  if (find === 'value') return monthly
  const rate = monthlyRateOf(plan.ratePercent, plan.monthlyRate)
  const missing = goal - plan.lumpSum * growth(rate, plan.time)
  return Math.max(0, missing) / futureOfPayments(rate, plan.time, plan.paidAt)
}

function valueAfter(months: number, monthly: number, { ratePercent, monthlyRate, paidAt, lumpSum }: Plan): number {
  const rate = monthlyRateOf(ratePercent, monthlyRate)
  return monthly * futureOfPayments(rate, months, paidAt) + lumpSum * growth(rate, months)
}
