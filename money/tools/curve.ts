import type { Chart } from '../charts/chart.ts'

/** The first series of a picture of curves, which is drawn beside that of another sum. */
export interface Curve {
  /** The head of the axis, such as 'Year'. */
  head: string
  name: string
  points: [x: number, value: number][]
}

/** The curve of a picture; null for pictures of other kinds. */
export function curveOf(picture: Chart | null): Curve | null {
  if (picture?.type !== 'areas' && picture?.type !== 'lines') return null
  const points = picture.rows.flatMap(({ x, figures: [first] }): Curve['points'] =>
    first ? [[x, Math.round(first.value)]] : [],
  )
  return { head: picture.head, name: picture.series[0] ?? '', points }
}

/** True for two sums whose curves run along one axis, and are drawn in one chart. */
export const areAlike = (curves: readonly (Curve | null)[]): curves is [Curve, Curve] =>
  curves.length === 2 &&
  curves[0] !== null &&
  curves[0]?.head === curves[1]?.head &&
  curves[0]?.name === curves[1]?.name
