import { expect, expectTypeOf, test } from 'vitest'
import { knownRate, knownRates, type RateValues } from './rate-list.ts'
import { valueSchema } from './rate-values.ts'
import type { Band, Decimal } from './rates.ts'
import { bareText, rateText } from './rate-text.ts'

const parsed = (key: string, value: unknown) => {
  const rate = knownRate(key)
  if (!rate) throw new Error(`no ${key}`)
  return valueSchema(rate.kind).parse(value)
}

const textOf = (key: string, value: unknown) => {
  const rate = knownRate(key)
  if (!rate) throw new Error(`no ${key}`)
  return [rateText(rate.kind, value), bareText(rate.kind, value)]
}

test('every key stands once, and may be part of an address', () => {
  const keys = knownRates.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z0-9]{2,39}$/)
})

test('a key has the type of its values', () => {
  expectTypeOf<RateValues['ppf']>().toEqualTypeOf<Decimal>()
  expectTypeOf<RateValues['ppfMax']>().toEqualTypeOf<number>()
  expectTypeOf<RateValues['newSlabs']>().toEqualTypeOf<Band[]>()
  expectTypeOf<RateValues['newRebate']['incomeUpTo']>().toEqualTypeOf<number>()
  expectTypeOf<RateValues['hraForm']>().toEqualTypeOf<string>()
})

test.each([
  ['ppf', '7.1', '7.1 % a year', '7.1'],
  ['stcgEquity', '20', '20 %', '20'],
  ['ppfMax', 150_000, '₹1.5\u00a0lakh a year', '1,50,000'],
  ['dicgc', 500_000, '₹5\u00a0lakh', '5,00,000'],
  ['dicgc', 99_000, '₹99,000', '99,000'],
  ['dicgc', 1_25_000, '₹1.25\u00a0lakh', '1,25,000'],
  ['dicgc', 4_00_001, '₹4,00,001', '4,00,001'],
  ['dicgc', 1_23_500, '₹1,23,500', '1,23,500'],
  ['dicgc', 99_99_000, '₹99.99\u00a0lakh', '99,99,000'],
  ['fdBreakRight', 1_00_00_000, '₹1\u00a0crore', '1,00,00,000'],
  ['fdBreakRight', 1_05_00_000, '₹1.05\u00a0crore', '1,05,00,000'],
  ['fdBreakRight', 1_05_50_000, '₹1,05,50,000', '1,05,50,000'],
  ['fdBreakRight', 1_00_000_00_00_000, '₹1,00,000\u00a0crore', '10,00,00,00,00,000'],
  [
    'fnoLoss',
    { losers: '91', crore: 105_603 },
    'lost money: 91 %; net loss: 1,05,603 crore rupees',
    'lost money: 91 %; net loss: 1,05,603 crore rupees',
  ],
  ['freeLook', 30, '30 days', '30'],
  ['contestLife', 1, '1 year', '1'],
  ['hraForm', 'Form 124', 'Form 124', 'Form 124'],
])('%s: %s is %s, without its unit %s', (key, value, whole, bare) => {
  expect(textOf(key, value)).toEqual([whole, bare])
})

test('bands are a sentence, and parts of a set have their names', () => {
  const slabs = [
    { above: 0, percent: '0' },
    { above: 400_000, percent: '5' },
    { above: 800_000, percent: '10' },
  ]
  expect(textOf('newSlabs', slabs)[0]).toBe('nil up to ₹4\u00a0lakh, 5 % up to ₹8\u00a0lakh, 10 % above')
  expect(textOf('newRebate', { most: 60_000, incomeUpTo: 1_200_000 })[0]).toBe(
    'at most: ₹60,000; total income up to: ₹12\u00a0lakh',
  )
})

test.each([
  ['ppf', 7.1],
  ['ppf', '7,1'],
  ['ppf', '-7.1'],
  ['ppf', '07.1'],
  ['ppf', null],
  ['ppfMax', '150000'],
  ['ppfMax', 1.5],
  ['ppfMax', -1],
  ['hraForm', '  '],
  ['newSlabs', []],
  ['newSlabs', [{ above: 1, percent: '0' }]],
  [
    'newSlabs',
    [
      { above: 0, percent: '0' },
      { above: 0, percent: '5' },
    ],
  ],
  ['newRebate', { most: 60_000 }],
  ['newRebate', { most: 60_000, incomeUpTo: 1, more: 2 }],
] as const)('%s: %j is refused', (key, value) => {
  expect(() => parsed(key, value)).toThrow(/"message"/)
})

test('a good value is parsed to itself', () => {
  expect(parsed('ppf', '7.1')).toBe('7.1')
  expect(parsed('ppfMax', 150_000)).toBe(150_000)
  expect(parsed('newRebate', { most: 60_000, incomeUpTo: 1_200_000 })).toEqual({
    most: 60_000,
    incomeUpTo: 1_200_000,
  })
})
