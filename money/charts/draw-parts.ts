import type { BarsChart } from './chart.ts'
import { sumOf } from './spans.ts'
import {
  chartWidth,
  filledMark,
  isHigh,
  lineHeight,
  rounded,
  textAt,
  widthOf,
  wrapped,
  type Drawing,
  type Look,
} from './svg.ts'
import { marked } from './text-near.ts'

/** The height of the bar, and in a high picture. */
const [low, high] = [32, 52]
/** The space between two parts of it. */
const gap = 2

/** Draws a whole as one bar, each row a part of it, with their names and figures below. Parts are not below zero. */
export function drawParts({ rows, mark }: BarsChart, look: Look): Drawing {
  const bar = isHigh(look) ? high : low
  const whole = sumOf(rows.flatMap(({ figures }) => figures))
  let x = 0
  const top = mark && !look.isBare ? lineHeight + 2 : 0
  let y = top + bar + 8
  let [fields, texts] = ['', '']
  for (const [index, { label, figures }] of rows.entries()) {
    const [{ value, text } = { value: 0, text: '' }] = figures
    const width = (value / whole) * chartWidth
    if (width > 0)
      fields += `<path class="c${index + 1}" d="M${rounded(x)} ${top}h${barWidth(width)}v${bar}h-${barWidth(width)}z"/>`
    x += width
    const lines = wrapped(label, chartWidth - 32 - widthOf(text))
    texts += filledMark(index, 0, y + lineHeight - 4) + textAt(chartWidth, y + lineHeight - 4, text, 'b', 'end')
    for (const line of lines) {
      y += lineHeight
      texts += textAt(20, y - 4, line)
    }
    y += 5
  }
  const line =
    mark && top > 0 ? marked(mark.text, (mark.x / whole) * chartWidth - gap / 2, { top, bottom: top + bar }) : ''
  return { svg: fields + line + texts, height: y - 2 }
}

/** A part of more than nothing is seen. */
const barWidth = (width: number) => rounded(Math.max(1, width - gap))
