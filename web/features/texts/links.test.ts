import { expect, test } from 'vitest'
import { stopwatch } from '../../../test/stopwatch.ts'
import { segmentsOf } from './links.ts'

const linksIn = (text: string) => segmentsOf(text).flatMap(({ text, href }) => (href ? [[text, href]] : []))

test.each([
  ['See https://rbi.org.in/rates.', 'https://rbi.org.in/rates', 'https://rbi.org.in/rates'],
  ['(https://rbi.org.in/rates)', 'https://rbi.org.in/rates', 'https://rbi.org.in/rates'],
  ['https://en.wikipedia.org/wiki/PPF_(India), they say', undefined, 'https://en.wikipedia.org/wiki/PPF_(India)'],
  ['HTTP://RBI.ORG.IN', undefined, 'http://rbi.org.in/'],
  ['Really? https://rbi.org.in/?a=1&b=2!?', 'https://rbi.org.in/?a=1&b=2', 'https://rbi.org.in/?a=1&b=2'],
  ['देखें https://rbi.org.in/hi।', 'https://rbi.org.in/hi', 'https://rbi.org.in/hi'],
  // A character that turns the direction round ends it.
  ['https://rbi.org.in/\u202Egnp.exe', 'https://rbi.org.in/', 'https://rbi.org.in/'],
  ['https://rbi.org.in/\u200Brates', 'https://rbi.org.in/', 'https://rbi.org.in/'],
  ['https://rbi.org.in/"onmouseover="alert(1)', 'https://rbi.org.in/', 'https://rbi.org.in/'],
])('%j holds an address', (text, shown, href) => {
  const [found] = linksIn(text)
  expect(found?.[1]).toBe(href)
  if (shown) expect(found?.[0]).toBe(shown)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://rbi.org.in/',
  'www.rbi.org.in',
  'https://',
  'https://localhost/',
  'https://rbi.org.in@evil.example/',
  'https://user:word@evil.example/',
  'xhttps://rbi.org.in/',
  '<script>alert(1)</script>',
])('%j holds none', (text) => {
  expect(segmentsOf(text)).toEqual([{ text }])
})

test('nothing of a text is lost', () => {
  const text = 'One https://a.in, two\nhttps://b.in/(x) three. https://c@d.in'
  expect(
    segmentsOf(text)
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text)
  expect(segmentsOf('')).toEqual([])
})

test.each(['http://a.in/' + ')'.repeat(10_000), 'http://('.repeat(1_250), 'http://a.in/)'.repeat(750)])(
  'ten thousand characters are cut at once: %#',
  (text) => {
    const spent = stopwatch()
    segmentsOf(text)
    expect(spent()).toBeLessThan(30)
  },
)
