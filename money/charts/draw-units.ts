import type { BarsChart } from './chart.ts'
import { shown } from './figures.ts'
import { stackOf, sumOf } from './spans.ts'
import { chartWidth, labelled, legend, lineHeight, rounded, textAt, type Drawing } from './svg.ts'

/** The most notes or people of one chart: more are not counted by eye, and the SVG stays under 6 kB. */
const most = 100
/** Between the lines of one row, and about as much below its name. */
const lineGap = 3

interface Unit {
  /** In units of the picture; as many as fit stand in a line. */
  width: number
  height: number
  gap: number
  /** The least amount that one stands for: the smallest banknote, one person. */
  least: number
  /** True if a part of one is drawn as a part. */
  isDivided: boolean
  /** A path from its top left corner. @param width less than the unit's for a part */
  path: (width: number) => string
  key: Record<'en' | 'hi', (amount: string) => string>
}

const units: Record<'notes' | 'people', Unit> = {
  notes: {
    width: 18,
    height: 10,
    gap: 2,
    least: 10,
    isDivided: true,
    // The ring in its middle runs the other way round, and so is a hole.
    path: (width) => `h${width}v10h-${width}z` + (width === 18 ? 'm9 2a3 3 0 1 0 .1 0z' : ''),
    key: { en: (amount) => `One note is ${amount}`, hi: (amount) => `एक नोट = ${amount}` },
  },
  people: {
    width: 10,
    height: 18,
    gap: 7,
    least: 1,
    isDivided: false,
    path: () => 'm5 0a3 3 0 1 1-.1 0zm-5 18l2-10h6l2 10z',
    key: { en: (amount) => `One figure is ${amount}`, hi: (amount) => `एक आकृति = ${amount}` },
  },
}

/** Draws each row's amount as little banknotes, or as people, the series after each other. @param isNamed the series' names stand beside the picture */
export function drawUnits(
  { type, series, rows, unit: measure }: BarsChart & { type: keyof typeof units },
  language: 'en' | 'hi',
  isNamed = false,
): Drawing {
  const unit = units[type]
  const [names, top] = legend(isNamed ? [] : series)
  const sums = rows.map(({ figures }) => sumOf(figures))
  const amount = amountOfOne(sums, unit)
  const paths = new Map<number, string>()
  let svg = names
  let y = top
  rows.forEach(({ label, figures }, index) => {
    const sum = sums[index] ?? 0
    const only = figures.length === 1 ? figures[0] : undefined
    const [text, height] = labelled(label, only?.text ?? shown(sum, measure), y)
    svg += text
    y += height + lineGap - 1
    stackOf(figures).forEach(({ from, to }, part) => {
      paths.set(part, (paths.get(part) ?? '') + strip(unit, [from / amount, to / amount], y))
    })
    const end = sum / amount
    // A hair above a whole number is floating point.
    const lines = Math.ceil((unit.isDivided ? end - 0.02 : Math.round(end)) / perLine(unit))
    y += Math.max(1, lines) * (unit.height + lineGap) + 7
  })
  for (const [part, d] of paths) if (d) svg += `<path class="c${part + 1}" d="${d}"/>`
  if (amount === 1) return { svg, height: y - 7 }
  svg += textAt(0, y + lineHeight - 4, unit.key[language](shown(amount, measure)), 'm')
  return { svg, height: y + lineHeight }
}

const perLine = ({ width, gap }: Unit) => Math.floor((chartWidth + gap) / (width + gap))

/** 10, 20, 50, 100 and so on: the smallest with which the chart does not have too many. */
function amountOfOne(sums: number[], { least }: Unit): number {
  const needed = sums.reduce((total, sum) => total + sum, 0) / most
  const power = 10 ** Math.floor(Math.log10(Math.max(needed, least)))
  return [1, 2, 5, 10].map((step) => step * power).find((amount) => amount >= needed) ?? power * 10
}

/** The units from one position to another, in lines that begin at `top`. */
function strip(unit: Unit, [from, to]: [number, number], top: number): string {
  const [start, end] = unit.isDivided ? [from, to] : [Math.round(from), Math.round(to)]
  let d = ''
  if (to === from) return d
  for (let at = Math.floor(start); at < end; at++) {
    const [left, right] = [Math.max(start, at), Math.min(end, at + 1)]
    const width = rounded((right - left) * unit.width)
    if (width < 0.5 && to - from > 0.5) continue
    const x = (at % perLine(unit)) * (unit.width + unit.gap) + (left - at) * unit.width
    const y = top + Math.floor(at / perLine(unit)) * (unit.height + lineGap)
    // An amount of more than nothing is seen.
    d += `M${rounded(x)} ${rounded(y)}${unit.path(Math.max(1, width))}`
  }
  return d
}
