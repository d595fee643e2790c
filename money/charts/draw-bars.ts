import { scaleLinear } from 'd3-scale'
import type { BarsChart, WaterfallChart } from './chart.ts'
import { shown } from './figures.ts'
import { axisOf, stackOf, stepsOf, sumOf } from './spans.ts'
import {
  chartWidth,
  isHigh,
  labelled,
  legend,
  lineHeight,
  rounded,
  textAt,
  widthOf,
  type Drawing,
  type Look,
} from './svg.ts'

/** A bar from one value to another, in the colour of a series, or 0 for that of an amount that stands out; `text` stands behind it. */
interface Bar {
  from: number
  to: number
  colour: number
  text?: string
}

/** Rows of bars: a line of the label, at whose end the value may stand, and under it the bars. */
interface Row {
  label: string
  value?: string
  /** Bars of one line lie behind each other; lines lie below each other. */
  lines: Bar[][]
}

/** Draws bars, each series with a line of its own, or stacked in one. */
export function drawBars({ type, unit, series, rows }: BarsChart, look: Look = {}): Drawing {
  const isStacked = type === 'stacked bars'
  return drawRows(
    look.isNamed ? [] : series,
    rows.map(({ label, figures, isMarked }) => {
      if (isStacked)
        return {
          label,
          value: shown(sumOf(figures), unit),
          lines: [stackOf(figures).map((span, index) => ({ ...span, colour: index + 1 }))],
        }
      const [only] = figures
      if (only && series.length === 1)
        return { label, value: only.text, lines: [[{ from: 0, to: only.value, colour: isMarked ? 2 : 1 }]] }
      const lines = figures.map(({ value, text }, index) => [{ from: 0, to: value, colour: index + 1, text }])
      return { label, lines }
    }),
    look,
  )
}

/** Draws each step from the sum of those above it; a total begins at zero. */
export function drawWaterfall({ rows, rest }: WaterfallChart, look: Look = {}): Drawing {
  const steps = stepsOf(rows)
  const drawn = steps.map(({ label, figure: { value, text }, isTotal, from, to }) => ({
    label,
    value: text,
    lines: [[{ from, to, colour: isTotal ? 1 : value < 0 ? 3 : 2 }]],
  }))
  const end = steps.at(-1)?.to ?? 0
  const last = rest && {
    label: rest.label,
    value: rest.figure.text,
    lines: [[{ from: end, to: end + rest.figure.value, colour: 0 }]],
  }
  return drawRows([], last && isHigh(look) ? [...drawn, last] : drawn, look)
}

const thin = 12
/** The most of a bar in a high picture, and what its rows take together as far as they can. */
const thick = 20
const highRows = 200

function thicknessOf(rows: Row[], look: Look): number {
  const lines = rows.flatMap(({ lines }) => lines).length
  return isHigh(look)
    ? Math.min(thick, Math.max(thin, Math.floor((highRows - rows.length * lineHeight) / lines) - 10))
    : thin
}

function drawRows(series: string[], rows: Row[], look: Look): Drawing {
  const thickness = thicknessOf(rows, look)
  const [names, top] = legend(series)
  const bars = rows.flatMap(({ lines }) => lines.flat())
  const labelSpace = Math.max(0, ...bars.map(({ text = '' }) => (text ? widthOf(text, 'small') + 6 : 0)))
  const [least, most] = axisOf(bars.flatMap(({ from, to }) => [from, to]))
  const x = scaleLinear([least, most], [0, chartWidth - labelSpace])
  let y = top
  let svg = names
  // One path for the bars of a colour is a third of the bytes of a rectangle for each.
  const paths = new Map<number, string>()
  for (const { label, value = '', lines } of rows) {
    const [text, height] = labelled(label, value, y, look)
    svg += text
    y += height
    for (const line of lines) {
      for (const bar of line) {
        const [left, right] = [x(Math.min(bar.from, bar.to)), x(Math.max(bar.from, bar.to))]
        // A bar of more than nothing is seen.
        const width = bar.from === bar.to ? 0 : rounded(Math.max(1, right - left))
        if (width)
          paths.set(bar.colour, `${paths.get(bar.colour) ?? ''}M${rounded(left)} ${y}h${width}v${thickness}h-${width}z`)
        if (bar.text) svg += textAt(Math.max(x(0), left + width) + 5, y + thickness / 2 + 4, bar.text, 'm')
      }
      y += thickness + 3
    }
    y += 7
  }
  for (const [colour, d] of paths) svg += `<path class="${colour ? `c${colour}` : 'a1'}" d="${d}"/>`
  if (least < 0) svg += `<path class="g" d="M${rounded(x(0))} ${top}V${y - 7}"/>`
  return { svg, height: y - 7 }
}
