import { expect, test } from 'vitest'
import { linesOf, rowsOf } from './flow-rows.ts'

test('lines of dates with amounts are rows, and the rows the same lines', () => {
  const text = '2024-04-01 -100000\n2026-04-01 1,70,000'
  const rows = rowsOf(text)
  expect(rows).toEqual([
    { id: 0, day: '2024-04-01', amount: '-100000' },
    { id: 1, day: '2026-04-01', amount: '1,70,000' },
  ])
  expect(linesOf([...(rows ?? []), { id: 2, day: '', amount: ' ' }])).toBe(text)
  expect(rowsOf('')).toEqual([{ id: 0, day: '', amount: '' }])
})

test('what the rows do not write stays a text: other dates, JSON, a line without its amount, many lines', () => {
  for (const text of ['1/4/2024 -5', '[["2024-04-01",-5]]', '2024-04-01', '2024-04-01 -5\n'.repeat(41)])
    expect(rowsOf(text)).toBeNull()
})
