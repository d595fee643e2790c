import { expect, test } from 'vitest'
import { knownRates } from '../../../money/rates/rate-list.ts'
import { ratesInFiles } from '../../../test/file-figures.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { StartError } from '../../db/start-error.ts'
import { loadStarterRates } from './load-rates.ts'
import { parseRateFile } from './rate-files.ts'

const rows = ratesInFiles()

const scratch = await scratchDatabase()
const { sql } = scratch

test('every key of the contract has a value in the files, with its source', () => {
  const keys = new Set(rows.map(({ key }) => key))
  expect(knownRates.map(({ key }) => key).filter((key) => !keys.has(key))).toEqual([])
  for (const { source } of rows) expect(source.title.length).toBeGreaterThan(3)
})

test('every source leads to a page of its own or to the site of the body, by https', () => {
  expect(rows.filter(({ source }) => !source.url?.startsWith('https://')).map(({ key }) => key)).toEqual([])
})

test('no figure comes from memory: each has a source that was seen', () => {
  expect(rows.filter(({ certainty }) => certainty === 'M').map(({ key }) => key)).toEqual([])
})

test.each([
  ['poTd1', '2023-07-01'],
  ['poTd2', '2023-07-01'],
  ['poTd5', '2023-04-01'],
  ['lim80TTA', '2012-04-01'],
  ['cardLate', '2022-07-01'],
])('the first row of %s begins on %s', (key, day) => {
  expect(rows.find((row) => row.key === key)?.validFrom).toBe(day)
})

test.each([
  ['cardLate', '2022-07-01', '2027-04-01'],
  ['roundTax', '2006-07-13', '2026-04-01'],
])('%s stays the same under a later rule and has a row for each, without a day between', (key, from, next) => {
  expect(rows.filter((row) => row.key === key).map((row) => [row.validFrom, row.validUntil])).toEqual([
    [from, next],
    [next, null],
  ])
})

test('the values of a key follow each other without a day between', () => {
  for (const steps of Map.groupBy(rows, ({ key }) => key).values())
    for (const [index, { key, validUntil }] of steps.slice(0, -1).entries())
      expect(validUntil, key).toBe(steps[index + 1]?.validFrom)
})

test('an empty database gets every row once', async () => {
  expect(await loadStarterRates(sql)).toBe(rows.length)
  expect(await loadStarterRates(sql)).toBe(0)
  const [{ count }] = await sql<[{ count: number }]>`select count(*) from rates`
  expect(count).toBe(rows.length)
})

test('a figure that was changed on the site stays as it is, others are loaded again where they are new', async () => {
  await sql`delete from starter_items where key like 'rates:%' or key like 'rate:mis:%' or key like 'rate:kvp:%'`
  await sql`update rates set value = '"6.9"', version = version + 1 where key = 'mis'`
  await sql`delete from rates where key = 'kvp'`
  expect(await loadStarterRates(sql)).toBe(1)
  expect(await sql`select key, value from rates where key in ('mis', 'kvp') order by key desc`).toEqual([
    { key: 'mis', value: '6.9' },
    { key: 'kvp', value: '7.5' },
  ])
})

test('a newer row of a file ends the one before', async () => {
  await sql`delete from starter_items where key like 'rates:%' or key like 'rate:nsc:%'`
  await sql`update rates set valid_from = '2020-01-01' where key = 'nsc'`
  await sql`insert into starter_items (key, row_id) select 'rate:nsc:2020-01-01', id from rates where key = 'nsc'`
  expect(await loadStarterRates(sql)).toBe(1)
  expect(await sql`select valid_from, valid_until from rates where key = 'nsc' order by valid_from`).toEqual([
    { validFrom: '2020-01-01', validUntil: '2023-04-01' },
    { validFrom: '2023-04-01', validUntil: null },
  ])
})

test('a corrected first day takes the place of the row that came before, and a later row stays', async () => {
  await sql`delete from starter_items where key like 'rates:%' or key like 'rate:poTd1:%' or key = 'rate:cardLate:2022-07-01'`
  await sql`update rates set valid_from = '2024-01-01' where key = 'poTd1'`
  await sql`insert into starter_items (key, row_id) select 'rate:poTd1:2024-01-01', id from rates where key = 'poTd1'`
  await sql`delete from rates where key = 'cardLate' and valid_from = '2022-07-01'`
  const later = await sql`select valid_from from rates where key = 'cardLate'`
  expect(await loadStarterRates(sql)).toBe(2)
  expect(await sql`select valid_from from rates where key = 'poTd1'`).toEqual([{ validFrom: '2023-07-01' }])
  const cards = await sql`select valid_from from rates where key = 'cardLate' order by valid_from`
  expect(cards).toEqual([{ validFrom: '2022-07-01' }, ...later])
})

test('a value whose key has another kind now is replaced by that of the file', async () => {
  await sql`delete from starter_items where key like 'rates:%'`
  await sql`update rates set value = '"four"' where key = 'nominees'`
  expect(await loadStarterRates(sql)).toBe(1)
  expect(await sql`select value from rates where key = 'nominees'`).toEqual([{ value: 4 }])
})

const file = (rates: string, url = 'https://www.rbi.org.in') =>
  `checked: 2026-11-22\nsources:\n  rbi: { body: RBI, title: Policy, url: '${url}' }\nrates:\n${rates}`

test.each([
  [
    'a key that the contract lacks',
    file('  gold:\n    - { value: 1, sure: A, source: rbi }'),
    'gold: money/rates/rate-list',
  ],
  [
    'a value of another kind',
    file('  ppf:\n    - { value: high, sure: A, source: rbi }'),
    'ppf: Enter a number such as',
  ],
  [
    'a source that it does not list',
    file('  ppf:\n    - { value: 7.1, sure: A, source: x }'),
    "ppf: there is no source 'x'",
  ],
  [
    'a day that is none',
    file('  ppf:\n    - { value: 7.1, sure: A, source: rbi, from: 2026-13-01 }'),
    'rates.ppf.0.from',
  ],
  ['no certainty', file('  ppf:\n    - { value: 7.1, source: rbi }'), 'rates.ppf.0.sure'],
  [
    'a source without an address',
    file('  ppf:\n    - { value: 7.1, sure: A, source: rbi }', ''),
    'sources.rbi.url: needs',
  ],
  [
    'an address without encryption',
    file('  ppf:\n    - { value: 7.1, sure: A, source: rbi }', 'http://www.rbi.org.in'),
    'sources.rbi.url: needs',
  ],
  ['broken YAML', 'rates: [', 'is no YAML'],
])('a file with %s is refused by name', (_, text, fault) => {
  expect(() => parseRateFile('savings.yaml', text)).toThrow(StartError)
  expect(() => parseRateFile('savings.yaml', text)).toThrow(fault)
})
