import { t } from '#words'
import { calculator, inRupees } from './calculator.ts'
import { fromPaise, percentOf, toPaise } from './exact.ts'
import { day, flag, money, whole } from './fields.ts'
import type { RateValues } from '../rates/rate-list.ts'
import { about, inr, percentText, yearsText } from './amount-text.ts'
import { waterfall } from './pictures.ts'
import { amountPart, headline } from './headline.ts'

/** The day from which the rules hold (RBI/2026-27/167 to 173 of 24 June 2026). */
const inForce = '2027-01-01'

/**
 * The compensation for a small loss by a fraudulent electronic payment, at most: a share of what is not recovered (the net loss), once in a lifetime; the
 * bank still tests whether the case is genuine. The limit goes by the gross loss, before anything came back, in a report of 26 June 2026 on
 * RBI/2026-27/167 to 173 of 24 June 2026, whose text was not seen: a warning has the amount by the other reading. Rounded half up to the paisa.
 */
export const fraudCompensation = calculator({
  name: 'fraudCompensation',
  title: t`Compensation after a fraudulent payment`,
  fields: {
    loss: money(t`Loss, before anything came back`, { example: 45_000 }),
    recovered: money(t`Already recovered`, { default: 0, more: true }),
    reportedAfterDays: whole(t`Days until you reported it`, 'days', { max: 10_000, example: 1 }),
    toBankAndPortal: flag(t`Reported to the bank and to 1930 or cybercrime.gov.in`, { default: true }),
    on: day(t`Day of the payment`, { example: '2027-02-10' }),
    usedBefore: flag(t`You have had such a compensation before`, { default: false, more: true }),
  },
  rates: ['liabilityNew'],
  ratesOn: ({ on }) => on,
  check: ({ loss, recovered }) => ({
    recovered: recovered > loss ? t`Already recovered: not more than the loss` : undefined,
  }),
  calculate({ loss, recovered, reportedAfterDays, toBankAndPortal, on, usedBefore }, { liabilityNew: rule }) {
    const reason =
      on < inForce
        ? t`Nothing: the rules hold for payments from 1 January 2027`
        : loss > rule.lossUpTo
          ? t`Nothing: the loss, before anything came back, is above ${inr(rule.lossUpTo)}`
          : reportedAfterDays > rule.within
            ? t`Nothing: it was reported after more than ${rule.within} days`
            : !toBankAndPortal
              ? t`Nothing: it must be reported to the bank and to the portal`
              : usedBefore
                ? t`Nothing: it is paid once in a lifetime`
                : null
    const { net, share, most } = compensationOf(loss, recovered, rule)
    const atMost = reason === null ? fromPaise(most) : 0
    return {
      result: { atMost },
      working: [
        inRupees(t`Loss that is not recovered`, fromPaise(net)),
        inRupees(t`${percentText(Number(rule.share))} of it`, fromPaise(share)),
        inRupees(t`The most that is paid`, rule.most),
        inRupees(reason ?? t`Compensation at most`, atMost),
      ],
    }
  },
  watches: ['compensationPilot'],
  warns: (inputs, { compensationPilot: years, liabilityNew: rule }) => {
    const { loss, recovered, reportedAfterDays, toBankAndPortal, on, usedBefore } = inputs
    const last = years === undefined ? undefined : Number(inForce.slice(0, 4)) + years - 1
    const isElseMet = on >= inForce && reportedAfterDays <= rule.within && toBankAndPortal && !usedBefore
    return [
      isElseMet && loss > rule.lossUpTo && loss - recovered <= rule.lossUpTo
        ? t`The limit of ${inr(rule.lossUpTo)} is held against the whole loss, before anything came back: so a report on the directions says. Their text was not seen. If the bank holds it against the ${inr(loss - recovered)} that is left, the compensation would be at most ${about(fromPaise(compensationOf(loss, recovered, rule).most))}. Ask the bank.`
        : undefined,
      last !== undefined && on > `${last}-12-31`
        ? t`This compensation is a pilot of ${yearsText(years ?? 1)}, until 31 December ${last}: so RBI said of its draft, and reports say of the directions. It is not known whether it will be paid for payments after that day.`
        : undefined,
    ]
  },
  sentence: (_inputs, result) =>
    result.atMost === 0
      ? t`These rules would pay no compensation. The bank may still owe you the loss.`
      : t`The compensation would be at most ${about(result.atMost)}.`,
  headline: ({ loss, recovered }, { atMost }) =>
    headline(t`Compensation, at most`, about(atMost), [
      amountPart(t`Loss`, loss),
      amountPart(t`Loss that is left`, loss - recovered - atMost),
    ]),
  picture: ({ loss, recovered }, { result: { atMost } }) =>
    waterfall(
      {
        title: t`The loss, and what these rules leave of it`,
        description: t`What is recovered and the compensation at most are taken off; the bank may owe you more.`,
      },
      { [t`Loss`]: loss, [t`Recovered`]: -recovered || undefined, [t`Compensation at most`]: -atMost || undefined },
      [t`Loss that is left`, loss - recovered - atMost],
    ),
})

/** The loss that is not recovered, its share, and the compensation at most, in paise, where every other condition is met. */
function compensationOf(loss: number, recovered: number, rule: Pick<RateValues['liabilityNew'], 'share' | 'most'>) {
  const net = toPaise(loss) - toPaise(recovered)
  const share = percentOf(net, Number(rule.share))
  return { net, share, most: Math.min(share, toPaise(rule.most)) }
}
