import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresWith, sumOf } from '../../test/tools/figures.ts'

test('a corpus lasts for good if all that is taken out is its return, and not with a paisa more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 200 }), (size, tenths) => {
      const corpus = String(size * 12_00_000)
      const interest = size * tenths * 100
      const monthsWith = (monthly: number) =>
        figuresWith('swp', { corpus, monthly: String(monthly), ratePercent: String(tenths / 10) }).months
      expect(monthsWith(interest)).toBeNull()
      expect(monthsWith(interest + 0.01)).toBeGreaterThan(0)
    }),
  )
})

test.each([
  ['start', 11],
  ['end', 12],
] as const)('what is left at the end of a year has earned until then, with payments at the %s', (paidAt, payments) => {
  const inputs = { corpus: 5_000_000, monthly: 40_000, ratePercent: 12, paidAt }
  const answer = sumOf('swp', inputs)
  let left = paidAt === 'start' ? 4_960_000 : 5_000_000
  for (let payment = 0; payment < payments; payment++) left = left * 1.01 - 40_000
  if (paidAt === 'start') left *= 1.01
  expect(answer.calculation.table?.rows[0]).toEqual([1, Math.round(left * 100) / 100])
})
