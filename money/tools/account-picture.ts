import { t } from '#words'
import type { Chart } from '../charts/chart.ts'
import type { FigureTable } from './calculation.ts'
import { sum } from './exact.ts'
import { lines, overFullYears } from './pictures.ts'

/**
 * The growth of an account that is credited once a year.
 * @param table that of `accountTable`
 * @param opening rupees at the beginning, which count as paid in
 */
export function accountPicture(table: FigureTable | undefined, opening = 0): Chart | null {
  const rows = table?.rows ?? []
  return lines(
    {
      title: t`Paid in, and the balance`,
      description: t`The gap is the interest so far, if the rate stayed the same.`,
      // The axis of one year is of months.
      ticks: rows.length < 2 ? [] : rows.flatMap(([, paid], index) => (Number(paid) > 0 ? [index + 1] : [])),
    },
    overFullYears(rows.length),
    {
      [t`Balance`]: (year) => (year === 0 ? opening : Number(rows[year - 1]?.[3] ?? 0)),
      [t`Paid in`]: (year) => opening + sum(rows.slice(0, year).map(([, paid]) => Number(paid))),
    },
  )
}
