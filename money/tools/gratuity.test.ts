import { describe, expect, test } from 'vitest'
import { sumOf } from '../../test/tools/figures.ts'

/** The gratuity of last wages of ₹26,000, of which a year counts ₹15,000. */
function gratuityOf(inputs: Record<string, unknown>) {
  const { calculation, sentence, headline, warnings } = sumOf('gratuity', { lastMonthlyWages: 26_000, ...inputs })
  return { result: calculation.result, working: calculation.working, sentence, headline, warnings }
}

describe('wages', () => {
  test.each([
    [undefined, 150_000],
    [52_000, 150_000],
    [52_002, 150_005.77],
    [60_000, 173_076.92],
  ])('are at least half of the whole pay: with %s in all ten years come to %d', (wholePay, payable) => {
    const { result, working, warnings } = gratuityOf({ years: 10, ...(wholePay && { wholePay }) })
    expect(result).toMatchObject({ payableUnderCap20Lakh: payable })
    expect(working[0]?.label).toBe(wholePay === undefined ? 'Years that count' : 'Wages that count')
    const raised = [expect.stringContaining('at least 50 % of the whole pay counts as wages')]
    expect(warnings).toEqual(payable > 150_000 ? raised : [])
  })

  test('count so after a death, and before the years too', () => {
    expect(gratuityOf({ years: 2, months: 3, end: 'death', wholePay: 60_000 }).result).toEqual({
      byFormula: 34_615.38,
      payableUnderCap20Lakh: 34_615.38,
      proRataByMonths: 38_942.31,
    })
    expect(gratuityOf({ years: 4, months: 8, wholePay: 60_000 }).warnings[1]).toContain('it would be ₹86,538')
  })
})

describe('who leaves a job without a fixed end', () => {
  test.each([
    [5, 0, 75_000],
    [5, 6, 75_000],
    [5, 7, 90_000],
    [30, 0, 450_000],
  ])('gets full years, a part over six months counting as one: %i years, %i months', (years, months, payable) => {
    const { result, headline, warnings } = gratuityOf({ years, months })
    expect(result).toMatchObject({ payableUnderCap20Lakh: payable, proRataByMonths: null })
    expect(headline.figures).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  test('gets nothing before five years, and the formula stays named', () => {
    const { result, sentence, headline, warnings } = gratuityOf({ years: 3 })
    expect(result).toEqual({ byFormula: 45_000, payableUnderCap20Lakh: 0, proRataByMonths: null })
    expect(sentence).toBe('By law no gratuity would be due yet; the formula would come to ₹45,000.')
    expect(headline).toMatchObject({ lead: 'Payable by law', figures: [{ text: '₹0' }] })
    expect(warnings).toEqual([expect.stringContaining('unless service ends by death or disablement')])
  })

  test.each([
    [4, 8, true],
    [4, 11, true],
    [4, 7, false],
    [3, 11, false],
  ])('hears of the 240 days of a last year from the eighth month on: %i years, %i months', (years, months, named) => {
    const { result, warnings } = gratuityOf({ years, months })
    expect(result).toMatchObject({ payableUnderCap20Lakh: 0 })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.includes('240 days of work as a full one: then it would be ₹75,000')).toBe(named)
  })
})

describe('after a death', () => {
  test.each([
    [0, 5, 0, 6_250],
    [0, 7, 15_000, 8_750],
    [2, 4, 30_000, 35_000],
    [10, 6, 150_000, 157_500],
    [10, 7, 165_000, 158_750],
  ])('both readings of pro rata stand side by side: %i years, %i months', (years, months, byYears, byMonths) => {
    const { result, headline, sentence, warnings } = gratuityOf({ years, months, end: 'death' })
    expect(result).toMatchObject({ payableUnderCap20Lakh: byYears, proRataByMonths: byMonths })
    expect(headline.figures).toMatchObject([
      { label: 'By full months', amount: byMonths },
      { label: 'By full years', amount: byYears },
    ])
    expect(sentence).toMatch(/if ‘pro rata’ counts each full month, and .* if it rounds to full years/)
    expect(warnings).toEqual([expect.stringContaining('After a death the law pays gratuity pro rata')])
  })

  test('there is one figure where full years are served, also before five of them', () => {
    const { result, headline, warnings } = gratuityOf({ years: 3, end: 'death' })
    expect(result).toMatchObject({ payableUnderCap20Lakh: 45_000, proRataByMonths: null })
    expect(headline.figures).toEqual([{ text: '₹45,000' }])
    expect(warnings).toEqual([])
  })

  test('neither reading is above the cap', () => {
    const { result } = gratuityOf({ lastMonthlyWages: 400_000, years: 12, months: 8, end: 'death' })
    expect(result).toMatchObject({ payableUnderCap20Lakh: 2_000_000, proRataByMonths: 2_000_000 })
  })
})

test('after a disablement full years count, as for others, and none is needed', () => {
  const { result, warnings } = gratuityOf({ years: 0, months: 7, end: 'disablement' })
  expect(result).toMatchObject({ payableUnderCap20Lakh: 15_000, proRataByMonths: null })
  expect(warnings).toEqual([])
})

describe('under a contract for a fixed term', () => {
  const contract = 'fixed-term'

  test('a year is enough, and both readings of pro rata stand side by side', () => {
    const { result, working, warnings } = gratuityOf({ years: 1, months: 6, contract })
    expect(result).toMatchObject({ payableUnderCap20Lakh: 15_000, proRataByMonths: 22_500 })
    expect(working.slice(-2).map(({ value }) => value)).toEqual([15_000, 22_500])
    expect(warnings).toEqual([expect.stringContaining('does not say how parts of a year count')])
  })

  test('before it nothing is due as the ministry says, and a warning has what the Code may give', () => {
    const { result, warnings } = gratuityOf({ years: 0, months: 11, contract })
    expect(result).toMatchObject({ payableUnderCap20Lakh: 0, proRataByMonths: null })
    expect(warnings).toEqual([expect.stringContaining('by full months it would be ₹13,750')])
  })

  test('matters not after a death', () => {
    expect(gratuityOf({ years: 2, months: 4, end: 'death', contract })).toEqual(
      gratuityOf({ years: 2, months: 4, end: 'death' }),
    )
  })
})
