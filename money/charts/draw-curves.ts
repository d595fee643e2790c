import { scaleLinear } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import type { CurvesChart } from './chart.ts'
import { short } from './figures.ts'
import { axisOf } from './spans.ts'
import {
  chartWidth,
  filledMark,
  legend,
  levelLines,
  levelSpace,
  lineHeight,
  rounded,
  textAt,
  widthOf,
  type Drawing,
  type Look,
} from './svg.ts'
import { marked } from './text-near.ts'

const usualPlot = 190
/** The series that are filled where a chart has areas. */
const filled = 2
/** Letters of a head that can stand at each mark. */
const shortHead = 8

/** Draws lines, areas, or steps that stay at a value until the next, over an axis from zero. */
export function drawCurves(
  chart: CurvesChart,
  language: 'en' | 'hi',
  { plot = usualPlot, isNamed = false, isBare = false }: Look,
): Drawing {
  const { type, series, rows, unit, isTime, head, mark, ticks = [] } = chart
  const isArea = (index: number) => type === 'areas' && index < filled
  const [names, height] = legend(isNamed ? [] : series, (index, x, y) =>
    isArea(index) ? filledMark(index, x, y, 'a') : `<path class="l${index + 1}" d="M${x} ${y - 4}h15"/>`,
  )
  const top = height + (mark && !isBare ? lineHeight : 0)
  const values = rows.flatMap(({ figures }) => figures.flatMap((figure) => figure?.value ?? []))
  const count = plot < usualPlot ? 3 : 4
  const y = scaleLinear(axisOf(values), [top + plot, top + 10])
  // A low field is all used: its highest level lies below its top.
  if (plot >= usualPlot) y.nice(count)
  const levels = y.ticks(count).map((value): [number, string] => [y(value), short(value, unit, language)])
  const left = isBare ? 0 : levelSpace(levels)
  const [first = 0, last = 1] = [rows[0]?.x, rows.at(-1)?.x]
  // 'Year 10' under each mark instead of a line of its own, where the head is as short.
  const isShort = type === 'areas' && head.length <= shortHead
  const named = (value: number) => (isShort ? `${head} ` : '') + short(value, '', language)
  const right = isBare ? 0 : isShort ? widthOf(named(last), 'small') / 2 : 6
  const x = scaleLinear([first, last], [left, chartWidth - right])
  const isYear = isTime || (first >= 1900 && last <= 2200)
  const bottom = top + plot
  const points = series.map((_, index) =>
    rows.map(({ x: at, figures }) => ({ x: at, value: figures[index]?.value ?? null })),
  )
  const curve = line<Point>()
    .defined(({ value }) => value !== null)
    .x((point) => x(point.x))
    .y((point) => y(point.value ?? 0))
    .curve(type === 'steps' ? curveStepAfter : curveLinear)
    .digits(1)
  const field = area<Point>()
    .defined(({ value }) => value !== null)
    .x((point) => x(point.x))
    .y0(y(0))
    .y1((point) => y(point.value ?? 0))
    .digits(1)
  const fields = points.map((of, index) =>
    isArea(index) ? `<path class="a${index + 1}" d="${field(of) ?? ''}"/>` : '',
  )
  // The edges of areas come last: where the second is higher, the first is still seen. A line over areas has a ground of its own.
  const curves = points.map((of, index) => {
    const d = curve(of) ?? ''
    if (isArea(index)) return `<path class="e${index + 1}" d="${d}"/>`
    return (type === 'areas' ? `<path class="h" d="${d}"/>` : '') + `<path class="l${index + 1}" d="${d}"/>`
  })
  if (isBare) return { svg: [...fields, ...curves].join(''), height: bottom }
  const marks = x
    .ticks(4)
    // 'Year 0' is a number of programs: the axis begins there without a name.
    .filter((value) =>
      isYear || (isShort && last - first >= 2)
        ? Number.isInteger(value) && (isYear || value !== 0)
        : !isShort || value !== 0,
    )
    .map((value): [number, string] => [value, isYear ? String(value) : named(value)])
  const svg = [
    names,
    ...fields,
    levelLines(levels, left),
    ...spaced(marks, x).map(([value, text]) =>
      // A last number that is wide would stand out of the picture, and make a phone's page wider than its screen.
      textAt(Math.min(x(value), chartWidth - widthOf(text, 'small') / 2), bottom + 16, text, 'm', 'middle'),
    ),
    isShort ? '' : textAt(chartWidth, bottom + 32, head, 'm', 'end'),
    ...curves,
    ticks.length > 0 ? `<path class="x" d="${ticks.map((at) => `M${rounded(x(at))} ${bottom}v5`).join('')}"/>` : '',
    mark ? marked(mark.text, x(mark.x), { top, bottom }) : '',
  ]
  return { svg: svg.join(''), height: bottom + (isShort ? 22 : 38) }
}

interface Point {
  x: number
  value: number | null
}

/** The marks of an axis that have space beside each other: each, or every second or third, with the last. */
function spaced(marks: [value: number, text: string][], x: (value: number) => number): [number, string][] {
  const [one, other] = marks
  if (!one || !other) return marks
  const needed = Math.max(...marks.map(([, text]) => widthOf(text, 'small'))) + 12
  const every = Math.ceil(needed / (x(other[0]) - x(one[0])))
  return marks.filter((_, index) => (marks.length - 1 - index) % every === 0)
}
