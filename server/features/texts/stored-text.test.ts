import { expect, test } from 'vitest'
import { storedText } from './stored-text.ts'

const kind = { what: 'Comment', max: 2_000 }
const stored = (text: string) => storedText(text, [], kind)
const refusal = (text: string) => {
  try {
    return stored(text)
  } catch (error) {
    return (error as { body: { fields: unknown } }).body.fields
  }
}

test.each([
  ['markup', '<b onclick="x()">Save</b></script><script>alert(1)</script>'],
  ['Hindi with joiners', 'क्‍ष और क्‌ष'],
  ['a family of joined signs', 'We: 👨‍👩‍👧‍👦'],
  ['Urdu', 'بچت اچھی عادت ہے'],
  ['plain marks of direction', 'بچت\u200f (SIP\u200e)'],
  ['tabs and an empty line', 'a\tb\n\n  c'],
])('%s stays as it is', (_, text) => {
  expect(stored(text)).toBe(text)
})

test.each([
  ['a right-to-left override', 'pay \u202egpj.exe\u202c now', 'pay gpj.exe now'],
  ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['embeddings', '\u202aa\u202bb\u202dc', 'abc'],
  ['characters without width', 'gua\u200bran\u2060te\ufeffed re\u00adturns', 'guaranteed returns'],
  ['controls', 'a\u0007b\u001b[31mc\u0085d', 'ab[31mcd'],
  ['letters with marks beside them', 'Cafe\u0301', 'Café'],
  ['half of a character', 'a\ud800b', 'a\ufffdb'],
  ['other line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a wall of empty lines', `a${' \n'.repeat(50)}b`, 'a\n\nb'],
  ['blanks at the end of lines', 'a  \nb\t\n', 'a\nb'],
])('%s: tidied', (_, text, expected) => {
  expect(stored(text)).toBe(expected)
})

test.each(['', ' \n ', '\u200b\u200b\u200b', '\u200d', '\u2060\ufe0f', '\u202e', '\u3164', '\u2800', '\u0007'])(
  'a text that shows nothing is empty: %j',
  (text) => {
    expect(refusal(text)).toEqual({ content: ['Comment cannot be empty'] })
  },
)

test('a text is as long as it is stored: what goes does not count, what is taken apart does', () => {
  expect(stored('a'.repeat(2_000) + '\u200b')).toHaveLength(2_000)
  // Composed letters with a nukta are always stored as two.
  expect(refusal('\u0958'.repeat(1_001))).toEqual({ content: ['Comment must be at most 2,000 characters'] })
})

test('private details are masked, but for a phone number or UPI id that the member keeps', () => {
  const text = 'PAN ABCPE1234F, call 98765 43210 or asha@okaxis'
  const masked = stored(text)
  for (const detail of ['ABCPE1234F', '98765', 'asha@']) expect(masked).not.toContain(detail)
  const unmasked = storedText(text, ['phone', 'upi'], kind)
  expect(unmasked).toContain('call 98765 43210 or asha@okaxis')
  expect(unmasked).not.toContain('ABCPE1234F')
  expect(stored('98\u200b765\u206043210')).not.toContain('43210')
})
