import { expect, test } from 'vitest'
import { byNearness } from './by-nearness.ts'

/** A capital letter is a translation. */
const lesson = (id: string) => ({
  id,
  counterpart: { id: id === id.toLowerCase() ? id.toUpperCase() : id.toLowerCase() },
})
const near = (...shares: [string, number][]) => shares.map(([id, share]) => ({ ...lesson(id), share }))
const found = (...ids: string[]) => ({ found: ids.map(lesson), count: ids.length })
const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).join('')

test.each([
  ['the nearest come first', 'abc', near(['c', 1], ['a', 0.9]), 'cab', ''],
  ['few are followed by others', 'ab', near(['x', 1], ['a', 0.9]), 'ab', 'x'],
  ['a translation that has more of it counts as the match', 'ab', near(['B', 1], ['x', 0.9], ['a', 0.5]), 'ba', 'x'],
  ['those that have all words by chance give way', 'ab', near(['x', 1], ['y', 0.9], ['a', 0.5]), '', 'xya'],
  ['one that is hardly less near stays', 'ab', near(['x', 1], ['b', 0.8]), 'ba', 'x'],
  ['all stay where nothing is near', 'ab', [], 'ab', ''],
])('%s', (_, all, nearest, first, then) => {
  const joined = byNearness(found(...all), nearest)
  expect([idsOf(joined.found), idsOf(joined.nearest)]).toEqual([first, then])
  expect(joined.count).toBe(first.length)
})
