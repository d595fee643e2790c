import { t } from '#words'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded, compoundingChoices } from './compounding.ts'
import { roundTo, rupees } from './exact.ts'
import { choice, money, percent, durationInYears } from './fields.ts'
import { about, timeText } from './amount-text.ts'
import { lines, overYears } from './pictures.ts'
import { grownTo } from './headline.ts'

/**
 * A fixed deposit at its end. Banks compound each quarter; days over are a share of 365, by some without compounding. The yield is that of a full
 * year. Rounded once, to the paisa.
 */
export const fd = calculator({
  name: 'fd',
  title: t`Fixed deposit (FD)`,
  fields: {
    principal: money(t`Deposit`, { example: 100_000 }),
    ratePercent: percent(t`Interest rate a year`, { example: 7 }),
    time: durationInYears(t({ message: 'Time', context: 'of a deposit or an investment' }), {
      aliases: { years: 'years', months: 'months', days: 'days' },
      example: 5,
    }),
    compounding: choice(t`Interest is added`, compoundingChoices, { default: 'quarterly', more: true }),
  },
  assumedReturn: { input: 'ratePercent', isNear: true },
  calculate({ principal, ratePercent, time, compounding }) {
    const maturity = rupees(principal * compounded(ratePercent, time, compounding))
    const effectivePercent = roundTo((compounded(ratePercent, 1, compounding) - 1) * 100, 4)
    const interest = rupees(maturity - principal)
    return {
      result: { maturity, interest, effectivePercent },
      working: [
        inRupees(t`Deposit`, principal),
        {
          label: t({ message: 'Time', context: 'of a deposit or an investment' }),
          value: roundTo(time, 4),
          unit: 'years',
        },
        inPercent(t`Yield over a full year`, effectivePercent),
        inRupees(t`Interest`, interest),
        inRupees(t`Paid at the end`, maturity),
      ],
    }
  },
  sentence(_inputs, result) {
    const [amount, interest] = [about(result.maturity), about(result.interest)]
    return t`The deposit would pay ${amount} at its end, ${interest} of it interest, before tax.`
  },
  headline({ principal, time: years }, { maturity }) {
    const time = timeText(years)
    return grownTo(t`At the end of ${time}`, { value: maturity, paid: principal }, [t`Deposit`, t`Interest`])
  },
  later: ({ time }, { maturity }) => ({ value: maturity, years: time }),
  picture: ({ principal, ratePercent, time, compounding }) =>
    lines(
      { title: t`The deposit with its interest`, description: t`Interest that is added earns interest too.` },
      overYears(time),
      { [t`Worth`]: (year) => principal * compounded(ratePercent, year, compounding), [t`Deposit`]: () => principal },
    ),
})
