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

test('a text of nothing but beginnings of pictures in links is read in no time', () => {
  const began = performance.now()
  expect(linksIn(`${'[![a]('.repeat(8_000)} [b](/b)`)).toContain('/b')
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('a picture in a link may have a title and brackets in its address', () => {
  expect(linksIn('[![a](/x[1].png "one [two]")](/b) ![c](/x[2].png) [d](/d)')).toEqual(['/b', '/d'])
})
