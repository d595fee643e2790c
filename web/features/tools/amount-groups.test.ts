import { expect, test } from 'vitest'
import { inGroups, withoutGroups } from './amount-groups.ts'

test.each([
  ['1400000', '14,00,000'],
  ['5000', '5,000'],
  ['123456789', '12,34,56,789'],
])('%s stands in its field as %s, and back', (text, shown) => {
  expect(inGroups(text)).toBe(shown)
  expect(withoutGroups(shown)).toBe(text)
})

test.each(['500', '7 lakh', '5,00,00', '12.5', '1234.50', '₹15,00,000', ''])('%s stays as it is typed', (text) => {
  expect(inGroups(text)).toBe(text)
  expect(withoutGroups(text)).toBe(text)
})
