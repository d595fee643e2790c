import { expect, test } from 'vitest'
import { readCursor, timeCursor, writeCursor } from './paging.ts'

const id = '01a1f73e-55e0-7000-8000-000000000001'

test('a cursor that a list wrote is read back', () => {
  expect(readCursor(writeCursor(['2026-11-20T10:00:00.123Z', id]), timeCursor)).toEqual([
    '2026-11-20T10:00:00.123Z',
    id,
  ])
  expect(readCursor(writeCursor(['1970-01-01T00:00:00.000Z', id]), timeCursor)?.[1]).toBe(id)
  expect(readCursor(undefined, timeCursor)).toBeNull()
})

test.each([
  ['a year that the database does not know', '0000-01-01T00:00:00.000Z', id],
  ['a fraction without end', `2026-11-20T10:00:00.${'1'.repeat(200)}Z`, id],
  ['a day that is none', '2026-02-30T10:00:00.000Z', id],
  ['another zone', '2026-11-20T10:00:00.000+05:30', id],
  ['no id', '2026-11-20T10:00:00.000Z', 'x'],
  ['too little', '2026-11-20T10:00:00.000Z'],
])('%s is no cursor', (_, ...values) => {
  expect(() => readCursor(writeCursor(values), timeCursor)).toThrow(expect.objectContaining({ status: 400 }))
})
