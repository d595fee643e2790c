import { expect, test } from 'vitest'
import { knownRate } from './rate-list.ts'
import { isFarFrom } from './far-from.ts'
import { bands, freeText, percentAYear, rupeesAYear } from './rates.ts'

const slabs = [
  { above: 0, percent: '0' },
  { above: 400_000, percent: '5' },
]

test.each([
  ['the same', percentAYear, '7.1', '7.1'],
  ['a tenth of a point', percentAYear, '7.1', '7.0'],
  ['another text', freeText, 'EPF', 'Employees’ Provident Funds Scheme, 2026'],
  ['a fifth more', rupeesAYear, 150_000, 180_000],
  ['a band a little higher', bands, slabs, [slabs[0], { above: 425_000, percent: '5' }]],
  [
    'a set with one part a little higher',
    knownRate('newRebate')?.kind,
    { most: 60_000, incomeUpTo: 1_200_000 },
    { most: 65_000, incomeUpTo: 1_200_000 },
  ],
] as const)('%s is near', (_, kind, before, after) => {
  expect(kind && isFarFrom(kind, before, after)).toBe(false)
})

test.each([
  ['another first digit', percentAYear, '7.1', '8.1'],
  ['ten times as much', percentAYear, '7.1', '71'],
  ['a tenth', percentAYear, '7.1', '0.71'],
  ['digits in another order', percentAYear, '7.1', '1.7'],
  ['half a point of a small rate', percentAYear, '2', '2.5'],
  ['from nothing', percentAYear, '0', '0.5'],
  ['to nothing', rupeesAYear, 150_000, 0],
  ['a zero more', rupeesAYear, 150_000, 1_500_000],
  ['a third more', rupeesAYear, 150_000, 200_000],
  ['a band more', bands, slabs, [...slabs, { above: 800_000, percent: '10' }]],
  ['a band that takes twice as much', bands, slabs, [slabs[0], { above: 400_000, percent: '10' }]],
  [
    'one part of a set',
    knownRate('newRebate')?.kind,
    { most: 60_000, incomeUpTo: 1_200_000 },
    { most: 60_000, incomeUpTo: 12_000_000 },
  ],
] as const)('%s is far', (_, kind, before, after) => {
  expect(kind && isFarFrom(kind, before, after)).toBe(true)
})
