import type { BarsChart } from './chart.ts'
import { chartWidth, isHigh, lineHeight, rounded, textAt, widthOf, wrapped, type Drawing, type Look } from './svg.ts'

/** The height of the bar, and in a high picture. */
const [low, high] = [32, 52]
/** The length of a cut outside the bar. */
const outside = 5
/** A line of letters that are set smaller in a high picture. */
const highLine = 1.3

/**
 * Draws the first row as one bar, cut by a line at each row: what lies before the first cut has one colour, what is left of the bar another.
 * The names and figures stand below, each with its line; the least is bold.
 */
export function drawLimits({ rows }: BarsChart, look: Look): Drawing {
  const bar = isHigh(look) ? high : low
  const amounts = rows.map(({ figures: [figure] }) => Math.max(0, figure?.value ?? 0))
  const [whole = 0] = amounts
  const least = Math.min(...amounts)
  const [left, width] = [1, chartWidth - 2]
  const x = (value: number) => rounded(left + (value / Math.max(...amounts)) * width)
  const top = outside
  const part = (from: number, to: number, kind: string) =>
    to > from ? `<path class="${kind}" d="M${x(from)} ${top}H${x(to)}v${bar}H${x(from)}z"/>` : ''
  const cuts = amounts.map((amount, index) => {
    const at = x(amount)
    return `<path class="h" d="M${at} ${top}v${bar}"/><path class="l${index + 1}" d="M${at} 0v${bar + 2 * outside}"/>`
  })
  let y = bar + 2 * outside + 4
  let texts = ''
  for (const [index, { label, figures, isMarked }] of rows.entries()) {
    const text = figures[0]?.text ?? ''
    const lines = wrapped(label, (chartWidth - 32 - widthOf(text)) * (isHigh(look) ? highLine : 1))
    texts += `<path class="l${index + 1}" d="M7 ${y + 2}v${lineHeight - 4}"/>`
    texts += textAt(chartWidth, y + lineHeight - 4, text, 'b', 'end')
    for (const line of lines) {
      y += lineHeight
      texts += textAt(20, y - 4, line, isMarked ? 'b' : '')
    }
    y += 5
  }
  return { svg: part(0, least, 'c1') + part(least, whole, 'a1') + cuts.join('') + texts, height: y - 2 }
}
