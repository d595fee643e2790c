import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

/** The caret is '|'. */
function typed(marked: string, forward = false): string {
  const { text, caret } = groupDigits(marked.replace('|', ''), marked.indexOf('|'), forward)
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  ['|', '|'],
  ['1|', '1|'],
  ['999|', '999|'],
  ['1000|', '1,000|'],
  ['1,0000|', '10,000|'],
  ['10,0000|', '1,00,000|'],
  ['1,00,0000|', '10,00,000|'],
])('typed at the end, %s becomes %s', (before, after) => {
  expect(typed(before)).toBe(after)
})

test.each([
  ['15|,000', '15|,000'],
  ['1,5|00,000', '15|,00,000'],
  ['19|,00,000', '19|,00,000'],
  ['|1,000', '|1,000'],
  ['2|1,000', '2|1,000'],
  ['1,9|000', '19|,000'],
])('typed in the middle, %s becomes %s', (before, after) => {
  expect(typed(before)).toBe(after)
})

test('deleting a comma steps over it, backwards and forwards', () => {
  expect(typed('1|000')).toBe('1|,000')
  expect(typed('1|000', true)).toBe('1,|000')
  expect(typed('1,|00', true)).toBe('1|00')
})

test('what is pasted is grouped anew, a rupee sign falls away', () => {
  expect(typed('₹ 100,000|')).toBe('1,00,000|')
})

test.each(['500.5|', '-5|0', 'five|', '1|e5'])('%s is no amount, and stays', (text) => {
  expect(typed(text)).toBe(text)
})
