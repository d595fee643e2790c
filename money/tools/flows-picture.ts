import { t } from '#words'
import type { Chart } from '../charts/chart.ts'
import { monthsText, timeText } from './amount-text.ts'
import { dayName, daysBetween } from './days.ts'
import { sum } from './exact.ts'
import type { Flow } from './fields.ts'
import { bars } from './pictures.ts'

/** The most bars that a phone shows without much scrolling. */
const mostBars = 16

/**
 * Payments in their order, each day or else each year with a bar; null where even their years are too many.
 * @param percent their yearly return: the bar of a payment shows what it became by the last day; null if there is none
 */
export function flowsPicture(flows: readonly Flow[], percent: number | null): Chart | null {
  const isGrown = percent !== null && percent > 0 && paidInGrown(flows, percent) !== null
  const byDay = added(flows, (day) => day)
  const days = Object.keys(byDay)
  if (days.length <= mostBars) {
    const chart = bars(
      {
        title: t`Paid in and got back, day by day`,
        description: t`What you paid in stands below the line, what came back above it.`,
      },
      Object.fromEntries(Object.entries(byDay).map(([day, amount]) => [dayName(day), amount])),
    )
    return (
      chart && {
        ...chart,
        type: 'comb',
        rows: chart.rows.map((row, index) => {
          const [day = '', before, [paid]] = [days[index], days[index - 1], row.figures]
          return {
            ...row,
            day: daysBetween(days[0] ?? '', day),
            ...(before && { since: spanText(daysBetween(before, day)) }),
            ...(isGrown && paid && paid.value < 0 && { became: grown([day, paid.value], days.at(-1) ?? '', percent) }),
          }
        }),
      }
    )
  }
  const byYear = added(flows, (day) => day.slice(0, 4))
  if (Object.keys(byYear).length > mostBars) return null
  return bars(
    {
      title: t`Paid in and got back, year by year`,
      description: t`Each bar is what came back in a year less what was paid in; left of the line more was paid in.`,
    },
    byYear,
  )
}

/** So many times what was paid in would leave no space for the rest of a picture. */
const mostGrowth = 4

/** The amounts that were paid in, with what they have earned by the last day at a yearly return; null where that is out of all proportion. */
export function paidInGrown(flows: readonly Flow[], percent: number): number | null {
  const last = flows.reduce((day, [other]) => (other > day ? other : day), '')
  const paid = flows.filter(([, amount]) => amount < 0)
  const all = -sum(paid.map((flow) => grown(flow, last, percent)))
  return all <= -sum(paid.map(([, amount]) => amount)) * mostGrowth ? all : null
}

/** A time in days, and from six weeks on in years and months. */
const spanText = (days: number) => (days < 45 ? timeText(days / 365) : monthsText(Math.round((days / 365.25) * 12)))

/** The amount of a payment on a later day, at a yearly return. */
const grown = ([day, amount]: Flow, last: string, percent: number) =>
  amount * (1 + percent / 100) ** (daysBetween(day, last) / 365)

/** The sums of the payments that have the same time, the earliest first. */
function added(flows: readonly Flow[], timeOf: (day: string) => string): Record<string, number> {
  const times = Map.groupBy(
    flows.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ([day]) => timeOf(day),
  )
  return Object.fromEntries(Array.from(times, ([time, of]) => [time, sum(of.map(([, amount]) => amount))]))
}
