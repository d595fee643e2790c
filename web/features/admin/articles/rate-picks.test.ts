import { expect, test } from 'vitest'
import type { ListedRate } from '../../../../contract/rates/rates-api.ts'
import { rateText } from '../../../../money/rates/rate-text.ts'
import { knownRates } from '../../../../money/rates/rate-list.ts'
import { markOf, picksIn } from './rate-picks.ts'

/** A figure as the call lists it. */
function listed(key: string, value: unknown, validFrom: string | null = '2026-04-01'): ListedRate {
  const known = knownRates.find((one) => one.key === key)
  if (!known) throw new Error(key)
  const step = {
    value,
    text: rateText(known.kind, value),
    validFrom,
    checkedOn: '2026-11-01',
    note: null,
    isDue: false,
  }
  const current = { ...step, source: { body: 'RBI mentions PPF' } }
  return { ...known, unit: null, current, earlier: [], coming: [], articles: [], tools: [] } as unknown as ListedRate
}
const bands = [
  { above: 0, percent: '0' },
  { above: 400_000, percent: '5' },
]
const rates = [
  listed('repo', '5.25'),
  listed('ppf', '7.1', null),
  listed('newSlabs', bands),
  listed('inflationTarget', { target: '4', least: '2', most: '6' }),
  { ...listed('ssy', '8.2'), current: null },
]
const found = (search: string) => picksIn(rates, search).map((pick) => [markOf(pick, 'whole'), pick.value])

test('a figure is found by its name before those that only mention it; one without a value is not offered', () => {
  expect(picksIn(rates, 'PPF').map(({ inside }) => inside)[0]).toBe('ppf')
  expect(found('sukanya')).toEqual([])
  expect(picksIn(rates, 'repo')[0]).toMatchObject({
    value: '5.25 %',
    about: 'since 1 April 2026 · RBI rates and prices',
  })
  expect(picksIn(rates, 'provident fund (ppf)')[0]?.about).toBe('checked on 1 November 2026 · Small savings')
})

test('a set is picked by its parts, and bands as a sentence, a table or the amount that is free', () => {
  expect(found('inflation')).toEqual([
    ['{{rate:inflationTarget.target}}', '4 %'],
    ['{{rate:inflationTarget.least}}', '2 %'],
    ['{{rate:inflationTarget.most}}', '6 %'],
  ])
  expect(found('newSlabs')).toEqual([
    ['{{rate:newSlabs}}', 'nil up to ₹4\u00a0lakh, 5 % above'],
    ['{{rate:newSlabs|table}}', undefined],
    ['{{rate:newSlabs|nil}}', undefined],
  ])
})

test('a mark has the form that was chosen', () => {
  const [ppf] = picksIn(rates, 'ppf')
  expect(ppf && markOf(ppf, 'value')).toBe('{{rate:ppf|value}}')
})
