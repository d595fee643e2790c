import { expect, test } from 'vitest'
import { renderMarkdown as render } from './markdown.ts'

const renderMarkdown = (markdown: string) => render(markdown).html

test('a table stands in a box of its own that the keyboard can scroll', () => {
  const html = renderMarkdown('| Scheme | Rate |\n|---|---:|\n| PPF | 7.1 |')
  expect(html).toMatch(/^<div class="table" role="region" aria-label="Table 1" tabindex="0"><table>/)
  expect(html).toContain('<th style="text-align:right">Rate</th>')
})

test('every table has a name of its own: its bold line, its heading, or its number', () => {
  const table = '| Scheme | Rate |\n|---|---:|\n| PPF | 7.1 |'
  const html = renderMarkdown(
    [
      table,
      `**Not** about this`,
      table,
      `# Rates & \`fees\`[^a]\n\nAs they were.`,
      table,
      table,
      `**Rates of 2026"**`,
      table,
      `- a list\n\n## A [link](/x)`,
      table,
      '[^a]: Source.',
    ].join('\n\n'),
  )
  expect([...html.matchAll(/class="table" role="region" aria-label="([^"]*)"/g)].map((found) => found[1])).toEqual([
    'Table 1',
    'Table 2',
    'Rates &amp; fees',
    'Rates &amp; fees (2)',
    'Rates of 2026&quot;',
    'A link',
  ])
})

/** The alignment of each cell of the last row. */
const alignments = (markdown: string) =>
  [...(renderMarkdown(markdown).split('<tr').at(-1) ?? '').matchAll(/<td( style="text-align:(\w+)")?[^>]*>/g)].map(
    ([, , side = '']) => side,
  )

test.each([
  ['rupees', '₹1,500', 'right'],
  ['a range with a unit', '3 to 6 months', 'right'],
  ['a rate with its note', '7.1 % a year[^a]', 'right'],
  ['bold', '**22,000**', 'right'],
  ['Hindi', '6 महीने', 'right'],
  ['prose', 'Same day', ''],
  ['prose that begins with a number', '2 or 3 days of cash at home', ''],
  ['a day', '31 July 2026', ''],
])('a column is aligned by what is in it: %s', (_, cell, side) => {
  expect(alignments(`| What | How |\n|---|---|\n| a | ${cell} |\n| b | - |\n\n[^a]: Source.`).at(1)).toBe(side)
})

test('the first column stays at the left, mixed ones too, and what the text says holds', () => {
  const table = (line: string) => `| Year | Sum |\n${line}\n| 2026 | nil |\n| 2027 | 500 |`
  expect(alignments(table('|---|---|'))).toEqual(['', ''])
  expect(alignments(table('|---:|---:|'))).toEqual(['right', 'right'])
})

test('a table of four columns stays one where its rows are stacked: roles, and a heading with each cell', () => {
  const html = renderMarkdown('| Place | Rate | Tax" | Out |\n|---|---|---|---|\n| Bank | 7 | Yes | 1 day |')
  expect(html).toMatch(/<div class="table stacks"[^>]*><table role="table">\n<thead role="rowgroup">\n<tr role="row">/)
  expect(html).toContain('<th role="columnheader">Place</th>')
  expect(html).toContain('<td role="cell">Bank</td>')
  expect(html).toContain('<td style="text-align:right" role="cell" data-label="Rate">7</td>')
  expect(html).toContain('data-label="Tax&quot;"')
  expect(renderMarkdown('| a | b | c |\n|-|-|-|\n| 1 | 2 | 3 |')).not.toMatch(/stacks|data-label|role="cell"/)
})

test.each([
  ['short words', '| Deduction | Old | New |', '| Rent, by a formula | 50,000 | No |', false],
  [
    'long words',
    '| Deduction | Old regime (₹) | New regime |',
    '| Understanding (80CCD(1B)) | 10,00,00,000[^a] | ₹75,000[^a] |',
    true,
  ],
  [
    'short words of many letters',
    '| Deduction | Old | New |',
    '| A deposit of your own for a pension | 50,000 | No, as it is |',
    false,
  ],
  ['two columns', '| Place | Call |', '| https://cybercrime.gov.in/complaints | Internationalisation |', true],
])('a table of fewer columns is stacked where its words have no room on a phone: %s', (_, head, row, stacks) => {
  const line = head.replaceAll(/[^|]+/g, '-')
  const html = renderMarkdown(`${head}\n${line}\n${row}\n\n[^a]: Source.`)
  expect(html.includes('class="table stacks"')).toBe(stacks)
})
