import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('texts are compared by words, in Devanagari too', () => {
  expect(differences('बीमा लें आज', 'बीमा लें कल')).toEqual([
    { text: 'बीमा लें ', in: 'both' },
    { text: 'आज', in: 'left' },
    { text: 'कल', in: 'right' },
  ])
  const segments = differences('one that costs less now', 'one that is cheaper now')
  const side = (which: string) => segments.filter((segment) => segment.in === which).map(({ text }) => text)
  expect(side('left').join('')).toBe('costs less')
  expect(side('right').join('')).toBe('is cheaper')
  expect(side('both')).toEqual(['one that ', ' now'])
  expect(differences('', 'new')).toEqual([{ text: 'new', in: 'right' }])
})
