import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresWith } from '../../test/tools/figures.ts'

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
