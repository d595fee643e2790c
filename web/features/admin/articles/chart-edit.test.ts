import { expect, test } from 'vitest'
import { readChart } from '../../../../money/charts/read-chart.ts'
import { chart } from './chart-edit.ts'
import type { Edit } from './text-edit.ts'

const table = '| Year | Rupees |\n|---|---:|\n| 2025 | 1,00,000 |'
const text = `As it is:\n\n${table}\n\nEnd`
const apply = (before: string, { from, to, insert }: Edit) => before.slice(0, from) + insert + before.slice(to)
const chartIn = (content: string) => /```chart\n([\s\S]*?)\n```/.exec(content)?.[1] ?? ''

test('a table becomes a chart whose title is to be typed next, and a table again', () => {
  const at = text.indexOf('2025')
  const edit = chart({ text, start: at, end: at })
  const drawn = apply(text, edit)
  expect(drawn).toContain(`\n\n${table}\n\`\`\`\n\nEnd`)
  expect(drawn.slice(...edit.select)).toBe('Title')
  expect(readChart(chartIn(drawn))).toMatchObject({ chart: { type: 'bars', rows: [{ label: '2025' }] } })
  const [start] = edit.select
  expect(apply(drawn, chart({ text: drawn, start, end: start }))).toBe(text)
})

test('elsewhere a sample is inserted, which is a chart as it stands', () => {
  const edit = chart({ text: 'End', start: 3, end: 3 })
  expect(apply('End', edit).startsWith('End\n\n```chart\n')).toBe(true)
  expect(readChart(chartIn(apply('End', edit)))).toMatchObject({ chart: { title: 'Title' } })
})
