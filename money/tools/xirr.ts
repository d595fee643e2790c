import { t } from '#words'
import { calculator, inPercent, inRupees } from './calculator.ts'
import { daysBetween } from './days.ts'
import { roundTo, rupees, sum } from './exact.ts'
import { mostMoney, type Flow, type FlowsField } from './fields.ts'
import { rateNear } from './solve.ts'
import { shortPercent } from './amount-text.ts'
import { flowsPicture, paidInGrown } from './flows-picture.ts'
import { amountPart, headline } from './headline.ts'

const flows: FlowsField = {
  kind: 'flows',
  label: t`Dates with amounts; those that you paid in with a minus`,
  min: -mostMoney,
  max: mostMoney,
  most: 500,
  example: [
    ['2024-04-01', -100_000],
    ['2025-04-01', -50_000],
    ['2026-04-01', 170_000],
  ],
}

/**
 * The yearly return of payments on any days: the rate at which they are worth nothing together on the first day, by actual days over 365, as the
 * XIRR of spreadsheets does. Where several rates fit, the one nearest to 10 % is taken, which is where spreadsheets begin.
 */
export const xirr = calculator({
  name: 'xirr',
  title: t`Return of payments on any days (XIRR)`,
  fields: { flows },
  check: ({ flows }) => ({ flows: withoutReturn(flows) }),
  calculate({ flows }) {
    const first = flows.reduce((day, [other]) => (other < day ? other : day), flows[0]?.[0] ?? '')
    const dated = flows.map(([day, amount]) => ({ years: daysBetween(first, day) / 365, amount }))
    const most = Math.max(...dated.map(({ years }) => years))
    // On the last day below nothing and on the first above it, so that no power is too large for a number.
    const worthAt = (rate: number) =>
      sum(dated.map(({ years, amount }) => amount * (1 + rate) ** ((rate < 0 ? most : 0) - years)))
    const rate = rateNear(worthAt, 0.1)
    const percent = rate === null ? null : roundTo(rate * 100, 4)
    const paidIn = rupees(-sum(flows.map(([, amount]) => Math.min(0, amount))))
    const gotBack = rupees(sum(flows.map(([, amount]) => Math.max(0, amount))))
    return {
      result: { percent },
      working: [
        inRupees(t`Paid in`, paidIn),
        inRupees(t`Got back`, gotBack),
        inRupees(t`Gain or loss`, rupees(gotBack - paidIn)),
        inPercent(rate === null ? t`No yearly return fits these payments` : t`Return a year`, percent),
      ],
    }
  },
  sentence(_inputs, { percent }) {
    const rate = shortPercent(percent)
    return percent === null ? t`No yearly return fits these payments.` : t`The payments returned ${rate} a year.`
  },
  headline({ flows }, { percent }) {
    const grown = percent === null ? null : paidInGrown(flows, percent)
    return headline(
      t`Return a year`,
      percent === null ? t({ message: 'none', context: 'rate' }) : shortPercent(percent),
      [
        amountPart(t`Paid in`, -sum(flows.map(([, amount]) => Math.min(0, amount))), 'c3'),
        ...(grown === null ? [] : [amountPart(t`Grown at ${shortPercent(percent)}`, grown, 'c3 pale')]),
        amountPart(t`Got back`, sum(flows.map(([, amount]) => Math.max(0, amount))), 'c1'),
      ],
    )
  },
  picture: ({ flows }, { result }) => flowsPicture(flows, result.percent),
})

function withoutReturn(flows: readonly Flow[]): string | undefined {
  const amounts = flows.map(([, amount]) => amount)
  if (!amounts.some((amount) => amount < 0) || !amounts.some((amount) => amount > 0))
    return t`Give at least one amount that was paid in (with a minus) and one that came back`
  return flows.every(([day]) => day === flows[0]?.[0]) ? t`Give at least two different days` : undefined
}
