import type { TreeNode } from './chart.ts'
import { chartWidth, lineHeight, textAt, wrapped, type Drawing } from './svg.ts'

const indent = 22
const padding = 9

/** Draws questions and what they lead to below each other, each answer further in than its question. */
export function drawTree(root: TreeNode): Drawing {
  let y = 0
  let svg = ''
  /** @returns the middle of the box's height */
  const draw = ({ answer, text, next }: TreeNode, level: number): number => {
    const x = level * indent
    const lines = [
      ...(answer ? wrapped(answer, chartWidth - x - 2 * padding).map((line) => [line, 'b']) : []),
      ...wrapped(text, chartWidth - x - 2 * padding).map((line) => [line, '']),
    ]
    const top = y
    const height = lines.length * lineHeight + padding
    svg += `<rect class="${next.length > 0 ? 'q' : 'r'}" x="${x + 0.5}" y="${top + 0.5}" width="${chartWidth - x - 1}" height="${height}" rx="6"/>`
    lines.forEach(([text = '', kind], index) => {
      svg += textAt(x + padding, top + (index + 1) * lineHeight, text, kind)
    })
    y = top + height + 8
    const branch = x + 11
    const ends = next.map((child) => draw(child, level + 1))
    if (ends.length > 0)
      svg += `<path class="g" d="${ends.map((end) => `M${branch} ${end}H${branch + 11}`).join('')}M${branch} ${top + height + 1}V${ends.at(-1)}"/>`
    return top + height / 2
  }
  draw(root, 0)
  return { svg, height: y - 7 }
}
