import { t } from '#words'
import type { Chart } from '../charts/chart.ts'
import { dayName, daysBetween } from './days.ts'
import { sum } from './exact.ts'
import type { Flow } from './fields.ts'
import { bars } from './pictures.ts'

/** The most bars that a phone shows without much scrolling. */
const mostBars = 16

/** Payments in their order, each day or else each year with a bar; null where even their years are too many. */
export function flowsPicture(flows: readonly Flow[]): Chart | null {
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
        rows: chart.rows.map((row, index) => ({ ...row, day: daysBetween(days[0] ?? '', days[index] ?? '') })),
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

/** The sums of the payments that have the same time, the earliest first. */
function added(flows: readonly Flow[], timeOf: (day: string) => string): Record<string, number> {
  const times = Map.groupBy(
    flows.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ([day]) => timeOf(day),
  )
  return Object.fromEntries(Array.from(times, ([time, of]) => [time, sum(of.map(([, amount]) => amount))]))
}
