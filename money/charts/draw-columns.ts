import { scaleLinear } from 'd3-scale'
import type { BarsChart } from './chart.ts'
import { short } from './figures.ts'
import { axisOf, stackOf, sumOf } from './spans.ts'
import {
  chartWidth,
  legend,
  levelLines,
  levelSpace,
  lineHeight,
  rounded,
  widthOf,
  type Drawing,
  type Look,
} from './svg.ts'
import { marked, textNear } from './text-near.ts'

const usualPlot = 150
/** The share of its space that a column takes, and the most that it takes. */
const share = 0.76
const widest = 40

/**
 * Draws columns side by side over an axis from zero, the series of a row stacked on each other; a single series may go below zero.
 * The rows' names stand under the first column, the last and as many between as there is space for.
 */
export function drawColumns(
  { series, rows, unit, mark }: BarsChart,
  language: 'en' | 'hi',
  { plot = usualPlot, isNamed = false, isBare = false }: Look,
): Drawing {
  const [names, height] = legend(isNamed ? [] : series)
  const top = height + (mark && !isBare ? lineHeight : 0)
  const bottom = top + plot
  const y = scaleLinear(axisOf(rows.map(({ figures }) => sumOf(figures))), [bottom, top + 10])
  const levels = y.ticks(3).map((value): [number, string] => [y(value), short(value, unit, language)])
  const left = isBare ? 0 : levelSpace(levels)
  const step = (chartWidth - left) / rows.length
  const width = rounded(Math.min(widest, step * share))
  const middleOf = (index: number) => left + step * (index + 0.5)
  const stacks = rows.map(({ figures }) => stackOf(figures))
  const columns = series.map((_, part) => {
    const d = stacks.map((spans, index) => {
      const { from = 0, to = 0 } = spans[part] ?? {}
      const ends = [y(from), y(to)]
      const height = rounded(Math.max(...ends) - Math.min(...ends))
      return height
        ? `M${rounded(middleOf(index) - width / 2)} ${rounded(Math.min(...ends))}h${width}v${height}h-${width}z`
        : ''
    })
    return `<path class="c${part + 1}" d="${d.join('')}"/>`
  })
  const labels = shownLabels(rows, step).map(([index, text]) => textNear(middleOf(index), bottom + 16, text, 'm'))
  if (isBare) return { svg: columns.join(''), height: bottom }
  const svg = [
    names,
    levelLines(levels, left),
    ...columns,
    `<path class="x" d="M${rounded(left)} ${rounded(y(0))}H${chartWidth}"/>`,
    ...labels,
    mark ? marked(mark.text, left + step * mark.x, { top, bottom }) : '',
  ]
  return { svg: svg.join(''), height: bottom + 22 }
}

/** The names under an axis: the first, the last, and those between them at equal distances that do not touch. */
function shownLabels(rows: BarsChart['rows'], step: number): [index: number, text: string][] {
  const last = rows.length - 1
  const needed = Math.max(...rows.map(({ label }) => widthOf(label, 'small'))) + 12
  const every = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15].find((every) => last % every === 0 && every * step >= needed)
  return rows.flatMap(({ label }, index): [number, string][] =>
    (every ? index % every === 0 : index === 0 || index === last) ? [[index, label]] : [],
  )
}
