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
])('%s is a link', (text) => expect(hasLink(text)).toBe(true))

test.each(['I saved.Then I spent', 'Rs.500 a month', '3.5 percent', 'and so on...', 'U.P.S.C', 'the dot in the chart'])(
  '%s is no link',
  (text) => expect(hasLink(text)).toBe(false),
)

test('a long text without a link is looked at in no time', () => {
  const before = performance.now()
  for (const sign of ['a', ' ', '(', 'dot ', 'म']) hasLink(sign.repeat(10_000))
  expect(performance.now() - before).toBeLessThan(500)
})
