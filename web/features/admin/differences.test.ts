import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('texts are compared by words, in Devanagari too', () => {
  expect(differences('बीमा लें आज', 'बीमा लें कल')).toEqual([
    { text: 'बीमा लें ', in: 'both' },
    { text: 'आज', in: 'left' },
    { text: 'कल', in: 'right' },
  ])
  expect(differences('one that costs less now', 'one that is cheaper now')).toEqual([
    { text: 'one that ', in: 'both' },
    { text: 'costs less', in: 'left' },
    { text: 'is cheaper', in: 'right' },
    { text: ' now', in: 'both' },
  ])
  expect(differences('', 'new')).toEqual([{ text: 'new', in: 'right' }])
})
