import { expect, test } from 'vitest'
import { figuresWith } from '../../test/tools/figures.ts'

/** The rest of a loan, month by month in whole numbers, where no floating point takes part: rupees, the paisa cut off. */
function leftAfter(principal: number, ratePercent: number, months: number, paid: number): number {
  const scale = 10n ** 60n
  const rate = (BigInt(ratePercent) * scale) / 1200n
  const power = (count: number) =>
    Array.from({ length: count }).reduce((all: bigint) => (all * (scale + rate)) / scale, scale)
  const [all, some] = [power(months), power(paid)]
  return Number((BigInt(principal * 100) * (all - some)) / (all - scale)) / 100
}

const loan = { principal: '2417316', ratePercent: '100', time: '600 months' }

test.each([0, 1, 300, 578, 599])('after %d instalments of a long, dear loan its rest is exact', (afterEmis) => {
  const left = leftAfter(2_417_316, 100, 600, afterEmis)
  const { balanceBefore, interestSaved } = figuresWith('prepayment', {
    ...loan,
    afterEmis: String(afterEmis),
    prepay: '0',
    keep: 'months',
  })
  expect(balanceBefore).toBeCloseTo(left, 1)
  expect(interestSaved).toBeCloseTo(0, 1)
  const reset = figuresWith('rateReset', { ...loan, afterEmis: String(afterEmis), newRatePercent: '100' })
  expect(reset.balance).toBeCloseTo(left, 1)
  expect(reset.newEmiSameMonths).toBeCloseTo(201_443, 2)
})

test('nothing is below zero where a wage is tiny, or all of a large corpus goes into a pension', () => {
  expect(figuresWith('epfContribution', { pfWage: '7' })).toEqual({
    employee: 1,
    employerPension: 1,
    employerEpf: 0,
  })
  const all = { monthly: '36699914932', ratePercent: '50', years: '37', annuityShare: '100', annuityPercent: '6' }
  expect(figuresWith('npsProjection', all).cash).toBe(0)
})
