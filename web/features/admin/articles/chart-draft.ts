import { t } from '#words'
import { chartTypes, headLimits, type ChartType } from '../../../../money/charts/chart-head.ts'
import { isDay } from '../../../../money/calendar-day.ts'
import { readSource, sourceText } from '../../../../money/charts/chart-source.ts'
import { rowsOf } from '../../../../money/charts/table-rows.ts'
import { rateMarks } from '../../../../money/rates/rate-marks.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'

/** A chart as its form has it. */
export interface ChartDraft {
  type: ChartType
  title: string
  description: string
  unit: string
  source: string
  sourceUrl: string
  date: string
  /** The first row has the names of the columns. */
  rows: string[][]
  /** The indented lines of a tree, which has no rows. */
  tree: string
}

/** A chart that was filled in and not inserted, with the block at which its form was opened. */
export interface UnfinishedChart {
  block: string
  draft: ChartDraft
}

export const emptyChart: ChartDraft = {
  type: 'bars',
  title: '',
  description: '',
  unit: '',
  source: '',
  sourceUrl: '',
  date: '',
  rows: Array.from({ length: 4 }, () => ['', '']),
  tree: '',
}

const headLine = /^\s*([a-z]+):(.*)$/

/** @param fence a fenced block `chart`; a line that is none of a chart's is left out */
export function readDraft(fence: string): ChartDraft {
  const lines = fence.split('\n').slice(1, -1)
  const end = lines.findIndex((line) => !headLine.test(line))
  const [top, rest] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)]
  const head: Record<string, string> = Object.fromEntries(
    top.map((line) => {
      const [, key = '', value = ''] = headLine.exec(line) ?? []
      return [key, value.trim()]
    }),
  )
  const { title = '', description = '', unit = '', date = '', source = '' } = head
  const type = chartTypes.find((one) => one === head.type) ?? emptyChart.type
  const { name, url } = readSource(source) ?? { name: source, url: '' }
  const draft = { ...emptyChart, type, title, description, unit, date, source: name, sourceUrl: url }
  return type === 'tree' ? { ...draft, tree: trimmedLines(rest.join('\n')) } : { ...draft, rows: readRows(rest) }
}

/** @returns a new chart with the numbers of a Markdown table */
export const draftOfTable = (table: string): ChartDraft => ({
  ...emptyChart,
  rows: readRows(table.split('\n')).map((row) => row.map(plain)),
})

/** A cell without its emphasis, code and links, which a chart does not have. */
const plain = (cell: string) => cell.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]+/g, '')

function readRows(lines: string[]): string[][] {
  const tabular = lines.filter((line) => line.includes('|'))
  const rows = rowsOf(tabular.map(withoutBars))
  return rows.length > 0 ? withEqualRows(rows) : emptyChart.rows
}

/** The bar in a mark such as `{{rate:ppf|value}}` ends no cell. */
const withoutBars = (text: string) => text.replace(rateMarks, (mark) => mark.replace(/\\?\|/, ':'))

export function withEqualRows(rows: string[][]): string[][] {
  const columns = Math.max(2, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => '')])
}

/** The text of a chart, as it stands in a fence, without empty rows at the end of its table. */
export function chartText(draft: ChartDraft): string {
  const { type, title, description, unit, source, sourceUrl, date } = draft
  const head = {
    type,
    title,
    description,
    unit: hasUnit(type) ? unit : '',
    source: sourceText({ name: source, url: sourceUrl }),
    date,
  }
  const lines = Object.entries(head).flatMap(([key, value]) => (value ? [`${key}: ${inLine(value)}`] : []))
  return [...lines, '', type === 'tree' ? trimmedLines(draft.tree) : tableText(draft)].join('\n')
}

/** True for a kind that shows numbers. */
export const hasUnit = (type: ChartType): boolean => type !== 'timeline' && type !== 'tree'

function tableText({ type, rows }: ChartDraft): string {
  const [head = [], ...filled] = rows.slice(
    0,
    1 +
      Math.max(
        0,
        rows.findLastIndex((row) => row.some((cell) => cell.trim())),
      ),
  )
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => escapedBars(inLine(cell))).join(' | ')} |`
  const side = hasUnit(type) ? '---:' : '---'
  return [
    line(head),
    `|---|${head
      .slice(1)
      .map(() => `${side}|`)
      .join('')}`,
    ...filled.map(line),
  ].join('\n')
}

/** Without empty lines at the beginning and spaces at the end. */
const trimmedLines = (text: string) => text.replace(/^(?:[ \t]*\n)+|\s+$/g, '')
const inLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const escapedBars = (cell: string) => withoutBars(cell).replace(/\\?\|/g, String.raw`\|`)

/** A chart as its block of Markdown. */
export function chartMarkdown(draft: ChartDraft): string {
  const text = chartText(draft)
  const longest = Math.max(2, ...Array.from(text.matchAll(/^\s*(`+)/gm), ([, run = '']) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}chart\n${text}\n${fence}`
}

/** The field of what is drawn. */
export const drawnField = ({ type }: ChartDraft) => (type === 'tree' ? 'tree' : 'rows')

/** @returns the errors by the fields' names; the server reads the numbers */
export function chartErrors({ type, title, description, source, sourceUrl, date, rows }: ChartDraft): FieldErrors {
  const unnamed = type === 'tree' ? -1 : (rows[0]?.findIndex((cell) => !cell.trim()) ?? -1)
  const column = unnamed + 1
  return {
    ...(!title.trim() && { title: [t`Give it a title`] }),
    ...(!description.trim() && { description: [t`Say in a sentence what it shows, for those who do not see it`] }),
    ...(unnamed >= 0 && { rows: [t`Column ${column} needs a name`] }),
    ...(sourceUrl && !isAddress(sourceUrl) && { sourceUrl: [t`Enter an address that begins with https://`] }),
    ...(sourceUrl && !source.trim() && { source: [t`Name the source that the address leads to`] }),
    ...(date && !isDay(date) && { date: [t`Enter a day`] }),
  }
}

const isAddress = (url: string) =>
  url.length <= headLimits.source / 2 && /^https:\/\/[^\s<>"]+$/.test(url) && URL.canParse(url)

/** The server's sentence about a chart, without the chart's title, which stands above it in its form. */
export function faultIn(message: string, { title }: ChartDraft): string {
  const head = `${inLine(title).slice(0, headLimits.title)}: `
  const at = message.indexOf(head)
  const plain = at < 0 ? message : message.slice(at + head.length)
  return plain.charAt(0).toUpperCase() + plain.slice(1).replace(/[.।]$/, '')
}
