import { expect, test } from 'vitest'
import { inRank, pollStatus, wholePercentages } from './polls.ts'

const now = new Date('2026-11-20T06:30:00.000Z')

test.each([
  [true, null, 'active'],
  [true, '2026-11-20T06:30:00.001Z', 'active'],
  [true, '2026-11-20T06:30:00.000Z', 'expired'],
  [true, '2026-11-20T06:29:59.999Z', 'expired'],
  [true, '2026-11-20T12:00:00.000+05:30', 'expired'],
  [false, null, 'inactive'],
  [false, '2026-11-20T06:30:00.001Z', 'inactive'],
  [false, '2026-11-20T06:30:00.000Z', 'expired'],
] as const)('switched on: %s, with the end %s, a poll is %s', (isActive, expiresAt, status) => {
  expect(pollStatus({ isActive, expiresAt }, now)).toBe(status)
})

test.each([
  [[1, 3, 2], '3 2 1'],
  [[2, 0, 2, 5, 0], '5 2a 2c 0b 0e'],
  [[null, null, null], 'a b c'],
])('options with %j votes stand by rank, ties as they are written', (counts, order) => {
  const options = counts.map((count, index) => ({ count, name: 'abcde'[index] }))
  const isTie = (count: number | null) => counts.filter((other) => other === count).length > 1
  const ranked = inRank(options).map(({ count, name }) => `${count ?? ''}${isTie(count) ? name : ''}`)
  expect(ranked.join(' ')).toBe(order)
})

test.each([
  [[], []],
  [[0], [0]],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [[7], [100]],
  [
    [0, 7],
    [0, 100],
  ],
  [
    [1, 1],
    [50, 50],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 2],
    [33, 67],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
  [
    [1, 1, 1, 1, 1, 1, 1],
    [15, 15, 14, 14, 14, 14, 14],
  ],
  [
    [3, 1, 4, 0],
    [38, 12, 50, 0],
  ],
  [
    [1, 199],
    [1, 99],
  ],
  [
    [1, 999],
    [0, 100],
  ],
  [
    [999, 1],
    [100, 0],
  ],
  [
    [1_000_000, 1_000_000, 1],
    [50, 50, 0],
  ],
  [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 991],
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 99],
  ],
])('of the counts %j the shares are %j', (counts, shares) => {
  expect(wholePercentages(counts)).toEqual(shares)
})

test('shares add up to 100, and none is a whole per cent off', () => {
  for (let a = 0; a <= 12; a++)
    for (let b = 0; b <= 12; b++)
      for (let c = 1; c <= 12; c++) {
        const counts = [a, b, c]
        const shares = wholePercentages(counts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - ((counts[index] ?? 0) * 100) / (a + b + c))).toBeLessThan(1)
      }
})
