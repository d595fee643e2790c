import { t } from '#words'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { compounded } from './compounding.ts'
import { rupees } from './exact.ts'
import { money, percent, durationInYears } from './fields.ts'
import { about, inr, shortPercent } from './amount-text.ts'
import { bars } from './pictures.ts'
import { amountPart, headline, part } from './headline.ts'

/**
 * A fixed deposit that is broken early: it earns the rate of the time that it was held, never more than the booked one, less the penalty. Compounded
 * each quarter; rounded once, to the paisa.
 */
export const fdBreak = calculator({
  name: 'fdBreak',
  title: t`Breaking a fixed deposit`,
  fields: {
    principal: money(t`Deposit`, { example: 200_000 }),
    bookedPercent: percent(t`Interest rate a year that you booked`, { example: 7 }),
    rateForTimeHeldPercent: percent(t`Interest rate a year for the shorter time, on the day you booked`, {
      example: 6.5,
    }),
    penaltyPercent: percent(t`Penalty`, { max: 10, default: 1 }),
    time: durationInYears(t`Time held`, {
      aliases: { heldYears: 'years', heldMonths: 'months', heldDays: 'days' },
      example: 1,
    }),
  },
  calculate({ principal, bookedPercent, rateForTimeHeldPercent, penaltyPercent, time }) {
    const paidPercent = Math.max(0, Math.min(bookedPercent, rateForTimeHeldPercent) - penaltyPercent)
    const paid = principal * compounded(paidPercent, time, 'quarterly')
    const booked = principal * compounded(bookedPercent, time, 'quarterly')
    const result = {
      paidPercent: Number(paidPercent.toFixed(6)),
      paid: rupees(paid),
      atBookedRate: rupees(booked),
      cost: rupees(booked - paid),
    }
    return {
      result,
      working: [
        inPercent(t`Rate that is paid: the lower of the two, less the penalty`, result.paidPercent),
        inRupees(t`Paid out`, result.paid),
        inRupees(t`It would have been at the booked rate`, result.atBookedRate),
        inRupees(t`Cost of breaking`, result.cost),
      ],
    }
  },
  watches: ['fdBreakRight'],
  warns({ principal }, { fdBreakRight: most }) {
    if (most === undefined || principal <= most) return []
    const limit = inr(most)
    return [
      t`Banks must let individuals break deposits of up to ${limit}. A larger one may have been taken without that right: the receipt says so.`,
    ]
  },
  sentence(_inputs, result) {
    const [paid, cost] = [about(result.paid), about(result.cost)]
    return t`You would get ${paid}; breaking the deposit would cost ${cost} of interest.`
  },
  headline: ({ principal }, { paid, cost, paidPercent }) =>
    headline(t`Paid out when you break it`, about(paid), [
      amountPart(t`Deposit`, principal),
      amountPart(t`Interest lost`, cost),
      part(t`Rate that is paid`, shortPercent(paidPercent)),
    ]),
  picture: ({ principal }, { result }) =>
    bars(
      {
        title: t`Broken, and kept at the booked rate`,
        description: t`Both are for the time that the deposit was held.`,
      },
      { [t`Deposit`]: principal, [t`Paid out when broken`]: result.paid, [t`At the booked rate`]: result.atBookedRate },
    ),
})
