import { t } from '#words'
import { chartLimits, type CurvesChart } from './chart.ts'
import { readFigure } from './figures.ts'
import { ChartFault, cellsOf, figureIn } from './read-table.ts'

/** Reads lines or steps: a number, a month or a day, then one number for each series in a row. @throws ChartFault */
export function readCurves(
  described: Omit<CurvesChart, 'head' | 'series' | 'rows' | 'isTime'>,
  text: string,
): CurvesChart {
  const table = cellsOf(text, { columns: [2, chartLimits.series + 1], rows: [2, chartLimits.points] })
  const [head = '', ...series] = table.head
  const figures = table.rows.length * series.length
  const most = chartLimits.figures
  if (figures > most)
    throw new ChartFault((title) => t`Chart ${title}: it must have at most ${most} numbers, and has ${figures}.`)
  const isTime = table.rows.every(([label = '']) => yearOf(label) !== null)
  const rows = table.rows.map(([label = '', ...cells], index) => {
    const x = isTime ? yearOf(label) : readFigure(label, '')?.value
    const row = index + 1
    if (x === null || x === undefined)
      throw new ChartFault(
        (title) => t`Chart ${title}: row ${row}: ‘${label}’ must be a number or a date such as 2026-04-01.`,
      )
    return { label, x, figures: cells.map((cell) => (cell ? figureIn(cell, index, described.unit) : null)) }
  })
  rows.forEach(({ x, label }, index) => {
    const row = index + 1
    if (index > 0 && x <= (rows[index - 1]?.x ?? 0))
      throw new ChartFault((title) => t`Chart ${title}: row ${row}: ‘${label}’ must come after the row above it.`)
  })
  series.forEach((name, index) => {
    if (rows.every(({ figures }) => !figures[index]))
      throw new ChartFault((title) => t`Chart ${title}: ‘${name}’ has no number.`)
  })
  return { ...described, head, series, isTime, rows }
}

/** The year, with its fraction, of YYYY-MM-DD or YYYY-MM; null for anything else. */
function yearOf(label: string): number | null {
  const [, year, month, day = '01'] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(label) ?? []
  if (!year) return null
  const moment = Date.parse(`${year}-${month}-${day}T00:00Z`)
  return Number.isNaN(moment) ? null : Number(year) + (moment - Date.UTC(Number(year), 0)) / (366 * 86_400_000)
}
