import { expect, test } from 'vitest'
import { examplesOf, sumOf } from '../../test/tools/figures.ts'
import { ratesOf2026 } from '../../test/tools/rates-of-2026.ts'
import { calculators } from './calculators.ts'

test('an amount to come is worth less today, and the sentence names the assumption', () => {
  const { calculation, sentence, picture } = sumOf('lumpsum', {
    amount: '100000',
    ratePercent: '0',
    years: '2',
    inflationPercent: '10',
  })
  expect(calculation.result).toMatchObject({ value: 100_000, valueToday: 82_644.63 })
  expect(calculation.working.at(-1)).toMatchObject({ value: 82_644.63 })
  expect(sentence).toContain('In today’s rupees that is ₹82,645, if prices rise by 10 % a year.')
  const last = picture && 'rows' in picture ? picture.rows.at(-1) : undefined
  expect(last && 'figures' in last && last.figures.at(-1)).toMatchObject({ text: '₹82,645' })
})

test('the figure on record is the assumption where none is entered, and is named among those used', () => {
  const { used, sentence } = sumOf('ppf', { deposit: '150000' })
  expect(used).toContain('cpiLatest')
  expect(sentence).toContain('In today’s rupees')
})

test('without a figure on record the sum stays as it was', () => {
  const { cpiLatest: _, ...others } = ratesOf2026
  const { calculation, sentence, headline } = sumOf('ppf', { deposit: '150000' }, others)
  expect(calculation.result.valueToday).toBeNull()
  expect(sentence).not.toContain('today')
  expect(headline.parts).toHaveLength(2)
})

test('each calculator whose money comes after years has it', () => {
  const without = calculators.filter(
    (calculator) =>
      !sumOf(calculator.name, examplesOf(calculator)).headline.parts.some(({ label }) => label.includes('today’s')) &&
      !calculator.title.includes('today’s'),
  )
  expect(without.filter(({ fields }) => 'years' in fields || 'time' in fields).map(({ name }) => name)).toEqual([
    // Money that is paid, a growth of years that are past, service that is done, and rising prices themselves.
    'emi',
    'emiSchedule',
    'prepayment',
    'rateReset',
    'flatToReducing',
    'apr',
    'cagr',
    'fdBreak',
    'gratuity',
    'inflation',
    'lifeCover',
  ])
})
