import { describe, expect, test } from 'vitest'
import { answerOf } from '../../test/tools/figures.ts'
import { vectors, textsOf } from '../../test/tools/vectors.ts'
import type { Chart } from '../charts/chart.ts'
import { drawChart } from '../charts/draw-chart.ts'
import { calculators } from './calculators.ts'

const pictureOf = (name: string, inputs: Record<string, unknown>): Chart | null => {
  const answer = answerOf(name, textsOf(inputs))
  if ('errors' in answer) throw new Error(JSON.stringify(answer.errors))
  return answer.picture
}
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

test('a long loan has some years in a bar, and its last bar ends with it', () => {
  const labels = numbersOf('emi', { principal: 3_000_000, ratePercent: 8.5, months: 250 }).map(([label]) => label)
  expect(labels).toEqual(Array.from({ length: 7 }, (_, n) => `Years ${n * 3 + 1} to ${n * 3 + 3}`))
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

test('a salary is taxed in both regimes side by side', () => {
  expect(numbersOf('incomeTaxFromSalary', { grossSalary: 1_400_000 }).map(([label]) => label)).toEqual([
    'New regime',
    'Old regime',
  ])
})

test('a hospital bill falls to what the insurer pays', () => {
  const bill = { roomLimit: 4_000, roomTaken: 8_000, days: 5, associatedCharges: 160_000, coPayPercent: 10 }
  expect(numbersOf('healthClaim', bill)).toEqual([
    ['Hospital bill', '₹2,00,000'],
    ['Above the limit of the room', '−₹1,00,000'],
    ['Co-pay', '−₹10,000'],
    ['The insurer pays', '₹90,000'],
  ])
})

test('a sum of nothing, or one too large to draw, has no picture', () => {
  expect(pictureOf('sip', { monthly: 0, ratePercent: 12, months: 12 })).toBeNull()
  expect(pictureOf('lumpsum', { amount: 1e11, ratePercent: 100, years: 100 })).toBeNull()
})

describe.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_, { calculator, inputs }) => {
  test('is drawn in less than 6 kB', () => {
    const chart = pictureOf(calculator, inputs)
    if (chart) expect(drawChart(chart).replace(/<details>.*/s, '').length).toBeLessThan(6_000)
  })
})

test('most calculators begin with a picture', () => {
  const drawn = calculators.filter(({ name, fields }) => {
    const texts = Object.entries(fields).flatMap(([input, { example, default: value }]) => {
      const text = example ?? value
      return text === undefined ? [] : [[input, typeof text === 'object' ? JSON.stringify(text) : String(text)]]
    })
    const answer = answerOf(name, Object.fromEntries(texts))
    return 'picture' in answer && answer.picture
  })
  expect(drawn.length).toBeGreaterThan(35)
})
