import type { Chart, TreeNode } from './chart.ts'
import { drawBars, drawWaterfall } from './draw-bars.ts'
import { drawCurves } from './draw-curves.ts'
import { drawTimeline } from './draw-timeline.ts'
import { drawTree } from './draw-tree.ts'
import { chartWidth, escaped } from './svg.ts'

const labels = {
  en: { numbers: 'Show the numbers', text: 'Show as text', tree: ['Question', 'Answer', 'Leads to'] },
  hi: { numbers: 'संख्याएँ देखें', text: 'लिखा हुआ देखें', tree: ['सवाल', 'जवाब', 'आगे'] },
}

/**
 * Draws a chart as HTML: a figure with its title, what it shows, an SVG of at most 6 kB that the site's styles colour
 * (web/features/articles/chart.css), and its numbers as a table behind a line to press. The language of its labels is that of its title.
 */
export function drawChart(chart: Chart): string {
  const language = /\p{Script=Devanagari}/u.test(chart.title) ? 'hi' : 'en'
  const { svg, height } = draw(chart, language)
  const title = escaped(chart.title)
  const isText = chart.type === 'timeline' || chart.type === 'tree'
  return [
    `<figure class="chart"><figcaption><b>${title}</b> ${escaped(chart.description)}</figcaption>`,
    `<svg role="img" aria-label="${title}" viewBox="0 0 ${chartWidth} ${Math.ceil(height)}">${svg}</svg>`,
    `<details><summary>${labels[language][isText ? 'text' : 'numbers']}</summary>`,
    `<div class="table" role="region" aria-label="${title}" tabindex="0">${tableOf(chart, language)}</div></details></figure>\n`,
  ].join('')
}

function draw(chart: Chart, language: 'en' | 'hi'): { svg: string; height: number } {
  switch (chart.type) {
    case 'bars':
    case 'stacked bars':
      return drawBars(chart)
    case 'waterfall':
      return drawWaterfall(chart)
    case 'lines':
    case 'steps':
      return drawCurves(chart, language)
    case 'timeline':
      return drawTimeline(chart)
    case 'tree':
      return drawTree(chart.root)
  }
}

function tableOf(chart: Chart, language: 'en' | 'hi'): string {
  switch (chart.type) {
    case 'timeline':
      return table(
        chart.head,
        chart.rows.map(({ when, what }) => [when, what]),
        'left',
      )
    case 'tree':
      return table(labels[language].tree, branchesOf(chart.root), 'left')
    case 'waterfall':
      return table(
        [chart.head, ...chart.series],
        chart.rows.map(({ label, figure }) => [label, figure.text]),
        'right',
      )
    default:
      return table(
        [chart.head, ...chart.series],
        chart.rows.map(({ label, figures }) => [label, ...figures.map((figure) => figure?.text ?? '')]),
        'right',
      )
  }
}

const branchesOf = (node: TreeNode): string[][] =>
  node.next.flatMap((child) => [[node.text, child.answer, child.text], ...branchesOf(child)])

/** @param side where the columns after the first are aligned */
function table(head: readonly string[], rows: string[][], side: 'left' | 'right'): string {
  const cells = (row: readonly string[], tag: 'th' | 'td') =>
    row
      .map((cell, index) => `<${tag} style="text-align:${index === 0 ? 'left' : side}">${escaped(cell)}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`
}
