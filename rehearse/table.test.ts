import { expect, test } from 'vitest'
import { sumOf, tableOf } from './table.ts'

const row = { name: 'blanks', does: 'a path', result: 'passed', saw: '12 answers', seconds: 41.6, memory: 0 } as const
const reason = 'It left processes running: node server/main.ts\nand more'

test('a row has the case, its work, its result, seconds and memory', () => {
  const [head, ...rows] = tableOf([
    row,
    { ...row, result: 'skipped', saw: 'only root may make an account', memory: 314_600_000 },
    { ...row, result: 'failed', saw: reason },
    { ...row, saw: 'word '.repeat(40) },
  ])
  expect(head).toEqual(['case', 'what was done', 'result', 'seconds', 'memory'])
  expect(rows.slice(0, 3)).toEqual([
    ['blanks', 'a path', 'passed: 12 answers', '42', '–'],
    ['blanks', 'a path', 'skipped: only root may make an account', '42', '315 MB'],
    ['blanks', 'a path', 'FAILED', '42', '–'],
  ])
  expect(rows[3]?.[2]).toMatch(/^passed: word .*…$/)
})

test('below the table stands the reason of each failure, whole, and the sum', () => {
  expect(sumOf([row, { ...row, result: 'failed', saw: reason }, { ...row, result: 'skipped' }])).toEqual([
    `Failed: blanks: ${reason}`,
    '1 passed, 1 failed, 1 skipped',
  ])
})
