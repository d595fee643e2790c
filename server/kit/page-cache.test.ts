import { expect, test } from 'vitest'
import { startOfNextDay } from './india.ts'
import { openToCaches } from './cache-control.ts'

const control = (seconds: number) => openToCaches(Date.now() + seconds * 1000 + 500)

test.each([
  [Infinity, 60, 600],
  [3_600, 60, 600],
  [300, 60, 240],
  [60, 60, 0],
  [20, 20, 0],
  [0, 0, 0],
  [-10, 0, 0],
])(
  'of a page that stays true for %i seconds caches keep a fresh copy for %i and a stale one for %i',
  (left, fresh, stale) => {
    expect(control(left)).toBe(`public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`)
  },
)

test('the next day begins in India at half past six in the evening of Greenwich', () => {
  expect(startOfNextDay(new Date('2026-11-20T18:29:59Z')).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(startOfNextDay(new Date('2026-11-20T18:30:00Z')).toISOString()).toBe('2026-11-21T18:30:00.000Z')
})
