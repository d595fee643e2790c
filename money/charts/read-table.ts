import { t } from '#words'
import { chartLimits, type Figure } from './chart.ts'
import { readFigure } from './figures.ts'
import { rowsOf } from './table-rows.ts'

/** An error that says what is wrong with a chart's text. */
export class ChartFault extends Error {
  readonly sentence: (title: string) => string
  /** @param sentence writes it whole for the chart of a title, since languages order it differently */
  constructor(sentence: (title: string) => string) {
    super(sentence(''))
    this.sentence = sentence
  }
}

type Range = [least: number, most: number]

interface Table {
  head: string[]
  rows: string[][]
}

/**
 * Reads a Markdown table; its line of dashes may be left out.
 * @param allowed how many columns and rows it may have
 * @throws ChartFault
 */
export function cellsOf(text: string, allowed: { columns: Range; rows: Range }): Table {
  const lines = text.split('\n').filter((line) => line.trim())
  const stray = lines.find((line) => !line.trim().startsWith('|'))
  if (stray) {
    const line = stray.slice(0, 60)
    throw new ChartFault((title) => t`Chart ${title}: ‘${line}’ must be a row of a table: | first | second |.`)
  }
  const [head = [], ...rows] = rowsOf(lines)
  const columns = head.length
  checkColumns(columns, allowed.columns)
  checkRows(rows.length, allowed.rows)
  rows.forEach((cells, index) => {
    const [row, found] = [index + 1, cells.length]
    if (found !== columns)
      throw new ChartFault((title) => t`Chart ${title}: row ${row} has ${found} cells, and the head has ${columns}.`)
    if (!cells[0]) throw new ChartFault((title) => t`Chart ${title}: row ${row} needs a name in its first cell.`)
  })
  for (const cell of [head, ...rows].flat()) checkLength(cell)
  return { head, rows }
}

/**
 * Reads the number in a cell.
 * @param row counted from 0
 * @throws ChartFault
 */
export function figureIn(cell: string, row: number, unit: string): Figure {
  const figure = readFigure(cell, unit)
  const number = row + 1
  if (!figure)
    throw new ChartFault(
      (title) => t`Chart ${title}: row ${number}: ‘${cell}’ is no number. Write it like 1,26,487 or 7.1.`,
    )
  if (Math.abs(figure.value) > chartLimits.value)
    throw new ChartFault((title) => t`Chart ${title}: row ${number}: ${cell} is too large.`)
  return figure
}

/** @throws ChartFault where a label is too long to be drawn */
export function checkLength(label: string): void {
  const most = chartLimits.label
  if (label.length <= most) return
  const opening = label.slice(0, 40)
  throw new ChartFault((title) => t`Chart ${title}: ‘${opening}…’ must have at most ${most} characters.`)
}

function checkColumns(found: number, [least, most]: Range): void {
  if (found >= least && found <= most) return
  throw new ChartFault((title) =>
    least === most
      ? t`Chart ${title}: its table must have ${most} columns, and has ${found}.`
      : t`Chart ${title}: its table must have ${least} to ${most} columns, and has ${found}.`,
  )
}

function checkRows(found: number, [least, most]: Range): void {
  if (found >= least && found <= most) return
  throw new ChartFault(
    (title) => t`Chart ${title}: its table must have ${least} to ${most} rows below its head, and has ${found}.`,
  )
}
