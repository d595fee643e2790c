import { expect, test } from 'vitest'
import { intentOf, mayGive, plainUtr, readAmount, rupees } from './donations.ts'

test.each([
  ['1000', 1000],
  ['1,000', 1000],
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  [' ₹ 2,500 ', 2500],
  ['Rs. 2500/-', 2500],
  ['rs 2500', 2500],
  ['007', 7],
  ['500.00', 500],
  ['₹1,00,000.0', 100_000],
  ['Rs. 2500.00/-', 2500],
  ['५००', 500],
  ['٥٠٠', 500],
  ['５００', 500],
  ['₹ ১,০০,০০০', 100_000],
  ['\u200e500\u200f', 500],
])('%j is read as %d rupees', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  '',
  '   ',
  '₹',
  '500.50',
  '-500',
  '+500',
  '5e2',
  '0x1F4',
  'five hundred',
  '1 lakh',
  '1234567890',
  '500.000',
])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNaN()
})

test.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
])('the digits %s are read', (digits) => {
  expect(plainUtr(`\u200e${digits.slice(0, 4)} ${digits.slice(4)}\n`)).toBe('0123456789')
})

test('rupees are grouped the Indian way', () => {
  expect([10, 1000, 99_999, 100_000, 500_000].map(rupees)).toEqual([
    '₹10',
    '₹1,000',
    '₹99,999',
    '₹1,00,000',
    '₹5,00,000',
  ])
})

test('whole rupees from 10 to 5,00,000 may be given', () => {
  expect([10, 11, 499_999, 500_000].map(mayGive)).toEqual([true, true, true, true])
  expect([9, 0, -10, 500_001, 10.5, Number.NaN, Number.POSITIVE_INFINITY].map(mayGive)).not.toContain(true)
})

test('an amount that is typed goes before the one that is picked', () => {
  expect(intentOf({ kind: 'once', preset: '2500' })).toEqual({ kind: 'once', amount: 2500 })
  expect(intentOf({ kind: 'once', preset: '2500', amount: '₹75,000' }).amount).toBe(75_000)
  expect(intentOf({ kind: 'once', preset: '2500', amount: 'much' }).amount).toBeNaN()
  expect(intentOf({ kind: 'once' }).amount).toBeNaN()
  expect(intentOf({ kind: 'monthly', amount: '250' })).toEqual({ kind: 'monthly', amount: 250 })
})
