import { expect, test } from 'vitest'
import { readChart } from '../../../../money/charts/read-chart.ts'
import { chartErrors, chartMarkdown, chartText, draftOfTable, emptyChart, faultIn, readDraft } from './chart-draft.ts'

const draft = {
  ...emptyChart,
  title: 'Saved',
  description: 'It grows.',
  unit: '₹',
  rows: [
    ['Year', 'Saved'],
    ['2025', '1,00,000'],
    ['2026', '1,20,000'],
    ['', ' '],
  ],
}
const text =
  '```chart\ntype: bars\ntitle: Saved\ndescription: It grows.\nunit: ₹\n\n| Year | Saved |\n|---|---:|\n| 2025 | 1,00,000 |\n| 2026 | 1,20,000 |\n```'

test('a form becomes a chart without the empty rows at its end, and a chart its form again', () => {
  expect(chartMarkdown(draft)).toBe(text)
  expect(readChart(chartText(draft))).toMatchObject({ chart: { rows: [{ label: '2025' }, { label: '2026' }] } })
  expect(readDraft(text)).toEqual({ ...draft, rows: draft.rows.filter(([year]) => year) })
  const sourced = { ...draft, source: 'RBI [2026]', sourceUrl: 'https://rbi.org.in/a_(b)', date: '2026-10-01' }
  expect(readDraft(chartMarkdown(sourced))).toMatchObject({
    source: 'RBI 2026',
    sourceUrl: 'https://rbi.org.in/a_%28b%29',
    date: '2026-10-01',
  })
})

test.each([
  'type: tree\ntitle: T\ndescription: D\n\nA card?\n  No: Nothing\n  Yes: Pay it',
  'type: timeline\ntitle: T\ndescription: D\n\n| When | What |\n|---|---|\n| {{rate:liabilityOld.free:value}} days | A \\| B |',
  'type: notes\ntitle: T\ndescription: D\nunit: ₹\n\n| What | ₹ |\n|---|---:|\n| Rent | 8,000 |',
  'type: waterfall\ntitle: T: with a colon\ndescription: D\n\n| What | ₹ |\n|---|---:|\n| In | 8,000 |\n| Left | = 8,000 |',
])('a chart stays as it is when its form is saved: %j', (inside) => {
  expect(chartText(readDraft(`\`\`\`chart\n${inside}\n\`\`\``))).toBe(inside)
})

test('the bar of a mark ends no cell, and backticks no fence', () => {
  const read = readDraft('```chart\ntype: bars\ntitle: T\n\n| a | b |\n| PPF | {{rate:ppf|value}} |\n```')
  expect(read.rows).toEqual([
    ['a', 'b'],
    ['PPF', '{{rate:ppf:value}}'],
  ])
  expect(chartMarkdown({ ...read, type: 'tree', tree: 'A?\n```\n' })).toMatch(/^````chart\n[^]*\n````$/)
})

test('the numbers of a table begin a chart, without their Markdown', () => {
  expect(draftOfTable('a | b | c\n---|---|---\n**One** | [1](https://x.in) | 2').rows).toEqual([
    ['a', 'b', 'c'],
    ['One', '1', '2'],
  ])
})

test('the form names what is missing at its field', () => {
  const wrong = { ...emptyChart, sourceUrl: 'rbi.org.in', date: '2026-02-30' }
  expect(Object.keys(chartErrors(wrong))).toEqual(['title', 'description', 'rows', 'sourceUrl', 'source', 'date'])
  expect(chartErrors(draft)).toEqual({})
  expect(
    chartErrors({
      ...draft,
      rows: [
        ['Year', ''],
        ['2026', '1'],
      ],
    }),
  ).toEqual({ rows: ['Column 2 needs a name'] })
})

test('a fault of the numbers is told without the title of the chart', () => {
  const read = readChart(chartText({ ...draft, rows: draft.rows.with(3, ['2027', 'x']) }))
  expect('fault' in read && faultIn(read.fault, draft)).toBe('Row 3: ‘x’ is no number. Write it like 1,26,487 or 7.1')
})
