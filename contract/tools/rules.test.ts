import { describe, expect, test } from 'vitest'
import { answerOf } from '../../test/tools/figures.ts'
import { ratesOf2026 } from '../../test/tools/rates-of-2026.ts'
import { textsOf } from '../../test/tools/vectors.ts'
import type { RateValues } from '../rate-list.ts'
import { calculate } from './calculate.ts'
import { calculators } from './calculators.ts'

const sumOf = (name: string, inputs: Record<string, unknown>) => {
  const answer = answerOf(name, textsOf(inputs))
  if ('errors' in answer) throw new Error(JSON.stringify(answer.errors))
  return answer
}
const resultOf = (name: string, inputs: Record<string, unknown>) => sumOf(name, inputs).calculation.result

/** The warnings where the limits of the accounts are on record. */
const warningsOf = (name: string, inputs: Record<string, unknown>) => {
  const rates = { ...ratesOf2026, ppfMin: 500, ppfMax: 150_000, ssyMin: 250, ssyMax: 150_000 }
  const calculator = calculators.find((calculator) => calculator.name === name)
  const answer = calculator && calculate(calculator, textsOf(inputs), rates as unknown as RateValues)
  return answer && 'warnings' in answer ? answer.warnings : answer
}

describe('a house rent allowance', () => {
  const salary = { basicAndDaPerYear: 600_000, hraPerYear: 300_000, rentPerYear: 400_000 }

  test.each([
    ['metro', 300_000],
    ['other', 240_000],
    ['draft', 240_000],
  ])('is free up to the share of the city: %s', (city, exempt) => {
    expect(resultOf('hraExemption', { ...salary, city })).toMatchObject({ exempt })
  })

  test('takes the share that is entered before that of the city', () => {
    expect(resultOf('hraExemption', { ...salary, city: 'metro', percentOfSalary: 40 })).toMatchObject({
      exempt: 240_000,
    })
    expect(warningsOf('hraExemption', { ...salary, city: 'draft', percentOfSalary: 50 })).toEqual([])
  })

  test('says that the rule for four cities was not found', () => {
    expect(warningsOf('hraExemption', { ...salary, city: 'draft' })).toEqual([
      expect.stringContaining('The final rule was not found'),
    ])
  })
})

describe('deposits of a year', () => {
  test.each([
    ['ppf', { deposit: 150_000, when: 'by 5 April' }],
    ['ppf', { deposit: 12_500, when: 'monthly, by the 5th' }],
    ['ssy', { deposit: 250, when: 'by 5 April' }],
    ['ppfExtension', { balance: 100, deposit: 150_000 }],
  ])('within the limits have no warning: %s %j', (name, inputs) => {
    expect(warningsOf(name, { ratePercent: 7.1, ...inputs })).toEqual([])
  })

  test.each([
    ['ppf', { deposit: 13_000, when: 'monthly, by the 5th' }, '₹1,56,000 a year. The account takes ₹1,50,000 at most'],
    ['ppf', { deposit: 499, when: 'by 5 April' }, '₹499 a year. Below ₹500'],
    ['ssy', { deposit: 150_001, when: 'by 5 April' }, '₹1,50,001 a year. The account takes ₹1,50,000 at most'],
    ['ssy', { deposit: 20, when: 'monthly, by the 5th' }, '₹240 a year. Below ₹250'],
    ['ppfExtension', { balance: 100, deposit: 160_000 }, 'The account takes ₹1,50,000 at most'],
  ])('outside of them are counted with a warning: %s %j', (name, inputs, warning) => {
    expect(warningsOf(name, { ratePercent: 7.1, ...inputs })).toEqual([expect.stringContaining(warning)])
  })

  test('have no warning while no limit is on record', () => {
    expect(sumOf('ppf', { deposit: 500_000, ratePercent: 7.1 }).warnings).toEqual([])
  })
})

describe('after the death of a member of NPS', () => {
  const exit = { exit: 'death', annuityPercent: 6 }

  test('the nominees of one who was not with the government get all of it, free of tax', () => {
    expect(resultOf('npsExit', { ...exit, corpus: 3_000_000 })).toEqual({
      cashAtMost: 3_000_000,
      annuityAtLeast: 0,
      pensionAMonth: 0,
      cashFreeOfTaxAtMost: 3_000_000,
      cashMaybeTaxed: 0,
    })
  })

  test.each([
    [800_000, 800_000],
    [1_000_000, 600_000],
    [3_000_000, 600_000],
    [5_000_000, 1_000_000],
  ])('the family of a government member gets a pension from four fifths of a large corpus: %i', (corpus, cash) => {
    const inputs = { ...exit, corpus, sector: 'government' }
    expect(resultOf('npsExit', inputs)).toMatchObject({ cashAtMost: cash, annuityAtLeast: corpus - cash })
    expect(sumOf('npsExit', inputs).sentence).toMatch(/^The nominees could take/)
  })
})

test('without a PAN at least a fifth of the interest is deducted, from the same limit on', () => {
  expect(resultOf('tdsOnInterest', { interestInYear: 60_000, pan: false })).toEqual({ tds: 12_000 })
  expect(resultOf('tdsOnInterest', { interestInYear: 50_000, pan: false })).toEqual({ tds: 0 })
})
