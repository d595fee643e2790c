import { scaleLinear } from 'd3-scale'
import { t } from '#words'
import type { CurvesChart } from '../../../money/charts/chart.ts'
import { drawPicture, inBox } from '../../../money/charts/draw-chart.ts'
import { chartLanguage, short } from '../../../money/charts/figures.ts'
import type { Curve } from '../../../money/tools/curve.ts'

/** The height of the field of curves, in units of the picture. */
const plot = 120

/** The curves of two cases in one chart; their tables have the numbers. */
export function BothCurves({ curves, names }: { curves: readonly [Curve, Curve]; names: readonly string[] }) {
  const [{ head, name }] = curves
  const xs = new Set(curves.flatMap(({ points }) => points.map(([x]) => x)))
  const values = curves.map(valuesOf)
  const chart: CurvesChart = {
    type: 'lines',
    title: t`${name} in both cases`,
    description: '',
    unit: '₹',
    head,
    isTime: false,
    series: curves.map(({ points }, index) => `${names[index]}: ${short(points.at(-1)?.[1] ?? 0, '₹', chartLanguage)}`),
    rows: [...xs]
      .toSorted((one, other) => one - other)
      .map((x) => ({ label: '', x, figures: values.map((valueAt) => valueAt(x)) })),
  }
  return (
    <figure className="chart both-curves">
      <figcaption>
        <b>{name}</b>
      </figcaption>
      <div dangerouslySetInnerHTML={{ __html: inBox(drawPicture(chart, { plot })) }} />
    </figure>
  )
}

/** The function that gives a curve's value at any x, also between its points: null before and behind them. */
function valuesOf({ points }: Curve) {
  const [xs, values] = [points.map(([x]) => x), points.map(([, value]) => value)]
  const between = scaleLinear(xs, values)
  return (x: number) => {
    if (x < Math.min(...xs) || x > Math.max(...xs)) return null
    return { value: values[xs.indexOf(x)] ?? between(x), text: '' }
  }
}
