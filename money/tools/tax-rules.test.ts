import { describe, expect, test } from 'vitest'
import { sumOf } from '../../test/tools/figures.ts'

const resultOf = (name: string, inputs: Record<string, unknown>) => sumOf(name, inputs).calculation.result

describe('the total income counts to the nearest ten rupees', () => {
  test.each([
    [500_004, 0],
    [500_004.99, 0],
    [500_005, 13_002.08],
  ])('in the old regime: %d', (taxableIncome, total) => {
    expect(resultOf('incomeTax', { regime: 'old', taxableIncome })).toMatchObject({ total })
  })

  test('from a salary and with gains too', () => {
    expect(resultOf('incomeTaxFromSalary', { regime: 'old', grossSalary: 550_004 })).toMatchObject({ total: 0 })
    const gains = { slabIncome: 1_000_000, equityShortTermGain: 200_004 }
    expect(resultOf('incomeTaxWithGains', gains)).toEqual(
      resultOf('incomeTaxWithGains', { ...gains, slabIncome: 999_996 }),
    )
  })

  test('and the step by step says so', () => {
    expect(sumOf('incomeTax', { taxableIncome: 1_600_004 }).calculation.working[0]).toEqual({
      label: 'Income by the slabs, with the total income rounded to ₹10',
      value: 1_600_000,
      unit: 'rupees',
    })
  })
})

describe('a salary is taxed in both regimes from one entry', () => {
  const salary = { grossSalary: 1_400_000 }

  test('with 80C, insurance and a free allowance in the old one alone', () => {
    const entered = { ...salary, section80C: 150_000, healthInsurance: 25_000, hraExempt: 200_000 }
    const { calculation, sentence, warnings } = sumOf('incomeTaxFromSalary', entered)
    expect(calculation.result).toMatchObject({
      taxableIncome: 1_325_000,
      total: 81_900,
      newTotal: 81_900,
      oldTaxableIncome: 975_000,
      oldTotal: 111_800,
      newCostsLessBy: 29_900,
    })
    expect(sentence).toBe('The new regime costs you ₹29,900 less: ₹81,900 of tax a year, and ₹1,11,800 in the old one.')
    expect(warnings).toEqual([])
  })

  test.each([
    [{ grossSalary: 2_000_000, otherOldDeductions: 900_000 }, /^The old regime costs you ₹[\d,]+ less/],
    [{ grossSalary: 400_000 }, /^Both regimes cost you the same: ₹0 of tax a year\.$/],
  ])('and says which costs less: %j', (inputs, sentence) => {
    expect(sumOf('incomeTaxFromSalary', inputs).sentence).toMatch(sentence)
  })

  test('in steps of two columns, that of the regime that is asked for first', () => {
    const inputs = { ...salary, section80C: 150_000 }
    const { columns, working } = sumOf('incomeTaxFromSalary', inputs).calculation
    expect(columns).toEqual(['New regime', 'Old regime'])
    expect(working).toContainEqual({ label: 'Less: 80C', value: 0, beside: -150_000, unit: 'rupees' })
    expect(working.at(-1)).toMatchObject({ value: 81_900, beside: 179_400 })
    const old = sumOf('incomeTaxFromSalary', { ...inputs, regime: 'old' }).calculation
    expect(old.columns).toEqual(['Old regime', 'New regime'])
    expect(old.result).toMatchObject({ total: 179_400, newTotal: 81_900 })
  })

  test.each([
    [{ section80C: 150_010 }, 150_000, '80C: of the ₹1,50,010'],
    [{ healthInsurance: 25_010 }, 25_000, 'Health insurance of the family'],
    [{ healthInsurance: 50_010, age: 60 }, 50_000, 'Health insurance of the family'],
    [{ healthInsurance: 50_000, age: 60, resident: false }, 25_000, 'Health insurance of the family'],
    [{ healthInsurance: 50_000, age: 59 }, 25_000, 'Health insurance of the family'],
    [{ parentsHealthInsurance: 50_000 }, 25_000, 'Health insurance of the parents'],
    [{ parentsHealthInsurance: 50_010, parentsSenior: true }, 50_000, 'Health insurance of the parents'],
    [{ homeLoanInterest: 200_010 }, 200_000, 'Interest of the home loan'],
    [{ section80C: 150_000, ownNps: 50_010 }, 200_000, 'Own payments to NPS'],
    [{ hraExempt: 300_000, basicAndDaPerYear: 500_000 }, 250_000, 'House rent allowance free of tax'],
  ])('up to the limits of the law, with a warning above: %j', (inputs, counted, text) => {
    const { calculation, warnings } = sumOf('incomeTaxFromSalary', { ...salary, ...inputs })
    expect(calculation.result.oldTaxableIncome).toBe(1_350_000 - counted)
    expect(calculation.result.newTaxableIncome).toBe(1_325_000)
    expect(warnings[0]).toContain(text)
  })

  test.each([
    { section80C: 150_000 },
    { healthInsurance: 50_000, age: 60 },
    { homeLoanInterest: 200_000, parentsHealthInsurance: 50_000, parentsSenior: true },
    { employerNps: 60_000, basicAndDaPerYear: 600_000 },
  ])('and without a warning up to them: %j', (inputs) => {
    expect(sumOf('incomeTaxFromSalary', { ...salary, ...inputs }).warnings).toEqual([])
  })

  test('own payments to NPS above their limit count in what is left of 80C', () => {
    const { calculation, warnings } = sumOf('incomeTaxFromSalary', { ...salary, section80C: 100_000, ownNps: 80_000 })
    expect(calculation.result.oldTaxableIncome).toBe(1_350_000 - 180_000)
    expect(warnings).toEqual([expect.stringContaining('what is left of the limit of 80C')])
  })

  test.each([
    [{ employerNps: 100_000, basicAndDaPerYear: 600_000 }, 84_000, 60_000],
    [{ employerNps: 100_000, basicAndDaPerYear: 600_000, governmentEmployer: true }, 84_000, 84_000],
    [{ employerNps: 100_000 }, 100_000, 100_000],
  ])('the employer’s share to NPS counts in both, up to the limit of each: %j', (inputs, inNew, inOld) => {
    const { calculation, warnings } = sumOf('incomeTaxFromSalary', { ...salary, ...inputs })
    expect(calculation.result).toMatchObject({
      newTaxableIncome: 1_325_000 - inNew,
      oldTaxableIncome: 1_350_000 - inOld,
    })
    expect(warnings).toHaveLength(1)
  })

  test.each([
    [196_000, 1_325_000 - 196_000, 'is read as your employer’s share to NPS'],
    [196_010, 1_325_000, 'counts in the old regime alone'],
    [375_000, 1_325_000, 'counts in the old regime alone'],
  ])('one sum of deductions in the new regime is NPS at most, and a warning says so: %d', (sum, income, text) => {
    const { calculation, warnings } = sumOf('incomeTaxFromSalary', { ...salary, deductionsBesidesStandard: sum })
    expect(calculation.result.taxableIncome).toBe(income)
    expect(warnings.at(-1)).toContain(text)
  })

  test('one sum of deductions in the old regime counts there alone', () => {
    const inputs = { ...salary, regime: 'old', deductionsBesidesStandard: 100_000 }
    const { calculation, warnings } = sumOf('incomeTaxFromSalary', inputs)
    expect(calculation.result).toMatchObject({ taxableIncome: 1_250_000, newTaxableIncome: 1_325_000 })
    expect(warnings).toEqual([])
  })
})

describe('with gains', () => {
  const year = { slabIncome: 1_150_000, equityLongTermGain: 200_000 }

  test('both readings of the rebate stand side by side where they differ, and a warning names the other', () => {
    const { calculation, sentence, warnings } = sumOf('incomeTaxWithGains', year)
    const both = { ifGainsCountInTheLimit: 66_950, ifOnlySlabIncomeCounts: 9_750 }
    expect(calculation.result).toMatchObject({ total: 66_950, ...both })
    expect(resultOf('incomeTaxWithGainsDisputed', year)).toEqual(both)
    expect(sentence).toMatch(/₹66,950 if the gains count .* ₹9,750 if they do not/)
    expect(warnings).toEqual([expect.stringContaining('₹9,750')])
  })

  test.each([{ slabIncome: 900_000 }, { regime: 'old' }, { resident: false }])(
    'there is one figure and no warning where they do not: %j',
    (inputs) => {
      const { calculation, warnings } = sumOf('incomeTaxWithGains', { ...year, ...inputs })
      expect(calculation.result.ifOnlySlabIncomeCounts).toBe(calculation.result.total)
      expect(warnings).toEqual([])
    },
  )
})

test('where the new tax is nil the old regime can only tie, in words and in the picture', () => {
  const { sentence, picture } = sumOf('regimeBreakEven', { grossSalary: 1_000_000 })
  expect(sentence).toContain('the old one can only tie: it does from deductions of ₹4,50,000')
  expect(picture?.description).toContain('the old one can only tie')
  expect(sumOf('regimeBreakEven', { grossSalary: 1_400_000 }).sentence).not.toContain('tie')
})

describe('a second case', () => {
  test.each([
    ['incomeTax', { taxableIncome: 1_000_000 }, { regime: 'old' }],
    ['incomeTax', { taxableIncome: 1_000_000, regime: 'old' }, { regime: 'new' }],
    ['incomeTaxFromSalary', { grossSalary: 1_400_000 }, { grossSalary: '1540000' }],
    ['tdsOnInterest', { interestInYear: 60_000 }, { senior: 'true' }],
    ['lumpsum', { amount: 1_000, ratePercent: 12, years: 5 }, { ratePercent: '13' }],
    ['lumpsum', { amount: 1_000, ratePercent: 100, years: 5 }, { ratePercent: '99' }],
  ])('of %s begins with another input: %j', (name, inputs, second) => {
    expect(sumOf(name, inputs).second).toEqual(second)
  })
})
