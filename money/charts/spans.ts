import type { Figure, WaterfallChart } from './chart.ts'

/** The part of an axis that a figure takes. */
interface Span {
  from: number
  to: number
}

export const sumOf = (figures: readonly Figure[]): number => figures.reduce((sum, { value }) => sum + value, 0)

/** The ends of an axis that has zero and all values. */
export function axisOf(values: readonly number[]): [least: number, most: number] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  return [least, most === least ? 1 : most]
}

/** Each figure begins where the one before it ends. */
export function stackOf(figures: readonly Figure[]): Span[] {
  let end = 0
  return figures.map(({ value }) => ({ from: end, to: (end += value) }))
}

/** The rows of a waterfall: each begins at the sum of those above it, a total at zero. */
export function stepsOf(rows: WaterfallChart['rows']): (WaterfallChart['rows'][number] & Span)[] {
  let sum = 0
  return rows.map((row) => {
    const from = row.isTotal ? 0 : sum
    sum = from + row.figure.value
    return { ...row, from, to: sum }
  })
}
