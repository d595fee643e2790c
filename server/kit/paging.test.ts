import { expect, test } from 'vitest'
import { byTime, readCursor, writeCursor } from './paging.ts'

const id = '01a1f73e-55e0-7000-8000-000000000001'
const order = byTime('created_at', 'id')

test('a cursor that a list wrote is read back', () => {
  expect(readCursor(writeCursor(['2026-11-20T10:00:00.123Z', id]), order)).toEqual(['2026-11-20T10:00:00.123Z', id])
  expect(readCursor(writeCursor(['1970-01-01T00:00:00.000Z', id]), order)[1]).toBe(id)
})

test.each([
  ['a year that the database does not know', '0000-01-01T00:00:00.000Z', id],
  ['a fraction without end', `2026-11-20T10:00:00.${'1'.repeat(200)}Z`, id],
  ['a day that is none', '2026-02-30T10:00:00.000Z', id],
  ['another zone', '2026-11-20T10:00:00.000+05:30', id],
  ['no id', '2026-11-20T10:00:00.000Z', 'x'],
  ['too little', '2026-11-20T10:00:00.000Z'],
  ['too much', '2026-11-20T10:00:00.000Z', id, id],
])('%s is no cursor', (_, ...values) => {
  expect(() => readCursor(writeCursor(values), order)).toThrow(expect.objectContaining({ status: 400 }))
})

test.each([
  ['integer', 2_147_483_648],
  ['integer', -1],
  ['boolean', 1],
  ['float8', '1'],
  ['text', 'x'.repeat(401)],
  ['text', '\0'],
] as const)('a cursor of another order is refused: %s %j', (type, value) => {
  const other = { direction: 'asc', columns: { size: type, id: 'uuid' } } as const
  expect(() => readCursor(writeCursor([value, id]), other)).toThrow(expect.objectContaining({ status: 400 }))
})
