import { describe, expect, test } from 'vitest'
import { answerOf, examplesOf, sumOf } from '../../test/tools/figures.ts'
import { textsOf, writtenPlainly } from '../../test/tools/vectors.ts'
import { calculators } from './calculators.ts'
import { drawAnswer, drawTile } from './draw-answer.ts'

const drawn = (name: string, inputs: Record<string, unknown>) => drawAnswer(sumOf(name, inputs))
const figuresIn = (html: string) => Array.from(html.matchAll(/<b>([^<]*)<\/b>/g), ([, text]) => text)
const partsIn = (html: string) =>
  Array.from(html.matchAll(/<dt>(?:<svg.*?<\/svg>)?([^<]*)<\/dt><dd>([^<]*)</g), ([, label, text]) => [label, text])

test('an investment is its value, with what was paid, what grew and what that is worth today', () => {
  const html = drawn('sip', { monthly: 10_000, ratePercent: 12, months: 120, inflationPercent: 5 })
  expect(html).toContain('<p class="answer-lead">After 10 years, about</p>')
  expect(figuresIn(html)).toEqual(['₹23,23,391'])
  expect(partsIn(html)).toEqual([
    ['You put in', '₹12\u00a0lakh'],
    ['Growth', '₹11.23\u00a0lakh'],
    ['In today’s rupees', '₹14.26\u00a0lakh'],
    ['at 4\u00a0% a year', '₹14,77,406'],
    ['at 8\u00a0% a year', '₹18,41,657'],
    ['at 12\u00a0%, your choice', '₹23,23,391'],
  ])
  // The parts name the series, so that the picture does not.
  expect(html).not.toContain('>Invested</text>')
})

test('a return that is one of the two others stands there once', () => {
  const html = drawn('lumpsum', { amount: 100_000, ratePercent: 8, years: 10 })
  expect(partsIn(html).slice(-2)).toEqual([
    ['at 4\u00a0% a year', '₹1,48,024'],
    ['at 8\u00a0%, your choice', '₹2,15,893'],
  ])
})

test('a house rent allowance is one bar, cut at its three amounts, of which the least stands out', () => {
  const html = drawn('hraExemption', { basicAndDaPerYear: 600_000, hraPerYear: 240_000, rentPerYear: 264_000 })
  // The part that is free of tax, and behind the cut at 85 of 100 the part that is taxed.
  expect(html).toContain('<path class="c1" d="M1 39H288.3v32H1z"/><path class="a1" d="M288.3 39H339v32H288.3z"/>')
  expect(html.match(/class="h"/g)).toHaveLength(3)
  // Each name ends at its cut with its figure: the least above the bar, the others below it.
  expect(html).toMatch(/y="13" class="b"[^>]*>Rent above a tenth/)
  expect(html).toMatch(/x="333" y="[\d.]+" text-anchor="end">Allowance received <tspan class="b">₹2,40,000</)
})

test('payments stand on a line of time, those that were paid in below it', () => {
  const html = drawn('xirr', { flows: '2024-04-01 -100000\n2025-04-01 -50000\n2026-04-01 170000' })
  const [back, paid] = ['c1', 'c3'].map((kind) => html.match(new RegExp(`class="${kind}" d="([^"]*)"`))?.[1] ?? '')
  expect([back?.split('z').length, paid?.split('z').length]).toEqual([2, 3])
  expect(html).toContain('>1 Apr 2026</text>')
  expect(html.match(/>1 year<\/text>/g)).toHaveLength(2)
})

test('a salary has the tax of both regimes side by side, and the difference above', () => {
  const html = drawn('incomeTaxFromSalary', { grossSalary: 1_400_000 })
  expect(html).toContain('The new regime costs <b>₹1,44,300</b> less a year')
  expect(figuresIn(html)).toEqual(['₹1,44,300', '₹81,900', '₹2,26,200'])
  expect(partsIn(html)).toEqual([
    ['Left each month, new', '₹1,09,842'],
    ['Left each month, old', '₹97,817'],
  ])
  expect(html).toContain('<p class="answer-title">New regime: the rate on each part of your income</p>')
  // Each number stands there once, with a bar beside it.
  expect(html.split('81,900')).toHaveLength(2)
  expect(html.match(/(?<=d="M0 0h)[\d.]+/g)).toEqual(['36.2', '100'])
  expect(drawn('incomeTaxFromSalary', { grossSalary: 0 }).match(/(?<=d="M0 0h)[\d.]+/g)).toEqual(['0', '0'])
})

test.each([
  ['creditCardPayoff', { balance: 40_000, monthlyRatePercent: 3.5, fixedPayment: 100 }, 'Never'],
  ['swp', { corpus: 5_000_000, monthly: 1_000, ratePercent: 7 }, 'for good'],
  ['cagr', { from: 100_000, to: 200_000, years: 5 }, '14.87\u00a0%'],
  ['fd', { principal: 100_000, ratePercent: 7, days: 45 }, '₹1,00,859'],
])('%s answers in its own kind of figure', (name, inputs, figure) => {
  expect(figuresIn(drawn(name, inputs))).toEqual([figure])
})

test('the years of a loan are named under their columns, and its axis has lakhs', () => {
  const html = drawn('emi', { principal: 5_000_000, ratePercent: 9, months: 240 })
  expect(html).toContain('>Year 1</text>')
  expect(html).toContain('>Year 20</text>')
  expect(html).toContain('>₹4\u00a0lakh</text>')
})

test('a long investment has round years under its areas, and no year 0', () => {
  const html = drawn('sip', { monthly: 10_000, ratePercent: 12, months: 240 })
  expect(html).toContain('>Year 10</text>')
  expect(html).not.toContain('>Year 0</text>')
  expect(html).toContain('<path class="a1"')
})

/** Their pictures have rows, of which a phone shows the first beside the inputs. */
const high = ['poTimeDeposit', 'lifeCover']

describe.each(calculators.map((calculator) => [calculator.name, calculator] as const))('%s', (_, calculator) => {
  test('begins with a figure and at most three parts, in a frame that leaves a phone space', () => {
    const answer = sumOf(calculator.name, examplesOf(calculator))
    const html = drawAnswer(answer)
    expect(figuresIn(html).length).toBeGreaterThan(0)
    expect(html).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(answer.headline.parts.length).toBeLessThanOrEqual(3)
    expect(html.includes('answer chart low')).toBe(!high.includes(calculator.name))
    expect(drawTile(answer).length).toBeLessThan(3_000)
  })
})

test.each(writtenPlainly)('the frame of %s is at most 6 kB', (_, { calculator, inputs }) => {
  const answer = answerOf(calculator, textsOf(inputs))
  if ('errors' in answer) return
  const html = drawAnswer(answer)
  expect(html.length).toBeLessThan(6_500)
  expect(html).not.toMatch(/NaN|undefined|Infinity/)
})
