import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { day, flag, money, whole } from './fields.ts'
import { about, inr, percentText, yearsText } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The day from which the rules hold (RBI/2026-27/167 to 173 of 24 June 2026). */
const inForce = '2027-01-01'

/**
 * The compensation for a small loss by a fraudulent electronic payment, at most: a share of what is not recovered, once in a lifetime; the bank still
 * tests whether the case is genuine. RBI/2026-27/167 to 173 of 24 June 2026. Rounded half up to the paisa.
 */
export const fraudCompensation = calculator({
  name: 'fraudCompensation',
  title: 'Compensation after a fraudulent payment',
  fields: {
    loss: money('Loss', { example: 45_000 }),
    recovered: money('Already recovered', { default: 0 }),
    reportedAfterDays: whole('Days until you reported it', 'days', { max: 10_000, example: 1 }),
    toBankAndPortal: flag('Reported to the bank and to 1930 or cybercrime.gov.in', { default: true }),
    on: day('Day of the payment', { example: '2027-02-10' }),
    usedBefore: flag('You have had such a compensation before', { default: false }),
  },
  rates: ['liabilityNew'],
  ratesOn: ({ on }) => on,
  check: ({ loss, recovered }) => ({
    recovered: recovered > loss ? 'Already recovered: not more than the loss' : undefined,
  }),
  calculate({ loss, recovered, reportedAfterDays, toBankAndPortal, on, usedBefore }, { liabilityNew: rule }) {
    const reason =
      on < inForce
        ? 'Nothing: the rules hold for payments from 1 January 2027'
        : loss > rule.lossUpTo
          ? `Nothing: the loss is above ${inr(rule.lossUpTo)}`
          : reportedAfterDays > rule.within
            ? `Nothing: it was reported after more than ${rule.within} days`
            : !toBankAndPortal
              ? 'Nothing: it must be reported to the bank and to the portal'
              : usedBefore
                ? 'Nothing: it is paid once in a lifetime'
                : null
    const net = toPaise(loss) - toPaise(recovered)
    const share = percentOf(net, Number(rule.share))
    const atMost = reason === null ? fromPaise(Math.min(share, toPaise(rule.most))) : 0
    return {
      result: { atMost },
      working: [
        inRupees('Loss that is not recovered', fromPaise(net)),
        inRupees(`${percentText(Number(rule.share))} of it`, fromPaise(share)),
        inRupees('The most that is paid', rule.most),
        inRupees(reason ?? 'Compensation at most', atMost),
      ],
    }
  },
  watches: ['compensationPilot'],
  warns: ({ on }, { compensationPilot: years }) => {
    const last = years === undefined ? undefined : Number(inForce.slice(0, 4)) + years - 1
    return [
      last !== undefined && on > `${last}-12-31`
        ? `Reports call this compensation a pilot of ${yearsText(years ?? 1)}, until 31 December ${last}. It is not known whether it will be paid for payments after that day.`
        : undefined,
    ]
  },
  sentence: (_inputs, result) =>
    result.atMost === 0
      ? 'These rules would pay no compensation. The bank may still owe you the loss.'
      : `The compensation would be at most ${about(result.atMost)}.`,
  headline: ({ loss, recovered }, { atMost }) =>
    headline('Compensation, at most', about(atMost), [
      amountPart('Loss', loss),
      amountPart('Loss that is left', loss - recovered - atMost),
    ]),
  picture: ({ loss, recovered }, { result: { atMost } }) =>
    waterfall(
      {
        title: 'The loss, and what these rules leave of it',
        description: 'What is recovered and the compensation at most are taken off; the bank may owe you more.',
      },
      { Loss: loss, Recovered: -recovered || undefined, 'Compensation at most': -atMost || undefined },
      ['Loss that is left', loss - recovered - atMost],
    ),
})
