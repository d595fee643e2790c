import { t } from '#words'
import { growth } from './annuity.ts'
import { calculator, inMonths, inPercent, inRupees } from './calculator.ts'
import { fromPaise, rupees, toPaise } from './exact.ts'
import { money, percent, whole } from './fields.ts'
import { about, monthsText } from './amount-text.ts'
import { lines, overMonths } from './pictures.ts'
import { grownTo } from './headline.ts'

/** Kisan Vikas Patra: pays twice the amount after the months of the notification; compounding each year comes close to it. */
export const kvp = calculator({
  name: 'kvp',
  title: t`Kisan Vikas Patra (KVP)`,
  fields: {
    amount: money(t`Amount`, { example: 10_000 }),
    ratePercent: percent(t`Interest rate a year`, { max: 30, rate: 'kvp' }),
    months: whole(t`Months until it doubles`, 'months', { min: 1, max: 600, rate: 'kvpMonths' }),
  },
  calculate({ amount, ratePercent, months }) {
    const maturityPrinted = fromPaise(toPaise(amount) * 2)
    const byCompounding = rupees(amount * growth(ratePercent / 100, months / 12))
    return {
      result: { maturityPrinted, byCompounding },
      working: [
        inMonths(t`Months until it doubles`, months),
        inRupees(t`Paid then: twice the amount`, maturityPrinted),
        inPercent(t`Interest rate a year`, ratePercent),
        inRupees(t`The same by compounding each year`, byCompounding),
      ],
    }
  },
  sentence({ months }, { maturityPrinted }) {
    const [time, amount] = [monthsText(months), about(maturityPrinted)]
    return t`After ${time} it would pay ${amount}.`
  },
  headline({ amount, months }, { maturityPrinted }) {
    const time = monthsText(months)
    return grownTo(t`After ${time}`, { value: maturityPrinted, paid: amount }, [t`You put in`, t`Interest`])
  },
  later: ({ months }, { maturityPrinted }) => ({ value: maturityPrinted, years: months / 12 }),
  picture: ({ amount, ratePercent, months }) =>
    lines(
      {
        title: t`The way to twice the amount`,
        description: t`The certificate grows as if interest were added each year.`,
      },
      overMonths(months),
      { [t`Worth`]: (month) => amount * growth(ratePercent / 100, month / 12), [t`Amount`]: () => amount },
    ),
})
