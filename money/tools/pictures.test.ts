import { describe, expect, test } from 'vitest'
import { answerOf, examplesOf, sumOf } from '../../test/tools/figures.ts'
import { writtenPlainly } from '../../test/tools/vectors.ts'
import type { Chart } from '../charts/chart.ts'
import { drawChart } from '../charts/draw-chart.ts'
import { calculators } from './calculators.ts'

const pictureOf = (name: string, inputs: Record<string, unknown>): Chart | null => sumOf(name, inputs).picture
/** The numbers of a chart by its rows. */
const numbersOf = (name: string, inputs: Record<string, unknown>) => {
  const chart = pictureOf(name, inputs)
  if (!chart || !('rows' in chart)) throw new Error(`${name} has no picture`)
  return chart.rows.map((row) =>
    'figures' in row
      ? [row.label, ...row.figures.map((figure) => figure?.text ?? '')]
      : 'figure' in row
        ? [row.label, row.figure.text]
        : [],
  )
}

test('interest and principal of a loan’s years are the loan and its interest', () => {
  const loan = { principal: 500_000, ratePercent: 12, months: 60 }
  expect(numbersOf('emi', loan)).toEqual([
    ['Year 1', '₹55,822', '₹77,645'],
    ['Year 2', '₹45,974', '₹87,492'],
    ['Year 3', '₹34,878', '₹98,589'],
    ['Year 4', '₹22,374', '₹1,11,092'],
    ['Year 5', '₹8,285', '₹1,25,181'],
  ])
  expect(numbersOf('emiSchedule', loan)[0]).toEqual(['Year 1', '₹55,822', '₹77,645'])
})

test('a long loan has a column each year, and one above thirty years some years in each', () => {
  const labelsOf = (months: number) =>
    numbersOf('emi', { principal: 3_000_000, ratePercent: 8.5, months }).map(([label]) => label)
  expect(labelsOf(250)).toEqual(Array.from({ length: 21 }, (_, n) => `Year ${n + 1}`))
  expect(labelsOf(400)).toEqual(Array.from({ length: 17 }, (_, n) => `Years ${n * 2 + 1} to ${n * 2 + 2}`))
})

test('a card is shown with its minimum and with a fixed payment', () => {
  const rows = numbersOf('creditCardPayoff', { balance: 40_000, monthlyRatePercent: 3.5, fixedPayment: 3_000 })
  expect(rows[0]).toEqual(['0', '₹40,000', '₹40,000'])
  expect(rows.at(-1)?.[1]).toBe('₹0')
})

test('the staircase marks the income on its step', () => {
  const rows = numbersOf('incomeTax', { taxableIncome: 1_000_000 })
  expect(rows).toContainEqual(['₹8,00,000', '10 %', ''])
  expect(rows).toContainEqual(['₹10,00,000', '10 %', '10 %'])
  expect(rows).toContainEqual(['₹12,00,000', '', '15 %'])
})

test('a hospital bill falls to what the insurer pays', () => {
  const bill = { roomLimit: 4_000, roomTaken: 8_000, days: 5, associatedCharges: 160_000, coPayPercent: 10 }
  expect(numbersOf('healthClaim', bill)).toEqual([
    ['Hospital bill', '₹2,00,000'],
    ['Above the limit on room rent', '−₹1,00,000'],
    ['Co-pay', '−₹10,000'],
    ['The insurer pays', '₹90,000'],
  ])
  // A row that a slider brings to nothing stays, so that the picture does not change its height.
  expect(numbersOf('healthClaim', { ...bill, coPayPercent: 0 })).toContainEqual(['Co-pay', '₹0'])
})

test('growth by CAGR leads from the one value to the other', () => {
  const rows = numbersOf('cagr', { from: 250_000, to: 180_000, years: 3.5 })
  expect([rows[0], rows.at(-1)]).toEqual([
    ['0', '₹2,50,000', '₹2,50,000'],
    ['3.5', '₹1,80,000', '₹2,50,000'],
  ])
})

describe('payments on any days', () => {
  const monthly = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => [
      `${from + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-05`,
      -1_000,
    ])
  const chartOf = (flows: unknown[]) => numbersOf('xirr', { flows: JSON.stringify(flows) })

  test('have a bar each day, the earliest first', () => {
    const flows = [
      ['2026-04-01', 1_70_000],
      ['2024-04-01', -60_000],
      ['2024-04-01', -40_000],
    ]
    expect(chartOf(flows)).toEqual([
      ['1 Apr 2024', '−₹1,00,000'],
      ['1 Apr 2026', '₹1,70,000'],
    ])
  })

  test('have a bar each year where their days are many', () => {
    expect(chartOf([...monthly(2024, 24), ['2025-12-31', 26_000]])).toEqual([
      ['2024', '−₹12,000'],
      ['2025', '₹14,000'],
    ])
  })

  test('of more years than a phone shows have no picture', () => {
    expect(pictureOf('xirr', { flows: JSON.stringify([...monthly(2000, 240), ['2021-01-01', 9_00_000]]) })).toBeNull()
  })
})

test('gratuity is shown beside its cap', () => {
  expect(numbersOf('gratuity', { lastMonthlyWages: 200_000, years: 30 })).toEqual([
    ['By the formula, for all years', '₹34,61,538'],
    ['Legal cap', '₹20,00,000'],
  ])
  expect(pictureOf('gratuity', { lastMonthlyWages: 26_000, years: 0 })).toBeNull()
})

test('the parts of a corpus of NPS are one bar with their shares', () => {
  expect(pictureOf('npsExit', { corpus: 3_000_000, annuityPercent: 6 })?.type).toBe('parts')
  expect(pictureOf('npsExit', { corpus: 3_000_000, annuityPercent: 6 })).toMatchObject({
    mark: { x: 2_400_000, text: 'At most 80 % in cash' },
  })
  expect(pictureOf('npsExit', { corpus: 500_000, annuityPercent: 6 })).not.toHaveProperty('mark')
  expect(numbersOf('npsExit', { corpus: 3_000_000, annuityPercent: 6 })).toEqual([
    ['Cash free of tax, at most', '₹18,00,000 · 60 %'],
    ['Cash that may be taxed', '₹6,00,000 · 20 %'],
    ['For a pension, at least', '₹6,00,000 · 20 %'],
  ])
})

test('savings for retirement are one area until one stops and another after it, which meet at the mark', () => {
  // 61 years in steps of three: the age of stopping lies between them.
  const life = { age: 21, retireAt: 58, until: 82, spendAYearToday: 240_000, realReturnPercent: 1 }
  const rows = numbersOf('retirement', life)
  const at = (age: string) => rows.find(([label]) => label === age)
  expect(at('21')).toEqual(['21', '', '₹0'])
  expect(at('58')?.[1]).toBe(at('58')?.[2])
  expect(at('82')).toEqual(['82', '₹0', ''])
  expect(pictureOf('retirement', life)).toMatchObject({ mark: { x: 58, text: 'You stop at 58' } })
})

test('a deduction from interest is shown beside the limit of one’s age', () => {
  expect(numbersOf('tdsOnInterest', { interestInYear: 120_000, senior: true })).toEqual([
    ['Interest for the year', '₹1,20,000'],
    ['Limit up to which nothing is deducted', '₹1,00,000'],
    ['Deducted', '₹12,000'],
  ])
  expect(pictureOf('tdsOnInterest', { interestInYear: 0 })).toBeNull()
})

test('the quarters of a time deposit come to what it pays in a year', () => {
  expect(numbersOf('poTimeDeposit', { principal: 100_000, ratePercent: 6.9 })).toEqual([
    ['First quarter', '₹1,725'],
    ['Second quarter', '₹1,755'],
    ['Third quarter', '₹1,785'],
    ['Fourth quarter', '₹1,816'],
    ['Paid each year', '₹7,081'],
  ])
})

test.each([
  ['scss', { amount: 500_000, ratePercent: 8.2 }, '₹41,000', '₹5,00,000'],
  ['mis', { amount: 400_000, ratePercent: 7.4 }, '₹29,600', '₹4,00,000'],
])('what %s pays in five years ends with the deposit', (name, inputs, interest, deposit) => {
  const rows = numbersOf(name, inputs)
  expect(rows).toHaveLength(5)
  expect([rows[0], rows[4]]).toEqual([
    ['Year 1', interest, '₹0'],
    ['Year 5', interest, deposit],
  ])
})

test('a loss by fraud falls by what is recovered and by the compensation', () => {
  const fraud = { loss: 45_000, recovered: 5_000, reportedAfterDays: 1, on: '2027-02-10' }
  expect(numbersOf('fraudCompensation', fraud)).toEqual([
    ['Loss', '₹45,000'],
    ['Recovered', '−₹5,000'],
    ['Compensation at most', '−₹25,000'],
    ['Loss that is left', '₹15,000'],
  ])
  expect(pictureOf('fraudCompensation', { ...fraud, recovered: 0, loss: 60_000 })).toBeNull()
})

test.each([
  ['2026-06', 0],
  ['2026-12', 2],
  ['2027-02', 2],
  ['2027-03', 3],
])('the first premium of joining in %s is marked among the four', (month, own) => {
  const rows = numbersOf('pmjjbyFirstPremium', { month })
  expect(rows.map(([label]) => label)).toEqual([
    'June to August',
    'September to November',
    'December to February',
    'March to May',
  ])
  expect(pictureOf('pmjjbyFirstPremium', { month })).toMatchObject({
    rows: [0, 1, 2, 3].map((quarter) => ({ isMarked: quarter === own })),
  })
})

test.each([
  ['2026-07-31', 0],
  ['2026-12-10', 1],
  ['2027-06-01', 2],
])('the fee of a return that is filed on %s is marked among the three', (filedOn, own) => {
  const filing = { totalIncome: 900_000, filedOn }
  expect(numbersOf('lateFilingFee', filing)).toEqual([
    ['In time, until 31 Jul 2026', '₹0'],
    ['Late, until 31 Dec 2026', '₹5,000'],
    ['Later, with more tax besides', '₹5,000'],
  ])
  expect(pictureOf('lateFilingFee', filing)).toMatchObject({
    rows: [0, 1, 2].map((row) => ({ isMarked: row === own })),
  })
  expect(pictureOf('lateFilingFee', { ...filing, mustFile: false })).toBeNull()
})

test('the month in which half of a loan is repaid is marked on its years', () => {
  const loan = { principal: 500_000, ratePercent: 12, months: 60 }
  const half = sumOf('emiSchedule', loan).calculation.table?.rows.find((row) => Number(row[4]) <= 250_000)
  expect(pictureOf('emiSchedule', loan)).toMatchObject({
    mark: { x: Number(half?.[0]) / 12, text: 'Half repaid after 2 years and 11 months' },
  })
})

test.each([
  ['2024-10-01', '6 months'],
  ['2024-04-21', '20 days'],
  ['2026-10-01', '2 years and 6 months'],
])('payments on any days have the time until %s between them', (day, since) => {
  const flows = JSON.stringify([
    ['2024-04-01', -50_000],
    [day, 60_000],
  ])
  expect(pictureOf('xirr', { flows })).toMatchObject({ rows: [{}, { since }] })
})

test('a time below two years has an axis of whole months', () => {
  const rows = numbersOf('epfInterest', { openingBalance: 200_000, monthlyToEpf: 3_550, years: 1 })
  expect(rows.map(([month]) => month)).toEqual(['0', '12'])
  expect(numbersOf('fd', { principal: 100_000, ratePercent: 7, years: 1.5 }).at(-1)?.[0]).toBe('18')
})

test('a sum of nothing, or one too large to draw, has no picture', () => {
  expect(pictureOf('sip', { monthly: 0, ratePercent: 12, months: 12 })).toBeNull()
  expect(pictureOf('lumpsum', { amount: 1e11, ratePercent: 100, years: 100 })).toBeNull()
})

describe.each(writtenPlainly)('%s', (_, { calculator, inputs }) => {
  test('is drawn in less than 6 kB', () => {
    const chart = pictureOf(calculator, inputs)
    if (chart) expect(drawChart(chart).replace(/<details>.*/s, '').length).toBeLessThan(6_000)
  })
})

test('most calculators begin with a picture', () => {
  const drawn = calculators.filter((calculator) => {
    const answer = answerOf(calculator.name, examplesOf(calculator))
    return 'picture' in answer && answer.picture
  })
  expect(drawn.length).toBeGreaterThan(44)
})
