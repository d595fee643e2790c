import { describe, expect, test } from 'vitest'
import { sumOf } from '../../test/tools/figures.ts'

const warningsOf = (name: string, inputs: Record<string, unknown>) => sumOf(name, inputs).warnings.join(' ')

describe('one step beyond a limit the sum warns, and at the limit it does not', () => {
  const late = { totalIncome: 900_000, dueDate: '2026-07-31' }
  const fraud = { loss: 40_000, reportedAfterDays: 1 }
  const gratuity = { lastMonthlyWages: 26_000 }
  const ppf = { deposit: 1_000, ratePercent: 7.1 }
  const hra = { basicAndDaPerYear: 1_200_000, hraPerYear: 600_000 }
  const ssy = { deposit: 1_000, ratePercent: 8.2 }
  const nps = { sector: 'government', exit: 'normal', annuityPercent: 6 }
  const claim = { roomLimit: 4_000, roomTaken: 4_000, days: 5, associatedCharges: 180_000, coPayPercent: 10 }
  const projection = { ratePercent: 0, annuityPercent: 6 }
  test.each([
    ['scss', { amount: 3_000_000 }, { amount: 3_000_001 }, '₹30,00,000 at most: nothing is paid on the part above'],
    ['scss', { amount: 1_000 }, { amount: 999 }, '₹1,000 at least'],
    ['mis', { amount: 900_000 }, { amount: 900_001 }, 'The account of one person takes ₹9,00,000 at most'],
    [
      'mis',
      { amount: 1_500_000, account: 'joint' },
      { amount: 1_500_001, account: 'joint' },
      'A joint account takes ₹15,00,000',
    ],
    ['nsc', { amount: 1_000 }, { amount: 999 }, '₹1,000 at least'],
    ['nsc', { amount: 1_000, years: 5 }, { amount: 1_000, years: 6 }, 'A certificate runs for 5 years'],
    ['rd', { monthly: 100 }, { monthly: 99 }, '₹100 at least'],
    ['rd', { monthly: 100, months: 60 }, { monthly: 100, months: 59 }, 'runs for 5 years and may be extended'],
    ['rd', { monthly: 100, months: 60 }, { monthly: 100, months: 61 }, 'which is possible after 3 years'],
    ['scss', { amount: 1_000, age: 60 }, { amount: 1_000, age: 59 }, 'from 60 years of age on'],
    ['hraExemption', { ...hra, rentPerYear: 600_000 }, { ...hra, rentPerYear: 600_001 }, 'deducts 2 % of it'],
    [
      'fdBreak',
      { principal: 1e7, bookedPercent: 7, rateForTimeHeldPercent: 6, heldYears: 1 },
      { principal: 1e7 + 1, bookedPercent: 7, rateForTimeHeldPercent: 6, heldYears: 1 },
      '₹1,00,00,000',
    ],
    ['ppf', { ...ppf, years: 15 }, { ...ppf, years: 14 }, 'runs for 15 years'],
    ['ppf', { ...ppf, years: 20 }, { ...ppf, years: 19 }, 'in blocks of 5 years'],
    [
      'ppf',
      { ...ppf, openedOn: '2026-03-31' },
      { ...ppf, openedOn: '2026-03-31', until: '2040-03-31' },
      'runs for 15 years',
    ],
    [
      'ppf',
      { ...ppf, openedOn: '2026-03-31', until: '2041-03-31' },
      { ...ppf, openedOn: '2026-03-31', until: '2041-03-30' },
      'runs for 15 years',
    ],
    [
      'ppfExtension',
      { balance: 1, ratePercent: 7.1, years: 10 },
      { balance: 1, ratePercent: 7.1, years: 11 },
      'blocks of 5 years',
    ],
    ['ssy', { ...ssy, age: 9 }, { ...ssy, age: 10 }, 'before the girl is 10 years old'],
    ['ssy', { ...ssy, depositYears: 15 }, { ...ssy, depositYears: 16 }, 'deposits for 15 years'],
    ['ssy', { ...ssy, years: 21 }, { ...ssy, years: 22 }, 'ends 21 years after its opening'],
    ['pmjjbyFirstPremium', { month: '2026-06', age: 18 }, { month: '2026-06', age: 17 }, 'from 18 to 50 years of age'],
    ['pmjjbyFirstPremium', { month: '2026-06', age: 50 }, { month: '2026-06', age: 51 }, 'from 18 to 50 years of age'],
    ['tdsOnInterest', { interestInYear: 50_001 }, { interestInYear: 50_001, declaration: true }, 'Form 121'],
    ['gratuity', { ...gratuity, years: 5 }, { ...gratuity, years: 4, months: 11 }, 'Before 5 years of service'],
    [
      'gratuity',
      { ...gratuity, years: 1, contract: 'fixed-term' },
      { ...gratuity, years: 0, months: 11, contract: 'fixed-term' },
      'Before 1 year of service',
    ],
    [
      'gratuity',
      { ...gratuity, years: 0, months: 7, end: 'death' },
      { ...gratuity, years: 0, months: 7 },
      'Before 5 years',
    ],
    ['lateFilingFee', { ...late, filedOn: '2026-12-31' }, { ...late, filedOn: '2027-01-01' }, 'additional tax of 25 %'],
    [
      'fraudCompensation',
      { ...fraud, on: '2027-12-31' },
      { ...fraud, on: '2028-01-01' },
      'a pilot of 1 year, until 31 December 2027',
    ],
    [
      'fraudCompensation',
      { ...fraud, loss: 50_000, recovered: 20_000, on: '2027-02-10' },
      { ...fraud, loss: 50_001, recovered: 20_000, on: '2027-02-10' },
      'held against the whole loss, before anything came back',
    ],
    ['npsExit', { ...nps, corpus: 800_000 }, { ...nps, corpus: 800_001 }, 'two readings'],
    ['npsExit', { ...nps, corpus: 1_200_001 }, { ...nps, corpus: 1_200_000 }, '60 % may, which is ₹7,20,000 here'],
    [
      'npsProjection',
      { ...projection, monthly: 5_000, years: 25, annuityShare: 20 },
      { ...projection, monthly: 5_000, years: 25, annuityShare: 19 },
      'at least 20 %',
    ],
    [
      'npsProjection',
      { ...projection, ratePercent: 10, monthly: 2_000, years: 25, annuityShare: 20 },
      { ...projection, ratePercent: 10, monthly: 2_000, years: 25, annuityShare: 0 },
      'Of a corpus above ₹12,00,000 at least 20 %',
    ],
    [
      'npsProjection',
      { ...projection, monthly: 3_333, years: 20, annuityShare: 0 },
      { ...projection, monthly: 3_334, years: 20, annuityShare: 0 },
      'at most ₹6,00,000 comes in cash at once',
    ],
    [
      'epfContribution',
      { pfWage: 15_000 },
      { pfWage: 15_001 },
      'on or after 1 September 2014 with a wage above ₹15,000 is no member',
    ],
    [
      'epfContribution',
      { pfWage: 173_612, eps: 'not a member' },
      { pfWage: 173_613, eps: 'not a member' },
      'Your share comes to more than ₹2,50,000 a year',
    ],
    ['epfContribution', { pfWage: 173_612 }, { pfWage: 173_613 }, 'the interest on the part above it is taxed'],
    [
      'epfContribution',
      { pfWage: 520_837, eps: 'not a member' },
      { pfWage: 520_838, eps: 'not a member' },
      'above ₹7,50,000 together is taxed as salary',
    ],
    ['epfContribution', { pfWage: 531_254 }, { pfWage: 531_255 }, 'above ₹7,50,000 together is taxed as salary'],
    [
      'npsProjection',
      { ...projection, monthly: 62_500, years: 5 },
      { ...projection, monthly: 62_501, years: 5 },
      '₹7,50,012 a year: if your employer pays it',
    ],
    [
      'healthClaim',
      { ...claim, sumInsured: 200_000 },
      { ...claim, sumInsured: 199_999 },
      'the insurer would pay ₹1,79,999 then',
    ],
  ])('%s %j, %j', (name, within, beyond, text) => {
    expect(warningsOf(name, within)).not.toContain(text)
    expect(warningsOf(name, beyond)).toContain(text)
  })
})

test('a bank’s own rate has no term of the Post Office', () => {
  expect(sumOf('rd', { monthly: 100, months: 24, ratePercent: 6.8 }).warnings).toEqual([])
})

test('whoever joins PMJJBY hears of its first thirty days', () => {
  const { working } = sumOf('pmjjbyFirstPremium', { month: '2026-12' }).calculation
  expect(working).toContainEqual({
    label: 'First days, in which a death is paid only if an accident caused it',
    value: 30,
    unit: 'days',
  })
})

test.each([
  ['2027-01-01', '25 %'],
  ['2028-03-31', '25 %'],
  ['2028-04-01', '50 %'],
  ['2029-04-01', '60 %'],
  ['2030-04-01', '70 %'],
  ['2031-03-31', '70 %'],
  ['2031-04-01', 'no return can be filed any more'],
])('after the last day a return filed on %s is an updated one with its additional tax: %s', (filedOn, text) => {
  expect(warningsOf('lateFilingFee', { totalIncome: 900_000, filedOn, dueDate: '2026-07-31' })).toContain(text)
})

test('an income that a return rounds down to the limit of the fee is warned of', () => {
  const rounding = (totalIncome: number) =>
    warningsOf('lateFilingFee', { totalIncome, filedOn: '2026-12-10' }).includes('Where yours says ₹5,00,000')
  expect([500_000, 500_000.5, 500_004.99, 500_005].map(rounding)).toEqual([false, true, true, false])
})

describe('the pension scheme takes', () => {
  test.each([
    [12_000, 1_000, 440],
    [14_999, 1_249, 551],
    [15_000, 1_250, 550],
    [15_001, 1_250, 550],
    [14_204, 1_183, 521],
    [14_196, 1_183, 521],
    [100_000, 1_250, 10_750],
    [0, 0, 0],
  ])('whole rupees, at most 1,250, of a wage of %d: %d, and %d go to EPF', (pfWage, employerPension, employerEpf) => {
    expect(sumOf('epfContribution', { pfWage }).calculation.result).toMatchObject({ employerPension, employerEpf })
  })

  test.each([
    [20_837, 2_500],
    [20_838, 2_501],
    [20_846, 2_502],
    [1, 0],
  ])('and so are both shares of twelve per cent, 50 paise as one more: of %d each is %d', (pfWage, share) => {
    const { result, working } = sumOf('epfContribution', { pfWage, eps: 'not a member' }).calculation
    expect(result).toMatchObject({ employee: share, employerEpf: share })
    expect(working.at(-1)).toMatchObject({ value: 2 * share })
  })

  test('nothing of one who is no member, and both cases are told', () => {
    const { calculation, sentence, warnings } = sumOf('epfContribution', { pfWage: 25_000, eps: 'not a member' })
    expect(calculation.result).toEqual({ employee: 3_000, employerPension: 0, employerEpf: 3_000 })
    expect(sentence).toContain('nothing into the pension scheme')
    expect(warnings).toEqual([expect.stringContaining('all others are members')])
  })
})

test('a declaration without a PAN changes nothing, and below sixty it ends at the nil slab', () => {
  const tds = (inputs: object) => sumOf('tdsOnInterest', { interestInYear: 60_000, declaration: true, ...inputs })
  expect(tds({ pan: false }).calculation.result).toEqual({ tds: 12_000 })
  expect(tds({}).calculation.result).toEqual({ tds: 0 })
  expect(tds({ interestInYear: 400_000 }).warnings).toHaveLength(1)
  expect(tds({ interestInYear: 400_001 }).warnings).toHaveLength(2)
  expect(tds({ interestInYear: 400_001, senior: true }).warnings).toHaveLength(1)
})
