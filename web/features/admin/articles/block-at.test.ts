import { expect, test } from 'vitest'
import { blockAt } from './block-at.ts'
import { afterBlock } from './insert-block.ts'

const table = '| a | b |\n|---|---|\n| 1 | 2 |'
const chart = '```chart\ntype: bars\n\n| a | b |\n|---|---|\n| 1 | 2 |\n```'

/** The text after an insertion at the bar, with `+` for what was inserted. */
const inserted = (marked: string) => {
  const at = marked.indexOf('¦')
  const text = marked.replace('¦', '')
  const { from, to, insert } = afterBlock({ text, start: at, end: at }, '+')
  return text.slice(0, from) + insert + text.slice(to)
}

test.each([
  ['a table', `${table.replace('1', '1¦')}\n\nEnd`, `${table}\n\n+\n\nEnd`],
  ['the beginning of a table', `¦${table}\nEnd`, `${table}\nEnd\n\n+\n\n`],
  ['a chart', chart.replace('bars', 'bars¦'), `${chart}\n\n+\n\n`],
  ['code', '```\nsum¦\n\nmore\n```\n\nEnd', '```\nsum\n\nmore\n```\n\n+\n\nEnd'],
  ['code whose fence is not closed', '~~~js\nsum¦', '~~~js\nsum\n~~~\n\n+\n\n'],
  ['a list', '- one¦\n- two\n\nEnd', '- one\n- two\n\n+\n\nEnd'],
  ['the gap between two items', '1. one\n¦\n2. two\n\nEnd', '1. one\n\n2. two\n\n+\n\nEnd'],
  ['a paragraph of an item', '- one\n\n  more¦\n\n- two', '- one\n\n  more\n\n- two\n\n+\n\n'],
  ['code in an item', '- one\n\n  ```\n  sum¦\n  ```\n', '- one\n\n  ```\n  sum\n  ```\n\n+\n\n'],
  ['a quote', '> said¦\n> more\n\nEnd', '> said\n> more\n\n+\n\nEnd'],
  ['a heading', '# He¦ad\nText', '# Head\n\n+\n\nText'],
])('a block that is inserted in %s comes after it', (_, before, after) => {
  expect(inserted(before)).toBe(after)
})

test.each([
  ['an empty line', 'One\n\n¦\n\nTwo', 'One\n\n+\n\nTwo'],
  ['the end of a line', 'One¦\nTwo', 'One\n\n+\n\nTwo'],
  ['the middle of a line', 'O¦ne\nTwo', 'One\n\n+\n\nTwo'],
  ['the beginning of a line', 'One\n¦Two', 'One\n\n+\n\nTwo'],
  ['the beginning of a paragraph', 'One\n\n¦Two', 'One\n\n+\n\nTwo'],
  ['the beginning of a heading', '¦# One', '+\n\n# One'],
  ['the line after a list', '- one\n\n¦Text', '- one\n\n+\n\nText'],
  ['an empty text', '¦', '+\n\n'],
])('elsewhere it cuts no line in two: %s', (_, before, after) => {
  expect(inserted(before)).toBe(after)
})

test('a chart is one only in a fence of its own that is closed', () => {
  expect(blockAt(chart, 12)).toMatchObject({ kind: 'chart', from: 0, to: chart.length })
  expect(blockAt(chart.slice(0, -4), 12)?.kind).toBe('code')
  expect(blockAt(`- ${chart.replaceAll('\n', '\n  ')}`, 12)?.kind).toBe('list')
  expect(blockAt('One\n\nTwo', 4)).toBeNull()
})
