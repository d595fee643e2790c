import { beforeAll, expect, test } from 'vitest'
import type { Rate } from '../../../contract/rates/rates-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aRate } from '../../../test/rates.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
const { db } = site

beforeAll(async () => {
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  await aRate(db, { value: '7.9', validFrom: '2019-07-01', validUntil: '2020-04-01' })
  await aRate(db, { value: '7.1', validFrom: '2020-04-01', validUntil: '2027-01-01', reviewBy: '2026-12-31' })
  await aRate(db, { value: '7', validFrom: '2027-01-01' })
  await aRate(db, { key: 'dicgc', value: 500_000, validFrom: null, reviewBy: '2026-11-19' })
  await aRate(db, { key: 'cardLate', value: 3, validFrom: '2027-04-01' })
})

const all = async (query = '') => (await site.get(`/api/rates${query}`)).json as Rate[]
const ppf = async (query = '') => (await site.get(`/api/rates/ppf${query}`)).json as Rate

test('a figure has the value of the day, those before it and those to come', async () => {
  const rate = await ppf()
  expect(rate).toMatchObject({
    key: 'ppf',
    subject: 'savings',
    title: 'Public Provident Fund (PPF)',
    unit: '% a year',
    current: { value: '7.1', text: '7.1 % a year', validFrom: '2020-04-01', validUntil: '2027-01-01', isDue: false },
    earlier: [{ value: '7.9' }],
    coming: [{ value: '7', validFrom: '2027-01-01', validUntil: null }],
  })
  expect(rate.current?.source).toEqual({
    body: 'Ministry of Finance',
    title: 'Office Memorandum',
    number: null,
    date: '2025-12-31',
    url: null,
  })
})

test('a figure names the published articles and the calculators that use it', async () => {
  const id = await anArticle(db, { title: 'Fifteen years', content: 'It pays {{rate:ppf}}.' })
  await anArticle(db, { content: 'It pays {{rate:ppf}}.', published: false })
  const uses = {
    articles: [{ id, slug: 'fifteen-years', title: 'Fifteen years' }],
    tools: [
      { title: 'Public Provident Fund (PPF)', path: '/tools/ppf' },
      { title: expect.any(String), path: '/tools/ppf?of=ppfExtension' },
    ],
  }
  expect(await ppf()).toMatchObject(uses)
  expect(await all('?keys=ppf')).toMatchObject([uses])
  expect(await all('?keys=dicgc')).toMatchObject([
    { articles: [], tools: [{ path: '/tools/insurance-and-safety?of=depositInsurance' }] },
  ])
})

test('the value of a day of the past, and of the day before a change', async () => {
  expect((await ppf('?on=2020-03-31')).current?.value).toBe('7.9')
  expect((await ppf('?on=2020-04-01')).current?.value).toBe('7.1')
  expect((await ppf('?on=2000-01-01')).current).toBeNull()
})

test('a coming value takes over at 0:00 in India', async () => {
  site.clock.now = new Date('2026-12-31T18:29:59Z')
  expect((await ppf()).current?.value).toBe('7.1')
  site.clock.now = new Date('2026-12-31T18:30:00Z')
  expect((await ppf()).current?.value).toBe('7')
  site.clock.now = new Date('2026-11-20T06:30:00Z')
})

test('a figure is due on the day after its review', async () => {
  const [dicgc] = await all('?keys=dicgc')
  expect(dicgc?.current).toMatchObject({ text: '₹5\u00a0lakh', isDue: true, validFrom: null })
})

test('the list has every figure by subject; one that only comes has no value yet', async () => {
  expect((await all()).map(({ key, current }) => [key, current?.value ?? null])).toEqual([
    ['ppf', '7.1'],
    ['dicgc', 500_000],
    ['cardLate', null],
  ])
  expect((await all('?subject=banks')).map(({ key }) => key)).toEqual(['dicgc', 'cardLate'])
  expect((await all('?keys=dicgc,ppf')).map(({ key }) => key)).toEqual(['ppf', 'dicgc'])
  expect((await all('?on=2027-05-01&keys=cardLate'))[0]?.current?.value).toBe(3)
})

test('a search finds by title, key, value and source', async () => {
  for (const search of ['provident', 'PPF 7.1', 'ministry ppf'])
    expect((await all(`?search=${encodeURIComponent(search)}`)).map(({ key }) => key)).toEqual(['ppf'])
  for (const search of ['5 lakh', '5,00,000'])
    expect((await all(`?search=${encodeURIComponent(search)}`)).map(({ key }) => key)).toEqual(['dicgc'])
  expect(await all('?search=bitcoin')).toEqual([])
})

test.each([
  ['/api/rates?on=tomorrow', 400],
  ['/api/rates?on=0000-01-01', 400],
  ['/api/rates?subject=gold', 400],
  ['/api/rates?keys=ppf,gold', 400],
  ['/api/rates?keys=', 400],
  ['/api/rates?on=2026-01-01&on=2026-01-02', 400],
  ['/api/rates/ppf?on=31.12.2026', 400],
  ['/api/rates/gold', 404],
  ['/api/rates/constructor', 404],
  ['/api/rates/ssy', 404],
  [`/api/rates/${'a'.repeat(41)}`, 404],
])('%s answers %i', async (path, status) => {
  expect((await site.get(path)).status).toBe(status)
})

test('two values of a key never hold on one day, unless one was withdrawn', async () => {
  const overlapping = () => aRate(db, { value: '6', validFrom: '2026-12-31' })
  await expect(overlapping()).rejects.toMatchObject({ constraint: 'rates_days_excl' })
  await expect(aRate(db, { value: '6', validFrom: null })).rejects.toMatchObject({ constraint: 'rates_days_excl' })
  const id = await aRate(db, { key: 'ssy', value: '9', validFrom: '2024-01-01' })
  await db`update rates set withdrawn_at = now() where id = ${id}`
  await aRate(db, { key: 'ssy', value: '8.2', validFrom: '2024-01-01' })
  expect((await all('?keys=ssy'))[0]).toMatchObject({ current: { value: '8.2' }, earlier: [] })
})

test('under /hi figures have Hindi names and values, and are found by them and by the English ones', async () => {
  expect((await site.get('/hi/api/rates/ppf')).json).toMatchObject({
    title: 'लोक भविष्य निधि (PPF)',
    current: { text: '7.1 % सालाना' },
  })
  expect((await site.get('/hi/api/rates/dicgc')).json).toMatchObject({ current: { text: '₹5\u00a0लाख' } })
  for (const asked of ['भविष्य निधि', 'provident fund', 'छोटी बचत'])
    expect((await site.get(`/hi/api/rates?search=${encodeURIComponent(asked)}`)).text).toContain('"key":"ppf"')
  expect(await all('?search=%E0%A4%AD%E0%A4%B5%E0%A4%BF%E0%A4%B7%E0%A5%8D%E0%A4%AF')).toEqual([])
})

test('under /hi a note that came with the site is in Hindi, and one that an admin has written stays', async () => {
  await aRate(db, { key: 'poRd', value: '6.7', validFrom: '2023-10-01', validUntil: '2024-10-01', note: 'Ours.' })
  await aRate(db, { key: 'poRd', value: '6.8', validFrom: '2024-10-01', note: 'Compounded every quarter.' })
  expect((await site.get('/hi/api/rates/poRd')).json).toMatchObject({
    current: { note: 'ब्याज हर तिमाही जुड़ता है।' },
    earlier: [{ note: 'Ours.' }],
  })
  expect((await site.get('/api/rates/poRd')).json).toMatchObject({ current: { note: 'Compounded every quarter.' } })
  for (const asked of ['तिमाही जुड़ता', 'every quarter'])
    expect((await site.get(`/hi/api/rates?search=${encodeURIComponent(asked)}`)).text).toContain('"key":"poRd"')
})
