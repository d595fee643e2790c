import { expect, test } from 'vitest'
import { hasLink } from './held.ts'

test.each([
  'https://spam.example',
  'HTTP://SPAM.EXAMPLE',
  'hxxps://spam',
  'see www.spam',
  'write to t.me/spam',
  'ｓｐａｍ．ｃｏｍ',
  'spam [dot] com',
  'spam dot com',
  'spam(.)in',
  'पैसा.भारत',
  'spam。com',
  'x.in',
  'www.x.in',
  'spam.\u200dcom',
  'spam.\ufe0fcom',
  'spam\u200e.com',
  'spam·com',
  'spam .com',
  'spam {dot} com',
  'upi://pay',
  'tg://resolve',
  'spam.buzz/x',
  'spam.xn--h2brj9c',
  'वित्त.இந்தியா',
  'a.భారత్',
  '192.0.2.1/loan',
])('%s is a link', (text) => expect(hasLink(text)).toBe(true))

test.each([
  'I saved.Then I spent',
  'Rs.500 a month',
  '3.5 percent',
  'and so on...',
  'U.P.S.C',
  'the dot in the chart',
  '7.5/8 percent',
  'EMI/SIP',
  'on 1.4.2026/27',
  'saved. Com',
  'क्‍या है।और',
])('%s is no link', (text) => expect(hasLink(text)).toBe(false))

test('a long text without a link is looked at in no time', () => {
  const before = performance.now()
  for (const sign of ['a', ' ', '(', 'dot ', 'म', '1.', 'a.b', ' .', '://']) hasLink(sign.repeat(10_000))
  expect(performance.now() - before).toBeLessThan(500)
})
