import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('digits are grouped as in India', () => {
  const numbers = [0, 7, 999, 1000, -1000, 12_345, 99_999, 100_000, -123_456, 1_234_567, 10_000_000, 9_876_543_210]
  for (const number of numbers) expect(grouped(number)).toBe(number.toLocaleString('en-IN'))
})
