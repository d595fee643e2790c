import { beforeEach, expect, test } from 'vitest'
import type { Rate } from '../../../contract/rates/rates-api.ts'
import type { AdminRate } from '../../../contract/rates/admin-rates-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const person = await anAdmin(site)
const admin = await signedIn(site, person)

let current: string
beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('articles', 'rates')`
  current = await aRate(db, { reviewBy: '2026-11-30' })
})

const source = { sourceBody: 'Ministry of Finance', sourceTitle: 'Notice of 31 December 2026', certainty: 'A' }
const meaning = 'On ₹1,00,000 you earn ₹100 less a year.'
const form = { key: 'ppf', value: '7.0', validFrom: '2027-01-01', meaning, ...source }
const enter = (differs: object = {}) => site.post('/api/admin/rates', { ...form, ...differs }, admin)
const ppf = async () => (await site.get('/api/rates/ppf')).json as Rate
const listed = async (query = '') => (await site.get(`/api/admin/rates${query}`, admin)).json as AdminRate[]
const audited = () =>
  db`select action, details->>'key' as key from audit_logs where action like 'rate.%' order by created_at`

test('a value to come is entered, ends the one of now on its day, and is in the audit log', async () => {
  expect(await enter()).toMatchObject({ status: 200, json: { message: 'Value entered' } })
  expect(await ppf()).toMatchObject({
    current: { value: '7.1', validUntil: '2027-01-01' },
    coming: [{ value: '7.0', text: '7.0 % a year', source: { title: 'Notice of 31 December 2026' } }],
  })
  site.clock.now = new Date('2026-12-31T18:30:00Z')
  expect((await ppf()).current?.value).toBe('7.0')
  expect(await audited()).toContainEqual({ action: 'rate.entered', key: 'ppf' })
})

test('a value between two others holds until the next one', async () => {
  await enter()
  await enter({ value: '7.05', validFrom: '2026-12-01' })
  expect((await ppf()).coming.map(({ value, validUntil }) => [value, validUntil])).toEqual([
    ['7.05', '2027-01-01'],
    ['7.0', null],
  ])
})

test('sets and bands are entered as typed', async () => {
  expect((await enter({ key: 'newRebate', value: { most: '60,000', incomeUpTo: '12,00,000' } })).status).toBe(200)
  const bands = [
    { above: '0', percent: '0' },
    { above: '4,00,000', percent: '5' },
  ]
  expect((await enter({ key: 'newSlabs', value: bands })).status).toBe(200)
  const { coming } = (await site.get('/api/rates/newSlabs')).json as Rate
  expect(coming[0]?.value).toEqual([
    { above: 0, percent: '0' },
    { above: 400_000, percent: '5' },
  ])
})

test.each([
  ['value', { value: 'seven' }],
  ['value', { value: undefined }],
  ['value', { key: 'newSlabs', value: [null] }],
  ['value', { key: 'newRebate', value: { most: 1 } }],
  ['key', { key: 'gold' }],
  ['value', { key: 'epfScheme', value: 'EPF\0' }],
  ['validFrom', { validFrom: '2027-02-30' }],
  ['sourceUrl', { sourceUrl: 'https://' }],
  ['sourceBody', { sourceBody: ' ' }],
  ['sourceTitle', { sourceTitle: undefined }],
  ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
  ['certainty', { certainty: 'Z' }],
  ['note', { note: 'x'.repeat(501) }],
])('a fault of %s is named: %j', async (field, differs) => {
  const { status, json } = await enter(differs)
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields)).toEqual([field])
})

test('an address in capitals is taken as any other', async () => {
  expect((await enter({ sourceUrl: 'HTTPS://EPFO.gov.in/Rates' })).status).toBe(200)
  expect((await ppf()).coming[0]?.source.url).toBe('https://epfo.gov.in/Rates')
})

test('a second value that begins on the same day is refused', async () => {
  await enter()
  expect((await enter({ value: '6' })).status).toBe(409)
  const both = await Promise.all([enter({ validFrom: '2027-04-01' }), enter({ validFrom: '2027-04-01' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

const confirmOf = (answer: { json: unknown }) => (answer.json as { confirm?: string }).confirm

test.each([
  [
    'another first digit',
    { value: '8.1' },
    'Public Provident Fund (PPF): 7.1 % a year becomes 8.1 % a year from 1 January 2027. The new value is far from the one before it.',
  ],
  ['ten times as much', { value: '71' }, '7.1 % a year becomes 71 % a year'],
  ['a day of the past', { validFrom: '2026-10-01' }, 'That day has passed'],
  ['a day far ahead', { validFrom: '2062-01-01' }, 'That day is more than two years ahead.'],
])('%s is asked about, with both values in words, and entered when it is confirmed', async (_, differs, says) => {
  const asked = await enter(differs)
  expect(asked).toMatchObject({ status: 409, json: { message: expect.stringContaining(says) as string } })
  expect(await ppf()).toMatchObject({ current: { value: '7.1', validUntil: null }, coming: [] })
  const before = (await audited()).length
  expect((await enter({ ...differs, confirmed: confirmOf(asked) })).status).toBe(200)
  expect(await audited()).toHaveLength(before + 1)
})

test('a confirmation counts for its value and day alone', async () => {
  const confirmed = confirmOf(await enter({ value: '71' }))
  expect((await enter({ value: '710', confirmed })).status).toBe(409)
  expect((await enter({ value: '71', validFrom: '2027-01-02', confirmed })).status).toBe(409)
  expect((await enter({ value: '71', confirmed: 'yes' })).status).toBe(409)
  expect((await enter({ value: '71', confirmed: 1 })).status).toBe(400)
})

test('the audit log has the key, the day, and both values whole', async () => {
  const asked = await enter({ value: '8.1' })
  await enter({ value: '8.1', confirmed: confirmOf(asked) })
  const logs = (await site.get('/api/admin/audit-logs?action=rate.entered', admin)).json
  expect((logs as object[])[0]).toMatchObject({
    details: { key: 'ppf', from: '2027-01-01', before: '7.1', after: '8.1' },
  })
})

test('a value that still holds is looked at again', async () => {
  const checked = { ...source, certainty: 'B', reviewBy: '2027-03-31' }
  expect((await site.post(`/api/admin/rates/${current}/check`, checked, admin)).status).toBe(200)
  expect((await ppf()).current).toMatchObject({
    value: '7.1',
    validFrom: '2020-04-01',
    certainty: 'B',
    reviewBy: '2027-03-31',
    checkedOn: '2026-11-20',
  })
  expect((await listed())[0]?.checkedBy).toBe(person.username)
  await enter({ validFrom: '2026-11-20' })
  expect((await site.post(`/api/admin/rates/${current}/check`, checked, admin)).status).toBe(409)
})

test('a wrong value is withdrawn, and the one before it goes on; it stays on record', async () => {
  const past = { validFrom: '2026-11-01' }
  await enter({ ...past, confirmed: confirmOf(await enter(past)) })
  const [{ id } = { id: '' }] = await listed()
  const withdraw = (of: string, body: object = { reason: 'A slip' }) =>
    site.post(`/api/admin/rates/${of}/withdraw`, body, admin)
  expect((await withdraw(current)).status).toBe(409)
  expect((await withdraw(id, {})).status).toBe(400)
  expect((await withdraw(id)).status).toBe(200)
  expect(await ppf()).toMatchObject({ current: { value: '7.1', validUntil: null }, earlier: [] })
  expect(await db`select 1 from rates where withdrawn_at is not null`).toHaveLength(1)
  expect((await withdraw(id)).status).toBe(404)
})

test('a figure whose only value is withdrawn stays in the list, so that the right one can be entered', async () => {
  const { status } = await site.post(`/api/admin/rates/${current}/withdraw`, { reason: 'A slip' }, admin)
  expect(status).toBe(200)
  expect((await site.get('/api/rates/ppf')).status).toBe(404)
  expect(await listed()).toMatchObject([{ isWithdrawn: true, currentId: null, rate: { key: 'ppf', current: null } }])
  expect((await enter({ validFrom: '2020-04-01' })).status).toBe(200)
  expect((await ppf()).current?.value).toBe('7.0')
})

test('a value that is entered while the one before it is withdrawn leaves one of both', async () => {
  await enter({ validFrom: '2026-11-20' })
  const [{ id } = { id: '' }] = await listed()
  const both = [
    enter({ validFrom: '2026-12-01', value: '6.5' }),
    site.post(`/api/admin/rates/${id}/withdraw`, { reason: 'A slip' }, admin),
  ]
  const [entered, withdrawn] = (await Promise.all(both)).map(({ status }) => status)
  expect(entered).toBe(200)
  const { current: now, coming } = await ppf()
  expect([now?.value, now?.validUntil, coming.length]).toEqual([withdrawn === 200 ? '7.1' : '7.0', '2026-12-01', 1])
})

test('the list shows due figures first, with the articles that name them', async () => {
  await aRate(db, { key: 'repo', value: '5.25' })
  await anArticle(db, { title: 'Fifteen years', content: 'It pays {{rate:ppf}}.' })
  expect((await listed()).map(({ rate, articles }) => [rate.key, articles.map(({ title }) => title)])).toEqual([
    ['ppf', ['Fifteen years']],
    ['repo', []],
  ])
  expect((await listed())[0]?.tools.map(({ path }) => path)).toContain('/tools/ppf')
  expect((await listed('?show=due')).map(({ rate }) => rate.key)).toEqual(['ppf'])
  expect(await listed('?show=coming')).toEqual([])
  expect((await listed('?search=repo')).map(({ rate }) => rate.key)).toEqual(['repo'])
  expect((await site.get('/api/admin/stats', admin)).json).toMatchObject({ dueRates: 1 })
})

test('only admins keep the registry', async () => {
  const editor = await signedIn(site, await aMember(site, { role: 'editor' }))
  expect((await site.post('/api/admin/rates', form, editor)).status).toBe(403)
  expect((await site.post('/api/admin/rates', form)).status).toBe(401)
})
