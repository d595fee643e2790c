import type { TimelineChart } from './chart.ts'
import { chartWidth, lineHeight, textAt, wrapped, type Drawing } from './svg.ts'

const left = 24

/** Draws events below each other on a line: when in bold, and what under it. */
export function drawTimeline({ rows }: TimelineChart): Drawing {
  let y = 0
  let svg = ''
  const dots: number[] = []
  for (const { when, what } of rows) {
    dots.push(y + 10)
    for (const [text, kind] of [
      ...wrapped(when, chartWidth - left - 20).map((line) => [line, 'b']),
      ...wrapped(what, chartWidth - left).map((line) => [line, '']),
    ]) {
      y += lineHeight
      svg += textAt(left, y - 3, text ?? '', kind)
    }
    y += 12
  }
  const rail = `<path class="g" d="M7 ${dots[0]}V${dots.at(-1)}"/>`
  return { svg: rail + dots.map((at) => `<circle class="c1" cx="7" cy="${at}" r="5"/>`).join('') + svg, height: y - 6 }
}
