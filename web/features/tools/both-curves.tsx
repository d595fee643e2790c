import { scaleLinear } from 'd3-scale'
import { t } from '#words'
import type { CurvesChart, Figure } from '../../../money/charts/chart.ts'
import { drawPicture, inBox } from '../../../money/charts/draw-chart.ts'
import { chartLanguage, short } from '../../../money/charts/figures.ts'
import type { Curve } from '../../../money/tools/curve.ts'

/** The heights of the fields of curves and of their difference, in units of the picture. */
const [plot, lowPlot] = [100, 64]

/** The curves of two cases in one chart, and what the second has more or less under it; their tables have the numbers. */
export function BothCurves({ curves, names }: { curves: readonly [Curve, Curve]; names: readonly string[] }) {
  const [{ head, name }] = curves
  const xs = new Set(curves.flatMap(({ points }) => points.map(([x]) => x)))
  const values = curves.map(valuesOf)
  const at = [...xs].toSorted((one, other) => one - other)
  const chart: CurvesChart = {
    type: 'lines',
    title: t`${name} in both cases`,
    description: '',
    unit: '₹',
    head,
    isTime: false,
    series: curves.map(({ points }, index) => `${names[index]}: ${short(points.at(-1)?.[1] ?? 0, '₹', chartLanguage)}`),
    rows: at.map((x) => ({ label: '', x, figures: values.map((valueAt) => valueAt(x)) })),
  }
  const difference: CurvesChart = {
    ...chart,
    type: 'areas',
    title: t`Second case, less the first`,
    series: [''],
    rows: at.map((x) => ({ label: '', x, figures: [differenceOf(values.map((valueAt) => valueAt(x)?.value))] })),
  }
  return (
    <>
      <Curves title={name} svg={inBox(drawPicture(chart, { plot }))} />
      {difference.rows.some(({ figures: [figure] }) => figure?.value) && (
        <Curves title={difference.title} svg={inBox(drawPicture(difference, { plot: lowPlot }))} />
      )}
    </>
  )
}

function Curves({ title, svg }: { title: string; svg: string }) {
  return (
    <figure className="chart both-curves">
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  )
}

/** None where one of the two curves is over. */
const differenceOf = ([first, second]: readonly (number | undefined)[]): Figure | null =>
  first === undefined || second === undefined ? null : { value: second - first, text: '' }

/** The function that gives a curve's value at any x, also between its points: null before and behind them. */
function valuesOf({ points }: Curve) {
  const [xs, values] = [points.map(([x]) => x), points.map(([, value]) => value)]
  const between = scaleLinear(xs, values)
  return (x: number) => {
    if (x < Math.min(...xs) || x > Math.max(...xs)) return null
    return { value: values[xs.indexOf(x)] ?? between(x), text: '' }
  }
}
