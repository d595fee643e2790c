import { scaleLinear } from 'd3-scale'
import type { BarsChart } from './chart.ts'
import { axisOf } from './spans.ts'
import { chartWidth, lineHeight, rounded, textAt, widthOf, type Drawing, type Look } from './svg.ts'

const usualPlot = 150
/** A tooth is at most so wide; of so many, each has its figure at its end. */
const [widest, figuresMost] = [26, 4]

/** Draws payments as teeth on a line of time: up is what came back, down what was paid in, with what that became by the last day. The first day and the last are named. */
export function drawComb({ rows }: BarsChart, { plot = usualPlot, isBare = false }: Look): Drawing {
  const teeth = rows.map(({ label, day = 0, became, figures: [figure] }) => ({
    label,
    day,
    became: became ?? figure?.value ?? 0,
    value: figure?.value ?? 0,
    text: figure?.text ?? '',
  }))
  const [days, values] = [teeth.map(({ day }) => day), teeth.flatMap(({ value, became }) => [value, became])]
  const hasFigures = teeth.length <= figuresMost && !isBare
  const space = hasFigures ? lineHeight : 0
  const [least, most] = axisOf(values)
  const y = scaleLinear([least, most], [plot - (least < 0 ? space : 0), space])
  const width = rounded(Math.min(widest, (chartWidth / teeth.length) * 0.76))
  const x = scaleLinear([Math.min(...days), Math.max(...days)], [width, chartWidth - width])
  const line = rounded(y(0))
  const pathOf = (some: { day: number; value: number }[], colour: string) => {
    const d = some.map(
      ({ day, value }) => `M${rounded(x(day) - width / 2)} ${line}h${width}V${rounded(y(value))}h-${width}z`,
    )
    return d.length > 0 ? `<path class="${colour}" d="${d.join('')}"/>` : ''
  }
  const svg =
    pathOf(
      teeth.flatMap(({ day, value, became }) => (became === value ? [] : { day, value: became })),
      'c3 pale',
    ) +
    pathOf(
      teeth.filter(({ value }) => value > 0),
      'c1',
    ) +
    pathOf(
      teeth.filter(({ value }) => value < 0),
      'c3',
    ) +
    `<path class="x" d="M0 ${line}H${chartWidth}"/>`
  if (isBare) return { svg, height: plot }
  const middled = (day: number, at: number, text: string, kind: 'b' | 'm') => {
    const half = widthOf(text, kind === 'm' ? 'small' : 'label') / 2
    return textAt(Math.min(Math.max(x(day), half), chartWidth - half), at, text, kind, 'middle')
  }
  const figures = hasFigures
    ? teeth.map(({ day, value, became, text }) =>
        middled(day, y(value < 0 ? became : value) + (value < 0 ? 13 : -5), text, 'b'),
      )
    : []
  const ends = [teeth[0], teeth.at(-1)].flatMap((tooth) => tooth ?? [])
  const names = ends.map(({ day, label }) => middled(day, plot + 16, label, 'm'))
  return { svg: svg + figures.join('') + names.join(''), height: plot + 22 }
}
