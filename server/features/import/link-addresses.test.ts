import { expect, test } from 'vitest'
import { linksIn } from './link-addresses.ts'

test.each([
  ['a fence that holds a shorter one', '````\n```\n[a](/x)\n```\n[a](/x)\n````'],
  ['a fence of another sign', '~~~\n```\n~~~\n```\n[a](/x)\n```'],
  ['a fence without an end', '```\n[a](/x)\n\nand [b](/x)'],
])('links in code are none: %s', (_, text) => {
  expect(linksIn(`[before](/b)\n\n${text}`)).toEqual(['/b'])
})

test('links after code are found', () => {
  expect(linksIn('````\n[a](/x)\n`````\n[b](/b) `[c](/x)` [d](/d)')).toEqual(['/b', '/d'])
})

test.each(['`', '~'])('a long line of %s is read in no time', (sign) => {
  const began = performance.now()
  expect(linksIn(`${sign.repeat(40_000)} [a](/x)`)).toBeDefined()
  expect(performance.now() - began).toBeLessThan(1_000)
})
