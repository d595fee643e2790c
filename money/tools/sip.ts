import { t } from '#words'
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
  title: t`Monthly investment (SIP)`,
  fields: {
    find: choice(
      t({ message: 'Find', context: 'what a sum works out' }),
      { value: t`What it comes to`, monthly: t`How much a month for a goal` },
      { default: 'value', synonyms: { goal: 'monthly' } },
    ),
    monthly: money(t`Investment each month`, { example: 10_000, when: { find: ['value'] } }),
    goal: money(t`Goal`, { example: 5_000_000, when: { find: ['monthly'] } }),
    ratePercent: percent(t`Return a year`, { min: -99, example: 12 }),
    time: durationInMonths(t({ message: 'Time', context: 'of a deposit or an investment' }), {
      max: 1200,
      aliases: { months: 'months', years: 'years' },
      example: 120,
    }),
    lumpSum: money(t`Also invested at the beginning`, { default: 0, more: true }),
    inflationPercent: priceRise,
    paidAt,
    monthlyRate,
  },
  assumedReturn: { input: 'ratePercent' },
  calculate(inputs) {
    const { time: months, lumpSum, ratePercent, monthlyRate } = inputs
    const rate = monthlyRateOf(ratePercent, monthlyRate)
    const monthly = paymentOf(inputs)
    const value = rupees(valueAfter(months, monthly, inputs))
    const invested = rupees(monthly * months + lumpSum)
    return {
      result: { value, invested, monthly: rupees(monthly) },
      working: [
        inPercent(t`Monthly return`, roundTo(rate * 100, 6)),
        ...(inputs.find === 'monthly' ? [inRupees(t`To invest each month`, rupees(monthly))] : []),
        ...(lumpSum > 0
          ? [inRupees(t`Invested at the beginning, at the end`, rupees(lumpSum * growth(rate, months)))]
          : []),
        inRupees(t`Total invested`, invested),
        inRupees(t`Gain or loss`, rupees(value - invested)),
        inRupees(t`Value at the end`, value),
      ],
    }
  },
  sentence({ find, goal, time: months }, result) {
    const [time, value, paid] = [monthsText(months), about(result.value), about(result.invested)]
    const [aim, monthly] = [about(goal ?? 0), about(result.monthly)]
    if (find === 'value')
      return t`After ${time} it would be worth ${value}, of which you paid ${paid}, if the return were the same each month. It never is.`
    return result.monthly === 0
      ? t`What you invest at the beginning would reach ${aim} in ${time} by itself, if the return were the same each month. It never is.`
      : t`You would invest ${monthly} each month to have ${aim} after ${time}, if the return were the same each month. It never is.`
  },
  headline({ find, goal, time: months }, { value, invested, monthly }) {
    const [time, aim] = [monthsText(months), inLakh(goal ?? 0)]
    return find === 'value'
      ? grownTo(t`After ${time}, about`, { value, paid: invested })
      : headline(t`Each month, for ${aim} after ${time}`, about(monthly), [
          amountPart(t`You put in`, invested, 'a2'),
          amountPart(t`Growth`, value - invested, 'a1'),
        ])
  },
  later: ({ time }, { value }) => ({ value, years: time / 12 }),
  picture: (inputs) => {
    const monthly = paymentOf(inputs)
    return lines(
      {
        title: t`Invested, and its value`,
        description: t`The value grows at the same return each month, as no fund does.`,
      },
      overMonths(inputs.time),
      {
        [t`Value`]: (month) => valueAfter(month, monthly, inputs),
        [t`Invested`]: (month) => inputs.lumpSum + monthly * month,
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
