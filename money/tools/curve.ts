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
