import { t } from '#words'
import { chartTypes, headLimits, type ChartType } from './chart-head.ts'
import { chartLimits, type Chart } from './chart.ts'
import { readBars, readWaterfall } from './read-bars.ts'
import { readCurves } from './read-curves.ts'
import { isDay } from '../calendar-day.ts'
import { readSource } from './chart-source.ts'
import { ChartFault, cellsOf } from './read-table.ts'
import { readTree } from './read-tree.ts'

const keys = ['type', 'title', 'description', 'unit', 'source', 'date'] as const
type Head = Record<(typeof keys)[number], string>

/**
 * Reads the text of a fenced block `chart`: lines 'type: …', 'title: …', 'description: …' and maybe 'unit: …', 'source: …' and
 * 'date: …', an empty line, then a Markdown table (a tree: indented lines).
 * @returns the chart, or a sentence that says what is wrong with its text
 */
export function readChart(text: string): { chart: Chart } | { fault: string } {
  const [first = '', ...rest] = text.trim().split(/\n[ \t]*\n/)
  const title = /^title:[ \t]*(\S.*)$/m.exec(first)?.[1] ?? t`without a title`
  try {
    const head = readHead(first)
    return { chart: readers[head.type as ChartType](head, rest.join('\n')) }
  } catch (error) {
    if (error instanceof ChartFault) return { fault: error.sentence(title.slice(0, headLimits.title)) }
    throw error
  }
}

function readHead(text: string): Head {
  const head: Head = { type: '', title: '', description: '', unit: '', source: '', date: '' }
  for (const line of text.split('\n')) {
    const [, key = '', value = ''] = /^\s*([a-z]+):\s*(.*)$/.exec(line) ?? []
    if (!isKey(key)) {
      const [opening, possible] = [line.slice(0, 60), keys.map((name) => `${name}:`).join(', ')]
      throw new ChartFault((title) => t`Chart ${title}: ‘${opening}’ must begin with one of ${possible}`)
    }
    head[key] = value.trim()
  }
  const types = chartTypes.join(', ')
  if (!(chartTypes as readonly string[]).includes(head.type))
    throw new ChartFault((title) => t`Chart ${title}: its type must be one of ${types}.`)
  if (!head.title) throw new ChartFault((title) => t`Chart ${title}: it needs a line ‘title: …’.`)
  if (!head.description)
    throw new ChartFault(
      (title) =>
        t`Chart ${title}: it needs a line ‘description: …’ that says what it shows, for those who do not see it.`,
    )
  for (const key of ['title', 'description', 'unit', 'source'] as const) {
    const most = headLimits[key]
    if (head[key].length > most)
      throw new ChartFault((title) => t`Chart ${title}: its ${key} must have at most ${most} characters.`)
  }
  if (!readSource(head.source))
    throw new ChartFault(
      (title) =>
        t`Chart ${title}: its source must be a name, or a link such as [RBI Bulletin](https://www.rbi.org.in/).`,
    )
  if (head.date && !isDay(head.date))
    throw new ChartFault((title) => t`Chart ${title}: its date must be a day such as 2026-10-01.`)
  return head
}

const isKey = (key: string): key is keyof Head => (keys as readonly string[]).includes(key)

const readers: { [Type in ChartType]: (head: Head, text: string) => Chart } = {
  bars: (head, text) => readBars({ ...head, type: 'bars' }, text),
  'stacked bars': (head, text) => readBars({ ...head, type: 'stacked bars' }, text),
  columns: (head, text) => readBars({ ...head, type: 'columns' }, text),
  notes: (head, text) => readBars({ ...head, type: 'notes' }, text),
  people: (head, text) => readBars({ ...head, type: 'people' }, text),
  waterfall: (head, text) => readWaterfall({ ...head, type: 'waterfall' }, text),
  lines: (head, text) => readCurves({ ...head, type: 'lines' }, text),
  areas: (head, text) => readCurves({ ...head, type: 'areas' }, text),
  steps: (head, text) => readCurves({ ...head, type: 'steps' }, text),
  timeline: (head, text) => {
    const {
      head: [when = '', what = ''],
      rows,
    } = cellsOf(text, { columns: [2, 2], rows: [2, chartLimits.events] })
    return {
      ...head,
      type: 'timeline',
      head: [when, what],
      rows: rows.map(([at = '', event = '']) => ({ when: at, what: event })),
    }
  },
  tree: (head, text) => ({ ...head, type: 'tree', root: readTree(text) }),
}
