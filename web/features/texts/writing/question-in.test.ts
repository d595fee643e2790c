import { expect, test } from 'vitest'
import { questionIn, questionOf, searchedOf } from './question-in.ts'

test.each([
  ['Thank you. Is the FD of my bank insured? I hope so.', 'Is the FD of my bank insured?'],
  ['Mera bank doob gaya to paisa kaise milega', 'Mera bank doob gaya to paisa kaise milega'],
  ['अच्छा लेख। पीएफ का पैसा कब मिलेगा। धन्यवाद', 'पीएफ का पैसा कब मिलेगा।'],
  ['We did this for ten years and it worked.', null],
  ['Show somehow whatever', null],
  ['', null],
])('the question in ‘%s’ is ‘%s’', (text, question) => {
  expect(questionIn(text)).toBe(question)
})

test('a title that is a question is searched alone, a short one with its text', () => {
  expect(questionOf({ title: 'How much emergency fund', content: 'We are four.' })).toBe('How much emergency fund')
  expect(questionOf({ title: 'Please help', content: 'I am new. Is my FD safe? Thanks' })).toBe(
    'Please help Is my FD safe?',
  )
})

test('few words are not searched, and of many the first', () => {
  expect(searchedOf(' emergency  fund ')).toBe('')
  expect(searchedOf(' my  emergency fund ')).toBe('my emergency fund')
  expect(searchedOf('word '.repeat(40)).split(' ')).toHaveLength(24)
  expect(searchedOf('x'.repeat(400) + ' y z')).toHaveLength(300)
})
