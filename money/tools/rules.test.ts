import { describe, expect, test } from 'vitest'
import { answerOf, sumOf } from '../../test/tools/figures.ts'
import { ratesOf2026 } from '../../test/tools/rates-of-2026.ts'
import { textsOf } from '../../test/tools/vectors.ts'
import { inr, percentText } from './amount-text.ts'

const resultOf = (name: string, inputs: Record<string, unknown>) => sumOf(name, inputs).calculation.result

const warningsOf = (name: string, inputs: Record<string, unknown>) => sumOf(name, inputs).warnings

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

  test('is shown by both shares where the rules of 2026 may have changed it, with the reason', () => {
    const { calculation, sentence, warnings } = sumOf('hraExemption', { ...salary, city: 'draft' })
    expect(calculation.result).toEqual({
      exempt: 240_000,
      taxableHra: 60_000,
      exemptAtHalf: 300_000,
      taxableHraAtHalf: 0,
    })
    expect(sentence).toContain('₹2,40,000 of the allowance would be free of tax')
    expect(sentence).toContain('₹3,00,000 if half does')
    expect(warnings).toEqual([expect.stringContaining('Half is likely, not certain')])
    expect(resultOf('hraExemption', { ...salary, city: 'metro' })).toMatchObject({ exemptAtHalf: null })
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
  ])('outside of them have a warning: %s %j', (name, inputs, warning) => {
    expect(warningsOf(name, { ratePercent: 7.1, ...inputs })).toEqual([expect.stringContaining(warning)])
  })

  test.each([
    ['ppf', { when: 'by 5 April' }],
    ['ssy', { when: 'by 5 April' }],
    ['ppf', { when: 'by 5 April', openedOn: '2026-08-10' }],
    ['ppfExtension', { balance: 1_000_000 }],
  ])('above the limit count up to it, in the sum, its words and its picture: %s %j', (name, inputs) => {
    const [most, more] = [150_000, 200_000].map((deposit) => sumOf(name, { ratePercent: 7.1, deposit, ...inputs }))
    expect(more?.calculation).toEqual(most?.calculation)
    expect([more?.sentence, more?.picture]).toEqual([most?.sentence, most?.picture])
    expect(more?.warnings).toEqual([expect.stringContaining('it is not counted here')])
    expect(more?.inputs).toMatchObject({ deposit: 200_000 })
  })

  test('count in their order, until the limit of the year is reached', () => {
    const once = { ratePercent: 12, years: 1 }
    const result = (deposit: number) =>
      sumOf('ppf', { ...once, deposit, when: 'monthly, by the 5th' }).calculation.result
    // Eleven of ₹13,000 and ₹7,000 in March: 1 % a month on 13,000 × (12 + 11 + … + 2) + 7,000 × 1.
    expect(result(13_000)).toMatchObject({ deposited: 150_000, interest: 10_080, deposits: 12 })
    expect(result(100_000)).toMatchObject({ deposited: 150_000, interest: 17_500, deposits: 2 })
    expect(result(12_500)).toMatchObject({ deposited: 150_000, interest: 9_750, deposits: 12 })
  })

  test('have neither limit nor warning while none is on record', () => {
    const { ppfMin: _least, ppfMax: _most, ppfTerm: _term, ...rates } = ratesOf2026
    const answer = answerOf('ppf', textsOf({ deposit: 500_000, ratePercent: 7.1, years: 2 }), rates)
    expect(answer).toMatchObject({ warnings: [], calculation: { result: { deposited: 1_000_000 } } })
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

describe('a fraud of more than the limit, of which something came back', () => {
  const fraud = { reportedAfterDays: 1, on: '2027-02-10' }

  test.each([
    [60_000, 40_000, '₹20,000 that is left, the compensation would be at most ₹17,000'],
    [60_000, 10_000, '₹50,000 that is left, the compensation would be at most ₹25,000'],
    [500_000, 499_000, '₹1,000 that is left, the compensation would be at most ₹850'],
  ])('pays nothing by the gross loss, and a warning has the other reading: %i less %i', (loss, recovered, text) => {
    const { calculation, warnings } = sumOf('fraudCompensation', { ...fraud, loss, recovered })
    expect(calculation.result).toEqual({ atMost: 0 })
    expect(warnings).toEqual([expect.stringContaining(text)])
  })

  test.each([
    { loss: 60_000, recovered: 9_999 },
    { loss: 60_000, recovered: 40_000, reportedAfterDays: 6 },
    { loss: 60_000, recovered: 40_000, toBankAndPortal: false },
    { loss: 60_000, recovered: 40_000, usedBefore: true },
    { loss: 60_000, recovered: 40_000, on: '2026-12-31' },
    { loss: 50_000, recovered: 20_000 },
  ])('has no other reading where nothing is due by either, or both give the same: %j', (inputs) => {
    expect(warningsOf('fraudCompensation', { ...fraud, ...inputs })).toEqual([])
  })

  test('takes the share of what is left up to the limit', () => {
    expect(resultOf('fraudCompensation', { ...fraud, loss: 50_000, recovered: 30_000 })).toEqual({ atMost: 17_000 })
  })
})

test('without a PAN at least a fifth of the interest is deducted, from the same limit on', () => {
  expect(resultOf('tdsOnInterest', { interestInYear: 60_000, pan: false })).toEqual({ tds: 12_000 })
  expect(resultOf('tdsOnInterest', { interestInYear: 50_000, pan: false })).toEqual({ tds: 0 })
})

test('the interest of a year is rounded once, at its credit', () => {
  const inputs = { deposit: 10_000, when: 'after 5 April', ratePercent: 8.2 }
  // By exact decimals; eleven months of 8.2 % are ₹751.666…, of which a paisa's third is lost or won if it is rounded alone.
  expect(resultOf('ssy', inputs)).toMatchObject({ maturity: 475_784.08 })
})

describe('a sum without an answer says so', () => {
  test.each([
    ['emergencyFund', { needsAMonth: 30_000, saveAMonth: 0.004 }, '₹1,80,000 would do; ₹1,80,000 is missing.'],
    [
      'apr',
      { principal: 1_000, ratePercent: 12, months: 12, feeDeducted: 999.99 },
      'So little would be paid out that no yearly rate can be told.',
    ],
    [
      'policyReturn',
      { premium: 50_000, premiumYears: 1, afterYears: 1, maturity: 40_000, paidAt: 'end' },
      'No yearly return fits these payments.',
    ],
    ['policyReturn', { premium: 50_000, premiumYears: 10, afterYears: 20, maturity: 0 }, 'Nothing comes back.'],
    ['cagr', { from: 600_000, to: 300_000, years: 5 }, 'It fell by 12.94 % a year.'],
  ])('%s %j', (name, inputs, sentence) => {
    expect(sumOf(name, inputs).sentence).toBe(sentence)
  })
})

test('who has the money for retirement to the paisa has saved it', () => {
  const inputs = { age: 60, retireAt: 60, until: 90, spendAYearToday: 240_000, realReturnPercent: 1 }
  const have = Number(resultOf('retirement', inputs).corpusToday)
  expect(resultOf('retirement', { ...inputs, have })).toMatchObject({ saveAMonthToday: 0 })
})

describe('an amount is written', () => {
  test.each([
    [-0.004, '₹0'],
    [-0.005, '−₹0.01'],
    [1e21, '₹1,00,00,00,00,00,00,00,00,00,000'],
    [122_000, '₹1,22,000'],
    [1_234.5, '₹1,234.50'],
  ])('%d as %s', (amount, text) => {
    expect(inr(amount)).toBe(text)
  })

  test('also where it is a percentage', () => {
    expect([percentText(1_048_576.25), percentText(1e21), percentText(-3.5)]).toEqual([
      '10,48,576.25 %',
      '1,00,00,00,00,00,00,00,00,00,000 %',
      '−3.5 %',
    ])
  })
})

describe('a loan with one instalment more each year', () => {
  const loan = { principal: 120_000, ratePercent: 0, months: 24 }

  test('ends earlier by as much: counted by hand', () => {
    // ₹5,000 a month: 12 months and the one more are ₹65,000, the other ₹55,000 take 11 months.
    expect(resultOf('emiSchedule', { ...loan, extraYearly: true })).toEqual({
      emi: 5_000,
      lastInstalment: 5_000,
      sumOfPrincipal: 120_000,
      sumOfInterest: 0,
      months: 23,
      interestSaved: 0,
    })
  })

  test('saves what a plain loop of the falling balance saves', () => {
    const [rate, months] = [0.085 / 12, 240]
    const emi = (3_000_000 * rate) / (1 - (1 + rate) ** -months)
    const interestWith = (extra: number) => {
      let [left, interest, count] = [3_000_000, 0, 0]
      while (left > 0.005) {
        count++
        interest += left * rate
        left = left * (1 + rate) - emi - (count % 12 === 0 ? extra : 0)
      }
      return { interest, count }
    }
    const [plain, more] = [interestWith(0), interestWith(emi)]
    const result = resultOf('emiSchedule', { principal: 3_000_000, ratePercent: 8.5, months, extraYearly: true })
    expect(result.months).toBe(more.count)
    expect(Math.abs(Number(result.interestSaved) - (plain.interest - more.interest))).toBeLessThan(10)
  })

  test.each([
    ['2027-04', ['Apr 2027', 'May 2027'], 'Mar 2029'],
    ['2027-12', ['Dec 2027', 'Jan 2028'], 'Nov 2029'],
  ])('has the months of a schedule that begins in %s', (startsIn, first, last) => {
    const { table, working } = sumOf('emiSchedule', { ...loan, startsIn }).calculation
    expect(table?.rows.slice(0, 2).map(([month]) => month)).toEqual(first)
    expect(table?.rows.at(-1)?.[0]).toBe(last)
    expect(working).toContainEqual({ label: 'Last instalment in', value: last, unit: 'text' })
  })
})

describe('a monthly investment', () => {
  const plan = { ratePercent: 12, months: 120 }

  test('for a goal is the one that comes to it', () => {
    const { monthly = 0 } = resultOf('sip', { ...plan, find: 'monthly', goal: 5_000_000 })
    // 5,000,000 / (((1.01)^120 − 1) / 0.01 × 1.01), by the formula of an annuity due.
    expect(monthly).toBeCloseTo(5_000_000 / ((1.01 ** 120 - 1) * 101), 2)
    expect(Number(resultOf('sip', { ...plan, monthly }).value)).toBeCloseTo(5_000_000, -1)
  })

  test('beside an amount at the beginning needs less for a goal, or nothing', () => {
    const goal = { find: 'monthly', goal: 24_000, ratePercent: 0, months: 12 }
    expect(resultOf('sip', goal)).toMatchObject({ monthly: 2_000, invested: 24_000 })
    expect(resultOf('sip', { ...goal, lumpSum: 12_000 })).toMatchObject({ monthly: 1_000, invested: 24_000 })
    expect(resultOf('sip', { ...goal, lumpSum: 30_000 })).toMatchObject({ monthly: 0, value: 30_000 })
    expect(sumOf('sip', { ...goal, lumpSum: 30_000 }).sentence).toMatch(/^What you invest at the beginning would reach/)
  })

  test('has its worth in today’s rupees, by the figure on record or one that is given', () => {
    const year = { monthly: 1_000, ratePercent: 0, months: 12 }
    expect(resultOf('sip', year)).toMatchObject({ value: 12_000, valueToday: 11_549.57 })
    expect(resultOf('sip', { ...year, inflationPercent: 20 })).toMatchObject({ valueToday: 10_000 })
    expect(sumOf('sip', year).used).toEqual(['cpiLatest'])
    const { cpiLatest: _cpi, ...rates } = ratesOf2026
    expect(answerOf('sip', textsOf(year), rates)).toMatchObject({ calculation: { result: { valueToday: null } } })
  })

  test.each([
    ['monthly', { ratePercent: 12, months: 12 }],
    ['goal', { find: 'monthly', ratePercent: 12, months: 12 }],
  ])('asks for what its choice needs: %s', (input, inputs) => {
    const answer = answerOf('sip', textsOf(inputs))
    expect('errors' in answer && Object.keys(answer.errors)).toEqual([input])
  })
})
