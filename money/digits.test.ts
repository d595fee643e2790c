import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

test('the digits of every script are read from zero to nine', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign))
  expect(all.length).toBeGreaterThan(700)
  expect(asciiDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10))
})

test.each([
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['۱۲۳ ٤٥٦', '123 456'],
  ['𝟏𝟐𝟑', '123'],
  ['k7wq-३mzd', 'k7wq-3mzd'],
  ['½ ² Ⅷ 一 é', '½ ² Ⅷ 一 é'],
])('%s becomes %s', (text, plain) => {
  expect(asciiDigits(text)).toBe(plain)
})
