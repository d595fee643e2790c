import { t } from '#words'
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
  title: t`Compensation after a fraudulent payment`,
  fields: {
    loss: money(t`Loss`, { example: 45_000 }),
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
          ? t`Nothing: the loss is above ${inr(rule.lossUpTo)}`
          : reportedAfterDays > rule.within
            ? t`Nothing: it was reported after more than ${rule.within} days`
            : !toBankAndPortal
              ? t`Nothing: it must be reported to the bank and to the portal`
              : usedBefore
                ? t`Nothing: it is paid once in a lifetime`
                : null
    const net = toPaise(loss) - toPaise(recovered)
    const share = percentOf(net, Number(rule.share))
    const atMost = reason === null ? fromPaise(Math.min(share, toPaise(rule.most))) : 0
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
  warns: ({ on }, { compensationPilot: years }) => {
    const last = years === undefined ? undefined : Number(inForce.slice(0, 4)) + years - 1
    return [
      last !== undefined && on > `${last}-12-31`
        ? t`Reports call this compensation a pilot of ${yearsText(years ?? 1)}, until 31 December ${last}. It is not known whether it will be paid for payments after that day.`
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
