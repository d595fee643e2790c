import { expect, test } from 'vitest'
import { casesIn, queryOf } from './cases.ts'
import { comparedByRegime } from '../../../money/tools/tax-fields.ts'
import { differencesOf, largestIn, mainDifference } from './differences.ts'

const step = (label: string, value: number | null, unit: 'rupees' | 'months' | 'percent' = 'rupees') => ({
  label,
  value,
  unit,
})

test('an address holds one case or two, whose inputs begin with a mark', () => {
  expect(casesIn(new URLSearchParams('of=emi&principal=5&months=6'))).toEqual([{ principal: '5', months: '6' }])
  const both = new URLSearchParams('principal=5&b.principal=7')
  expect(casesIn(both)).toEqual([{ principal: '5' }, { principal: '7' }])
  expect(queryOf(casesIn(both))).toEqual({ principal: '5', 'b.principal': '7' })
})

test('steps that differ are told in words, those that are not comparable are left out', () => {
  const first = [
    step('Paid', 100),
    step('Same', 1),
    step('None', null),
    step('Rate', 0.1, 'percent'),
    step('Less', -75),
    step('Cost', 1000),
    step('Yield', 7.1859, 'percent'),
    step('Return', 7.18591, 'percent'),
  ]
  const second = [
    step('Paid', 40.5),
    step('Same', 1),
    step('None', 3),
    step('Rate', 0.3, 'percent'),
    step('Less', -50),
    step('Cost', 1250.4),
    step('Yield', 6.6602, 'percent'),
    step('Return', 7.18592, 'percent'),
  ]
  expect(differencesOf(first, second).map(({ sentence }) => sentence)).toEqual([
    'Paid: ₹59.50 less in the second case.',
    'Rate: 0.2 percentage points more in the second case.',
    'Less: ₹25 less in the second case.',
    'Cost: ₹250 more in the second case.',
    'Yield: 0.53 percentage points less in the second case.',
  ])
})

test('the large difference is that of the large figure, or of the last rupees', () => {
  const differences = differencesOf(
    [step('Paid at the end', 707_389.21), step('In today’s rupees', 583_383)],
    [step('Paid at the end', 690_210), step('In today’s rupees', 569_215)],
  )
  expect(largestIn([{ text: '₹7,07,389' }], differences)).toBe('Paid at the end: ₹17,179 less in the second case.')
  expect(largestIn([{ text: 'never' }], differences)).toBe('In today’s rupees: ₹14,168 less in the second case.')
})

test('the difference that decides is told first, in the words of the second sum', () => {
  const inNew = comparedByRegime('new', 81_900)
  expect(mainDifference(inNew, comparedByRegime('old', 111_800))).toBe('The old regime costs ₹29,900 more.')
  expect(mainDifference(comparedByRegime('old', 111_800), inNew)).toBe('The new regime costs ₹29,900 less.')
  expect(mainDifference(inNew, comparedByRegime('new', 82_000))).toBe('The tax is ₹100 more in the second case.')
  expect(mainDifference(inNew, comparedByRegime('old', 81_900))).toBe('Both regimes cost the same.')
  expect(mainDifference(inNew, null)).toBeNull()
})
