import { scaleLinear } from 'd3-scale'
import type { BarsChart, Chart, CurvesChart, WaterfallChart } from './chart.ts'
import { axisOf, stackOf, stepsOf, sumOf } from './spans.ts'

/** The size of a small chart in its own units: it is stretched to the width that it gets. */
const [width, height] = [100, 54]
/** From so many bars on they stand side by side, as a course of time does; fewer lie one below the other. */
const upright = 7
/** Bars of several series: more would look alike. */
const barsMost = 16
/** People of a line, and their lines: more are not seen in this size. */
const [peopleMost, peopleLines] = [10, 2]
/** Points of a curve, about: more are not seen in this size. */
const pointsMost = 6

/**
 * Paths of an SVG by their classes (web/features/articles/cover.css): upright bars and softer ones, bars that lie and softer ones ('n': narrow),
 * areas below curves, people and softer ones.
 */
export type SmallChart = Partial<Record<'b' | 's' | 'h' | 'o' | 'h n' | 'o n' | 'a' | 'd n' | 'o d n', string>>

/**
 * Draws a chart in small and in one colour, without a word: decoration beside a figure. Its view box is `0 0 100 54`. Nothing for one
 * without numbers: its points alone say nothing.
 */
export function drawSmall(chart: Chart): SmallChart {
  switch (chart.type) {
    case 'bars':
    case 'parts':
    case 'limits':
      return barPaths(sideBySide(chart))
    case 'stacked bars':
    case 'notes':
      return barPaths(stacked(chart))
    case 'people':
      return chart.rows.length > peopleLines ? barPaths(stacked(chart)) : peoplePaths(chart)
    case 'columns':
    case 'comb':
      return barPaths(stacked(chart), true)
    case 'waterfall':
      return barPaths(steps(chart))
    case 'lines':
    case 'areas':
    case 'steps':
      return curvePaths(chart)
    case 'timeline':
    case 'tree':
      return {}
  }
}

/** A bar from one value to another; the bars of one line lie one after the other. */
interface Bar {
  from: number
  to: number
  isSoft: boolean
}

/** Each bar has a line of its own. The largest of a single series stands out, of several series the first; of many bars these are all. */
function sideBySide({ rows, series }: BarsChart): Bar[][] {
  const shown = rows.length * series.length > barsMost ? 1 : series.length
  const sizes = rows.flatMap(({ figures }) => figures.map(({ value }) => Math.abs(value)))
  const largest = sizes.indexOf(Math.max(...sizes))
  return rows.flatMap(({ figures }, row) =>
    figures
      .slice(0, shown)
      .map(({ value }, index) => [{ from: 0, to: value, isSoft: series.length > 1 ? index > 0 : row !== largest }]),
  )
}

const stacked = ({ rows }: BarsChart): Bar[][] =>
  rows.map(({ figures }) => stackOf(figures).map((span, index) => ({ ...span, isSoft: index % 2 === 1 })))

const steps = ({ rows }: WaterfallChart): Bar[][] =>
  stepsOf(rows).map(({ from, to, isTotal }) => [{ from, to, isSoft: !isTotal }])

function barPaths(lines: Bar[][], isUpright = lines.length >= upright): SmallChart {
  const axis = axisOf(lines.flat().flatMap(({ from, to }) => [from, to]))
  const scale = scaleLinear(axis, isUpright ? [height, 0] : [0, width])
  const pitch = (isUpright ? width : height) / lines.length
  const paths: SmallChart = {}
  lines.forEach((bars, index) => {
    for (const { from, to, isSoft } of bars) {
      const [start, end] = [Math.round(scale(from)), Math.round(scale(to))]
      if (start === end) continue
      if (isUpright) append(paths, isSoft ? 's' : 'b', uprightBar(index * pitch, pitch * 0.72, [start, end]))
      else
        append(
          paths,
          `${isSoft ? 'o' : 'h'}${lines.length > 4 ? ' n' : ''}`,
          `M${start} ${Math.round((index + 0.5) * pitch)}H${end}`,
        )
    }
  })
  return paths
}

/** A row has both lines, and two rows have one each. Those of the first series stand out. */
function peoplePaths({ rows }: BarsChart): SmallChart {
  const paths: SmallChart = {}
  const most = Math.max(...rows.map(({ figures }) => sumOf(figures)))
  const each = peopleMost * (rows.length === 1 ? peopleLines : 1)
  rows.forEach(({ figures }, row) =>
    stackOf(figures).forEach(({ from, to }, part) => {
      for (let at = Math.round((from / most) * each); at < Math.round((to / most) * each); at++) {
        const line = row + Math.floor(at / peopleMost)
        append(paths, part === 0 ? 'd n' : 'o d n', personAt((at % peopleMost) * 10 + 5, line * 27 + 5))
      }
    }),
  )
  return paths
}

/** A head and a body, as lines with round ends: they stay as they are however wide the picture is. */
const personAt = (x: number, y: number): string => `M${x} ${y}h0m0 8v9`

const append = (paths: SmallChart, name: keyof SmallChart, d: string) => void (paths[name] = (paths[name] ?? '') + d)

/** Its width is a share of the picture's; a bar that lies is a thick line, whose height is the same everywhere. */
function uprightBar(at: number, thickness: number, [start, end]: [number, number]): string {
  const left = Math.round(at)
  return `M${left} ${start}h${Math.round(thickness)}V${end}H${left}z`
}

/** An area below each curve. Its sides lie outside the picture, so that no line is seen there. */
function curvePaths({ type, rows, series }: CurvesChart): SmallChart {
  const every = Math.ceil(rows.length / pointsMost)
  const points = rows.filter((_, index) => index % every === 0 || index === rows.length - 1)
  const values = points.flatMap(({ figures }) => figures.flatMap((figure) => figure?.value ?? []))
  const y = scaleLinear(axisOf(values), [height, 3])
  const x = scaleLinear([rows[0]?.x ?? 0, rows.at(-1)?.x ?? 1], [-2, width + 2])
  const areas = series.map((_, index) => {
    const [first, ...curve] = points.flatMap(({ x: at, figures }): [number, number][] => {
      const value = figures[index]?.value
      return value === undefined ? [] : [[Math.round(x(at)), Math.round(y(value))]]
    })
    if (!first) return ''
    const drawn = curve.map(([across, down]) => (type === 'steps' ? `H${across}V${down}` : `L${across} ${down}`))
    return `M${first[0]} 60V${first[1]}${drawn.join('')}V60`
  })
  return { a: areas.join('') }
}
