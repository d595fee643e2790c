import { expect, test } from 'vitest'
import { byNearness } from './by-nearness.ts'

const near = (...shares: [string, number][]) => shares.map(([id, share]) => ({ id, share }))
const found = (...ids: string[]) => ({ found: ids.map((id) => ({ id })), count: ids.length })
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).join('')

test.each([
  ['the nearest come first', 'abc', near(['c', 1], ['a', 0.9]), 'cab', ''],
  ['few are followed by others', 'ab', near(['x', 1], ['a', 0.9]), 'ab', 'x'],
  ['the second is often the same lesson in the other language', 'ab', near(['x', 1], ['b', 0.5]), 'ba', 'x'],
  ['those that have all words by chance give way', 'ab', near(['x', 1], ['y', 0.9], ['a', 0.5]), '', 'xya'],
  ['all stay where nothing is near', 'ab', [], 'ab', ''],
])('%s', (_, all, nearest, first, then) => {
  const joined = byNearness(found(...all), nearest)
  expect([idsOf(joined.found), idsOf(joined.nearest)]).toEqual([first, then])
  expect(joined.count).toBe(first.length)
})
