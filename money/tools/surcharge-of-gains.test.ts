import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../../test/tools/figures.ts'

const withGains = (inputs: Record<string, unknown>) => sumOf('incomeTaxWithGains', inputs)
const resultOf = (inputs: Record<string, unknown>) =>
  withGains(inputs).calculation.result as Record<'total' | 'surcharge' | 'surchargeRelief' | 'taxOnGains', number>

describe('just above a step of the surcharge the relief has two readings where there are gains', () => {
  // By an independent count in exact fractions: income by slabs, long-term and short-term gain, the tax, and the tax by the other reading.
  test.each([
    [20_001_000, 5_000_000, 0, 7_403_532.5, 7_983_202.5],
    [20_001_000, 50_000, 0, 6_674_720, 6_708_780],
    [20_500_000, 0, 5_000_000, 8_389_680, 8_645_000],
    [4_900_000, 110_000, 0, 1_099_280, 1_102_400],
    [4_900_000, 0, 110_000, 1_122_160, 1_123_200],
    [9_900_000, 0, 110_000, 2_949_336, 2_950_480],
    [4_000_000, 1_020_000, 0, 942_110, 945_750],
  ])('%i with gains of %i and %i: %d or %d', (slabIncome, equityLongTermGain, equityShortTermGain, total, other) => {
    const { calculation, headline, sentence, warnings } = withGains({
      slabIncome,
      equityLongTermGain,
      equityShortTermGain,
    })
    expect(calculation.result).toMatchObject({ total, ifReliefIsReadOtherwise: other })
    expect(headline.figures.map(({ amount }) => amount)).toEqual([total, other])
    expect(sentence).toContain('by how the relief of the surcharge is read')
    expect(warnings).toEqual([expect.stringContaining('The Finance Act does not say how gains stand in the relief')])
  })

  test.each([
    [21_000_000, 5_000_000, 8_372_812.5],
    [9_000_000, 1_500_000, 2_932_442.5],
    [5_500_000, 500_000, 1_460_745],
    [19_900_000, 5_000_000, 7_366_612.5],
    [20_001_000, 0, 6_674_720],
  ])('and one where there is no relief, or no gain: %i with a gain of %i', (slabIncome, equityLongTermGain, total) => {
    const { calculation, headline, warnings } = withGains({ slabIncome, equityLongTermGain })
    expect(calculation.result).toMatchObject({ total, ifReliefIsReadOtherwise: total })
    expect(headline.figures).toHaveLength(1)
    expect(warnings).toEqual([])
  })
})

test('the surcharge on the tax of gains is never above 15 %, and gains lift no income above the step of two crore', () => {
  const rupees = (most: number) => fc.integer({ min: 0, max: most / 10 }).map((tens) => tens * 10)
  fc.assert(
    fc.property(
      fc.constantFrom('new', 'old'),
      rupees(80_000_000),
      rupees(80_000_000),
      rupees(80_000_000),
      (regime, slabIncome, equityLongTermGain, equityShortTermGain) => {
        const gains = { equityLongTermGain, equityShortTermGain }
        const { surcharge, taxOnGains } = resultOf({ regime, slabIncome, ...gains })
        const most = slabIncome > 50_000_000 && regime === 'old' ? 0.37 : slabIncome > 20_000_000 ? 0.25 : 0.15
        const slabTax = Number(withGains({ regime, slabIncome, ...gains }).calculation.result.slabTax)
        expect(surcharge).toBeLessThanOrEqual(slabTax * most + taxOnGains * 0.15 + 0.02)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['new', 20_000_000, 0],
  ['new', 20_000_001, 1],
  ['old', 20_000_001, 1],
])(
  'a taxable income that may hold gains or dividends has a warning above two crore: %s, %i',
  (regime, income, count) => {
    const { warnings } = sumOf('incomeTax', { regime, taxableIncome: income })
    expect(warnings).toHaveLength(count)
    for (const warning of warnings) expect(warning).toContain('is at most 15 %')
  },
)
