import type { RateValues } from '../../contract/rate-list.ts'
import type { Band } from '../../contract/rates.ts'

const bands = (...list: [above: number, percent: Band['percent']][]): Band[] =>
  list.map(([above, percent]) => ({ above, percent }))
const L = 100_000
const crore = 100 * L

/** The figures of the tax year 2026-27 by which the vectors were counted: when the registry changes, these stay. */
export const ratesOf2026 = {
  newSlabs: bands(
    [0, '0'],
    [4 * L, '5'],
    [8 * L, '10'],
    [12 * L, '15'],
    [16 * L, '20'],
    [20 * L, '25'],
    [24 * L, '30'],
  ),
  newRebate: { most: 60_000, incomeUpTo: 12 * L },
  newStdDeduction: 75_000,
  oldSlabs: {
    under60: bands([0, '0'], [2.5 * L, '5'], [5 * L, '20'], [10 * L, '30']),
    from60: bands([0, '0'], [3 * L, '5'], [5 * L, '20'], [10 * L, '30']),
    from80: bands([0, '0'], [5 * L, '20'], [10 * L, '30']),
  },
  oldRebate: { most: 12_500, incomeUpTo: 5 * L },
  oldStdDeduction: 50_000,
  cess: '4',
  surcharge: {
    oldRegime: bands([0, '0'], [50 * L, '10'], [crore, '15'], [2 * crore, '25'], [5 * crore, '37']),
    newRegime: bands([0, '0'], [50 * L, '10'], [crore, '15'], [2 * crore, '25']),
    gains: '15',
  },
  ltcgEquity: { rate: '12.5', above: 1.25 * L, heldOver: 12 },
  stcgEquity: '20',
  roundTax: 10,
  lim80C: 1.5 * L,
  limNpsOwn: 50_000,
  limNpsEmployer: { newRegime: '14', oldRegime: '10' },
  lim80D: { family: 25_000, senior: 50_000, checkUp: 5_000 },
  limHomeInterest: 2 * L,
  tdsBankInterest: { rate: '10', above: 50_000, senior: L },
  lateFee: { small: 1_000, usual: 5_000, incomeUpTo: 5 * L },
  gratuityFormula: { wagesOf: 15, month: 26 },
  gratuityCap: 20 * L,
  epfRate: '8.25',
  epfShares: { employee: '12', employer: '12', pension: '8.33', pensionWage: 15_000, pensionMost: 1_250 },
  npsExitPrivate: {
    allUpTo: 8 * L,
    middleUpTo: 12 * L,
    middleAtOnce: 6 * L,
    middleYears: 6,
    lump: '80',
    annuity: '20',
  },
  npsExitGovt: { allUpTo: 8 * L, middleUpTo: 12 * L, middleAtOnce: 6 * L, lump: '60', annuity: '40' },
  npsEarly: { allUpTo: 5 * L, lump: '20', annuity: '80' },
  npsLumpTaxFree: '60',
  liabilityNew: { within: 5, lossUpTo: 50_000, share: '85', most: 25_000, answer: 45, answerLatest: 60 },
  pmjjbyFirst: { june: 436, september: 342, december: 228, march: 114 },
  dicgc: 5 * L,
  gstCard: '18',
  poTd1: '6.9',
  poRd: '6.7',
  scss: '8.2',
  mis: '7.4',
  nsc: '7.7',
  ppf: '7.1',
  ppfMin: 500,
  ppfMax: 1.5 * L,
  kvp: '7.5',
  kvpMonths: 115,
  ssy: '8.2',
  ssyMin: 250,
  ssyMax: 1.5 * L,
} satisfies Partial<RateValues>
