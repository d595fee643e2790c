import { describe, expect, test } from 'vitest'
import { sumOf } from '../../test/tools/figures.ts'
import { ratesOf2026 } from '../../test/tools/rates-of-2026.ts'
import type { RateValues } from '../rates/rate-list.ts'

const taxOf = (inputs: Record<string, unknown>, rates?: Partial<RateValues>) =>
  sumOf('incomeTaxFromSalary', { grossSalary: 10_000_000, ...inputs }, rates)
const incomesOf = (inputs: Record<string, unknown>) => {
  const { newTaxableIncome, oldTaxableIncome } = taxOf(inputs).calculation.result
  return [newTaxableIncome, oldTaxableIncome]
}

describe('what an employer pays into EPF, NPS and superannuation', () => {
  test.each([
    [0, 0],
    [750_000, 0],
    [750_010, 10],
    [900_000, 150_000],
    [2_000_000, 1_250_000],
  ])('above 7.5 lakh together is added to the salary in both regimes: %i adds %i', (employerFunds, added) => {
    expect(incomesOf({ employerFunds })).toEqual([9_925_000 + added, 9_950_000 + added])
    expect(taxOf({ employerFunds }).warnings).toHaveLength(added > 0 ? 1 : 0)
  })

  test('is deducted as NPS up to its own limit, and counts in the one of the three funds', () => {
    // Fourteen per cent of a basic salary of ₹50 lakh are ₹7 lakh, and ten are ₹5 lakh.
    const inputs = { basicAndDaPerYear: 5_000_000, employerNps: 500_000, employerFunds: 600_000 }
    expect(incomesOf(inputs)).toEqual([9_925_000 - 500_000 + 350_000, 9_950_000 - 500_000 + 350_000])
    const { warnings, calculation } = taxOf(inputs)
    expect(warnings).toEqual([expect.stringMatching(/are ₹11,00,000: above ₹7,50,000 .* ₹3,50,000 is added here/)])
    expect(calculation.working).toContainEqual({
      label: 'Add the employer’s contributions above their limit',
      value: 350_000,
      beside: 350_000,
      unit: 'rupees',
    })
  })

  test('is not taxed twice where a part of NPS is above its own limit, and a warning has the letter of the law', () => {
    const inputs = { basicAndDaPerYear: 5_000_000, employerNps: 700_000, employerFunds: 600_000 }
    expect(incomesOf(inputs)).toEqual([9_925_000 - 700_000 + 550_000, 9_950_000 - 500_000 + 350_000])
    expect(taxOf(inputs).warnings).toEqual([
      expect.stringContaining('₹7,00,000 counts in the new regime and ₹5,00,000 in the old one'),
      expect.stringContaining('₹5,50,000 is added in the new regime and ₹3,50,000 in the old one'),
      expect.stringContaining('By the letter of the law ₹5,50,000 would be added'),
    ])
  })

  test('has neither limit nor warning while none is on record', () => {
    const { limEmployerFunds: _limit, ...rates } = ratesOf2026
    const { calculation, warnings } = taxOf({ employerFunds: 2_000_000 }, rates)
    expect(calculation.result.newTaxableIncome).toBe(9_925_000)
    expect(warnings).toEqual([])
  })
})
