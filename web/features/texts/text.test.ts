import { expect, test } from 'vitest'
import { firstWords } from './text.ts'

test.each([
  ['Thank you', 'Thank you'],
  ['Six months of rent, food and fees: keep them where you can reach them.', 'Six months of rent, food…'],
  ['First line\nsecond line, which goes on for a while', 'First line second line, which…'],
  ['x'.repeat(2_000), 'x'.repeat(60)],
  ['👩‍👩‍👧'.repeat(40), [...'👩‍👩‍👧'.repeat(40)].slice(0, 60).join('')],
  ['हर महीने की पहली तारीख को बचत कीजिए, फिर ख़र्च', 'हर महीने की पहली तारीख को…'],
])('%s', (text, expected) => {
  expect(firstWords(text)).toBe(expected)
})
