import { expect, test } from 'vitest'
import { casesIn, queryOf } from './cases.ts'
import { differencesOf } from './differences.ts'

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
  ]
  const second = [step('Paid', 40.5), step('Same', 1), step('None', 3), step('Rate', 0.3, 'percent'), step('Less', -50)]
  expect(differencesOf(first, second)).toEqual([
    'Paid: ₹59.50 less in the second case.',
    'Rate: 0.2 % more in the second case.',
    'Less: ₹25 less in the second case.',
  ])
})
