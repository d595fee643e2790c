import { scaleLinear } from 'd3-scale'
import { curveLinear, curveStepAfter, line } from 'd3-shape'
import type { CurvesChart } from './chart.ts'
import { short } from './figures.ts'
import { chartWidth, legend, rounded, textAt, widthOf } from './svg.ts'

const plot = 190

/** Draws lines, or steps that stay at a value until the next, over an axis from zero. */
export function drawCurves(chart: CurvesChart, language: 'en' | 'hi'): { svg: string; height: number } {
  const { type, series, rows, unit, isTime, head } = chart
  const [names, top] = legend(series, (index, x, y) => `<path class="l${index + 1}" d="M${x} ${y - 4}h15"/>`)
  const values = rows.flatMap(({ figures }) => figures.flatMap((figure) => figure?.value ?? []))
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [top + plot, top + 10]).nice(4)
  const levels = y.ticks(4).map((value): [number, string] => [y(value), short(value, unit, language)])
  const left = Math.max(...levels.map(([, text]) => widthOf(text, 'small'))) + 4
  const [first = 0, last = 1] = [rows[0]?.x, rows.at(-1)?.x]
  const x = scaleLinear([first, last], [left, chartWidth - 6])
  const isYear = isTime || (first >= 1900 && last <= 2200)
  const marks = x.ticks(4).filter((value) => !isYear || Number.isInteger(value))
  const bottom = top + plot
  const curve = line<{ x: number; value: number | null }>()
    .defined(({ value }) => value !== null)
    .x((point) => x(point.x))
    .y((point) => y(point.value ?? 0))
    .curve(type === 'steps' ? curveStepAfter : curveLinear)
    .digits(1)
  const curves = series.map((_, index) => {
    const points = rows.map(({ x: at, figures }) => ({ x: at, value: figures[index]?.value ?? null }))
    return `<path class="l${index + 1}" d="${curve(points) ?? ''}"/>`
  })
  const svg = [
    names,
    `<path class="g" d="${levels.map(([at]) => `M${rounded(left)} ${rounded(at)}H${chartWidth}`).join('')}"/>`,
    ...levels.map(([at, text]) => textAt(left - 5, at + 4, text, 'm', 'end')),
    ...marks.map((value) => {
      const text = isYear ? String(value) : short(value, '', language)
      // A last number that is wide would stand out of the picture, and make a phone's page wider than its screen.
      return textAt(Math.min(x(value), chartWidth - widthOf(text, 'small') / 2), bottom + 16, text, 'm', 'middle')
    }),
    textAt(chartWidth, bottom + 32, head, 'm', 'end'),
    ...curves,
  ]
  return { svg: svg.join(''), height: bottom + 38 }
}
