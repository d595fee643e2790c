import { chartLimits, type Figure } from './chart.ts'
import { readFigure } from './figures.ts'
import { rowsOf } from './table-rows.ts'

/** A sentence that says what is wrong with a chart's text. */
export class ChartFault extends Error {}

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
  if (stray) throw new ChartFault(`'${stray.slice(0, 60)}' must be a row of a table: | first | second |.`)
  const [head = [], ...rows] = rowsOf(lines)
  check('columns', head.length, allowed.columns)
  check('rows below its head', rows.length, allowed.rows)
  rows.forEach((row, index) => {
    if (row.length !== head.length)
      throw new ChartFault(`row ${index + 1} has ${row.length} cells, and the head has ${head.length}.`)
    if (!row[0]) throw new ChartFault(`row ${index + 1} needs a name in its first cell.`)
  })
  const long = [head, ...rows].flat().find((cell) => cell.length > chartLimits.label)
  if (long) throw new ChartFault(`'${long.slice(0, 40)}…' must have at most ${chartLimits.label} characters.`)
  return { head, rows }
}

/**
 * Reads the number in a cell.
 * @param row counted from 0
 * @throws ChartFault
 */
export function figureIn(cell: string, row: number, unit: string): Figure {
  const figure = readFigure(cell, unit)
  if (!figure) throw new ChartFault(`row ${row + 1}: '${cell}' is no number. Write it like 1,26,487 or 7.1.`)
  if (Math.abs(figure.value) > chartLimits.value) throw new ChartFault(`row ${row + 1}: ${cell} is too large.`)
  return figure
}

function check(name: string, found: number, [least, most]: Range): void {
  if (found >= least && found <= most) return
  const bounds = least === most ? `${least}` : `${least} to ${most}`
  throw new ChartFault(`its table must have ${bounds} ${name}, and has ${found}.`)
}
