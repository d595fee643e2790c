import { scaleLinear } from 'd3-scale'
import type { BarsChart } from './chart.ts'
import { axisOf } from './spans.ts'
import { chartWidth, lineHeight, rounded, widthOf, type Drawing, type Look } from './svg.ts'
import { textNear } from './text-near.ts'

const usualPlot = 150
/** A tooth is at most so wide; of so many, each has its figure at its end. */
const [widest, figuresMost] = [26, 4]

/** Draws payments as teeth on a line of time: up is what came back, down what was paid in, with what that became by the last day. The first day and the last are named. */
export function drawComb({ rows }: BarsChart, { plot = usualPlot, isBare = false }: Look): Drawing {
  const teeth = rows.map(({ label, day = 0, became, since = '', figures: [figure] }) => ({
    label,
    day,
    since,
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
  const figures = hasFigures
    ? teeth.map(({ day, value, became, text }) =>
        textNear(x(day), y(value < 0 ? became : value) + (value < 0 ? 13 : -5), text, 'b'),
      )
    : []
  const ends = [teeth[0], teeth.at(-1)].flatMap((tooth) => tooth ?? [])
  const names = ends.map(({ day, label }) => textNear(x(day), plot + 16, label, 'm'))
  // The time between two teeth stands on the line, where it has space between them.
  const times = teeth.flatMap(({ day, since }, index) => {
    const [from, to] = [x(teeth[index - 1]?.day ?? day), x(day)]
    return since && to - from > widthOf(since, 'small') + width ? textNear((from + to) / 2, line - 5, since, 'm') : []
  })
  return { svg: [svg, ...figures, ...names, ...times].join(''), height: plot + 22 }
}
