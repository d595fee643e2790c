import type { BarsChart } from './chart.ts'
import { chartWidth, escaped, isHigh, lineHeight, rounded, widthOf, wrapped, type Drawing, type Look } from './svg.ts'

/** The height of the bar, and in a high picture. */
const [low, high] = [32, 52]
/** The length of a cut outside the bar. */
const outside = 5
/** Between a cut and its name, and between two names. */
const gap = 6

/**
 * Draws rows as cuts of one bar, which is as long as the largest: what lies before the least has one colour, what is left of the first row
 * another. Each name stands at its cut with its figure: the least, which counts, above the bar, the others below it.
 */
export function drawLimits({ rows }: BarsChart, look: Look): Drawing {
  const bar = isHigh(look) ? high : low
  const amounts = rows.map(({ figures: [figure] }) => Math.max(0, figure?.value ?? 0))
  const [whole = 0] = amounts
  const most = Math.max(...amounts)
  const x = (value: number) => rounded(1 + (value / most) * (chartWidth - 2))
  const cuts = rows
    .map(({ label, figures }, index) => ({
      kind: `l${index + 1}`,
      value: amounts[index] ?? 0,
      lines: linesOf(label, figures[0]?.text ?? ''),
    }))
    .toSorted((one, other) => one.value - other.value)
  const [least, ...others] = cuts
  if (!least) return { svg: '', height: 0 }
  const top = least.lines.length * lineHeight + outside
  const bottom = top + bar
  const part = (from: number, to: number, kind: string) =>
    to > from ? `<path class="${kind}" d="M${x(from)} ${top}H${x(to)}v${bar}H${x(from)}z"/>` : ''
  const cut = ({ kind, value }: (typeof cuts)[number], from: number, to: number) =>
    `<path class="h" d="M${x(value)} ${top}v${bar}"/><path class="${kind}" d="M${x(value)} ${from}V${to}"/>`
  let svg = part(0, least.value, 'c1') + part(least.value, whole, 'a1')
  svg += cut(least, top - outside, bottom + outside) + named(least.lines, x(least.value), 0, 'b')
  let y = bottom + outside
  for (const other of others) {
    const height = other.lines.length * lineHeight
    svg += cut(other, top - outside, y + height) + named(other.lines, x(other.value) - gap, y)
    y += height + gap
  }
  return { svg, height: y }
}

/** The lines of a name, the last with its figure. */
const linesOf = (label: string, text: string): string[] =>
  wrapped(`${label} ${text.replaceAll(' ', '\u00a0')}`, chartWidth - gap)

/** Lines that end at a cut, or as near to it as there is space. */
function named(lines: readonly string[], at: number, top: number, kind = ''): string {
  const end = Math.max(at, ...lines.map((line) => widthOf(line) + 2))
  const attributes = (kind && ` class="${kind}"`) + ' text-anchor="end"'
  return lines
    .map(
      (line, index) =>
        `<text x="${rounded(Math.min(end, chartWidth))}" y="${top + (index + 1) * lineHeight - 4}"${attributes}>${withFigure(line)}</text>`,
    )
    .join('')
}

/** The figure at the end of a line is bold. */
const withFigure = (line: string) => escaped(line).replace(/[^ ]+$/, '<tspan class="b">$&</tspan>')
