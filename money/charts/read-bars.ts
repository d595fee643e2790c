import { t } from '#words'
import { chartLimits, type BarsChart, type WaterfallChart } from './chart.ts'
import { shown } from './figures.ts'
import { ChartFault, cellsOf, figureIn } from './read-table.ts'

type Head<Of> = Omit<Of, 'head' | 'series' | 'rows'>

/** Reads bars: a name and one number for each series in a row. @throws ChartFault */
export function readBars(described: Head<BarsChart>, text: string): BarsChart {
  const { type } = described
  const isCounted = type === 'notes' || type === 'people'
  const mostRows = isCounted ? chartLimits[type] : chartLimits.rows
  const table = cellsOf(text, { columns: [2, chartLimits.series + 1], rows: [1, mostRows] })
  const [head = '', ...series] = table.head
  const bars = table.rows.length * series.length
  const most = chartLimits.bars
  if (bars > most)
    throw new ChartFault((title) => t`Chart ${title}: it must have at most ${most} bars, and has ${bars}.`)
  const rows = table.rows.map(([label = '', ...cells], index) => ({
    label,
    figures: cells.map((cell) => figureIn(cell, index, described.unit)),
  }))
  const below = rows.findIndex(({ figures }) => figures.some(({ value }) => value < 0)) + 1
  if (isCounted && below)
    throw new ChartFault((title) => t`Chart ${title}: row ${below}: ${type} must not be below zero.`)
  const isStacked = type === 'stacked bars' || (type === 'columns' && series.length > 1)
  if (isStacked && below)
    throw new ChartFault((title) => t`Chart ${title}: row ${below}: parts of a stacked bar must not be below zero.`)
  return { ...described, head, series, rows }
}

/** Reads a waterfall: a name and what it adds in a row; '= 42,000' is what the rows above come to. @throws ChartFault */
export function readWaterfall(described: Head<WaterfallChart>, text: string): WaterfallChart {
  const table = cellsOf(text, { columns: [2, 2], rows: [2, chartLimits.rows] })
  const [head = '', ...series] = table.head
  let sum = 0
  const rows = table.rows.map(([label = '', cell = ''], index) => {
    const isTotal = cell.startsWith('=')
    const figure = figureIn(cell.replace(/^=\s*/, ''), index, described.unit)
    // Cells are decimals: a hundredth is the least part of a rupee.
    if (isTotal && Math.abs(figure.value - sum) >= 0.005) {
      const [row, above] = [index + 1, shown(sum, described.unit)]
      throw new ChartFault(
        (title) => t`Chart ${title}: row ${row}: the rows above come to ${above}, and it says ${figure.text}.`,
      )
    }
    if (!isTotal) sum += figure.value
    return { label, figure, isTotal }
  })
  return { ...described, head, series, rows }
}
