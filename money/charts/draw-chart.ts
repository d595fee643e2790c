import type { Chart, TreeNode } from './chart.ts'
import { drawBars, drawWaterfall } from './draw-bars.ts'
import { drawColumns } from './draw-columns.ts'
import { drawComb } from './draw-comb.ts'
import { drawCurves } from './draw-curves.ts'
import { drawLimits } from './draw-limits.ts'
import { drawParts } from './draw-parts.ts'
import { drawTimeline } from './draw-timeline.ts'
import { drawTree } from './draw-tree.ts'
import { drawUnits } from './draw-units.ts'
import { chartWidth, escaped, type Drawing, type Look } from './svg.ts'

const labels = {
  en: { numbers: 'Show the numbers', text: 'Show as text', tree: ['Question', 'Answer', 'Leads to'] },
  hi: { numbers: 'संख्याएँ देखें', text: 'लिखा हुआ देखें', tree: ['सवाल', 'जवाब', 'आगे'] },
}

/**
 * Draws a chart as HTML: a figure with its title, what it shows, an SVG of at most 6 kB that the site's styles colour
 * (web/features/articles/chart.css), and its numbers as a table behind a line to press. The language of its labels is that of its title.
 * @param source a sentence of HTML behind the description; money/charts/draw-source.ts makes it
 */
export function drawChart(chart: Chart, source = ''): string {
  const isText = chart.type === 'timeline' || chart.type === 'tree'
  return [
    `<figure class="chart"><figcaption><b>${escaped(chart.title)}</b> ${escaped(chart.description)}${source && ` ${source}`}</figcaption>`,
    inBox(drawPicture(chart)),
    `<details><summary>${labels[languageOf(chart)][isText ? 'text' : 'numbers']}</summary>${drawNumbers(chart)}</details></figure>\n`,
  ].join('')
}

/** A picture in the box in which it scrolls where letters are large: it grows with them, so that none lies on another. */
export const inBox = ({ svg }: Drawing, kind = ''): string => `<div class="picture${kind && ` ${kind}`}">${svg}</div>`

/** Draws the picture of a chart alone, with its name. */
export function drawPicture(chart: Chart, look: Look = {}): Drawing {
  const { svg, height: exact } = draw(chart, look)
  const height = Math.ceil(exact)
  const name = look.isBare
    ? 'aria-hidden="true" preserveAspectRatio="none"'
    : `role="img" aria-label="${escaped(chart.title)}"`
  return {
    svg: `<svg ${name} viewBox="0 0 ${chartWidth} ${height}">${svg}</svg>`,
    height,
  }
}

/** The numbers of a chart as a table, in a box that scrolls where it is narrow. */
export const drawNumbers = (chart: Chart): string =>
  `<div class="table" role="region" aria-label="${escaped(chart.title)}" tabindex="0">${tableOf(chart, languageOf(chart))}</div>`

export const languageOf = ({ title }: Chart): 'en' | 'hi' => (/\p{Script=Devanagari}/u.test(title) ? 'hi' : 'en')

function draw(chart: Chart, look: Look): Drawing {
  switch (chart.type) {
    case 'bars':
    case 'stacked bars':
      return drawBars(chart, look)
    case 'parts':
      return drawParts(chart, look)
    case 'limits':
      return drawLimits(chart, look)
    case 'columns':
      return drawColumns(chart, languageOf(chart), look)
    case 'comb':
      return drawComb(chart, look)
    case 'notes':
    case 'people':
      return drawUnits({ ...chart, type: chart.type }, languageOf(chart), look.isNamed)
    case 'waterfall':
      return drawWaterfall(chart, look)
    case 'lines':
    case 'areas':
    case 'steps':
      return drawCurves(chart, languageOf(chart), look)
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
