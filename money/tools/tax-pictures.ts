import { t } from '#words'
import type { Chart, CurvesChart } from '../charts/chart.ts'
import type { Band } from '../rates/rates.ts'
import { inr, percentText } from './amount-text.ts'

/**
 * The rates of the slabs as steps over the income, with the part that an income reaches.
 * @param income rupees of a year
 */
export function staircase(
  income: number,
  slabs: readonly Band[],
  title = t`The rate on each part of your income`,
): Chart | null {
  const starts = slabs.map(({ above }) => above)
  const end = Math.max((starts.at(-1) ?? 0) * 1.25, income)
  if (end === 0 || end > 1e10) return null
  const rateAt = (at: number) => Number(slabs.findLast(({ above }) => above <= at)?.percent ?? 0)
  const at = [...new Set([0, ...starts, income, end])].toSorted((one, other) => one - other)
  const figureOf = (x: number) => ({ value: rateAt(x), text: percentText(rateAt(x)) })
  const rows: CurvesChart['rows'] = at.map((x) => ({
    label: inr(x),
    x,
    figures: [x <= income ? figureOf(x) : null, x >= income ? figureOf(x) : null],
  }))
  return {
    type: 'steps',
    title,
    description: t`Each rate is for the part of the income in its slab alone, not for all of it.`,
    unit: '%',
    head: t`Taxable income`,
    series: [t`Your income`, t`Above it`],
    isTime: false,
    rows,
  }
}
