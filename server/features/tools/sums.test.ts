import { beforeEach, expect, test } from 'vitest'
import type { CountedSum, SavedSum } from '../../../contract/tools/sums-api.ts'
import { testApp } from '../../../test/app.ts'
import { features } from '../../features.ts'
import { deleteDueAccounts } from '../accounts/account-deletion.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post } = site

const emi = { name: 'Car loan', calculator: 'emi', query: 'principal=500000&ratePercent=12&months=60' }
let asha: { cookie: string }
let ravi: { cookie: string }
beforeEach(async () => {
  await db`select empty('users')`
  asha = await signedIn(site, await aMember(site))
  ravi = await signedIn(site, await aMember(site))
})

const saveSum = (more: object = {}, as = asha) => post('/api/kept-sums', { ...emi, ...more }, as)
const idOf = async (as: typeof asha) => ((await get('/api/auth/user', as)).json as { id: string }).id
const namesOf = async (as = asha) => ((await get('/api/kept-sums', as)).json as SavedSum[]).map(({ name }) => name)

test('a member keeps sums and sees them, the newest first', async () => {
  const { status, json } = await saveSum()
  expect(status).toBe(200)
  expect(json).toMatchObject(emi)
  site.clock.now = new Date(site.clock.now.getTime() + 1000)
  await saveSum({ name: 'Both', query: `${emi.query}&b.principal=400000&b.ratePercent=9&b.months=48` })
  expect(await namesOf()).toEqual(['Both', 'Car loan'])
})

test('a saved sum comes with its result by the figures of the day', async () => {
  await saveSum()
  await saveSum({ name: 'Not counted', query: 'principal=' })
  await saveSum({ name: 'No figures yet', calculator: 'ppf', query: 'deposit=1000' })
  const sums = (await get('/api/kept-sums', asha)).json as CountedSum[]
  const results = Object.fromEntries(sums.map(({ name, result }) => [name, result]))
  expect(results).toMatchObject({
    'Car loan': { figure: { value: '₹11,122', line: 'You would pay each month' }, colour: '--note-3' },
    'Not counted': null,
    'No figures yet': null,
  })
  expect(Object.keys(results['Car loan']?.chart ?? {})).not.toEqual([])
})

test('a sum is seen and removed by its member alone', async () => {
  const { id } = (await saveSum()).json as SavedSum
  expect(await namesOf(ravi)).toEqual([])
  expect((await site.delete(`/api/kept-sums/${id}`, ravi)).status).toBe(404)
  expect((await site.delete(`/api/kept-sums/${id}`, asha)).status).toBe(200)
  expect(await namesOf()).toEqual([])
  expect((await site.delete(`/api/kept-sums/${id}`, asha)).status).toBe(404)
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['name', { name: undefined }],
  ['calculator', { calculator: 'nothing' }],
  ['calculator', { calculator: 'constructor' }],
  ['calculator', { calculator: 7 }],
  ['query', { query: 'principal=5&wishes=3' }],
  ['query', { query: 'toString=3' }],
  ['query', { query: `principal=${'9'.repeat(6000)}` }],
  ['query', { query: undefined }],
])('a wrong %s is refused by name: %j', async (field, wrong) => {
  const { status, json } = await saveSum(wrong)
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields)).toEqual([field])
  expect(await namesOf()).toEqual([])
})

test.each(['name', 'query'])('a sign that no text can have is no fault of the server (%s)', async (field) => {
  expect((await saveSum({ [field]: 'principal=\0' })).status).toBeLessThan(500)
})

test('a visitor keeps nothing', async () => {
  expect((await post('/api/kept-sums', emi)).status).toBe(401)
  expect((await get('/api/kept-sums')).status).toBe(401)
})

test('a suspended member keeps nothing new', async () => {
  const asBoss = await signedIn(site, await anAdmin(site))
  const until = new Date(site.clock.now.getTime() + 86_400_000).toISOString()
  await site.put(`/api/admin/members/${await idOf(asha)}/suspension`, { reason: 'Spam', until }, asBoss)
  expect((await saveSum()).status).toBe(403)
  expect((await get('/api/kept-sums', asha)).status).toBe(200)
})

test('a member keeps at most a hundred, also when several are sent at once', async () => {
  for (let sent = 0; sent < 98; sent++) await saveSum({ name: `Sum ${sent}` })
  const replies = await Promise.all(['a', 'b', 'c', 'd'].map((name) => saveSum({ name })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
  expect(await namesOf()).toHaveLength(100)
  expect(replies.find(({ status }) => status === 409)?.json).toEqual({
    message: 'You keep 100 sums, which is the most. Remove one that you do not need.',
  })
})

test('the download has the sums, and they go with the account', async () => {
  await saveSum()
  await saveSum({ name: 'Of another' }, ravi)
  const { keptSums } = (await get('/api/auth/export', asha)).json as { keptSums: Record<string, string>[] }
  expect(keptSums).toEqual([expect.objectContaining(emi)])
  await post('/api/auth/leave', { password, posts: 'keep' }, asha)
  await deleteDueAccounts(db, new Date(site.clock.now.getTime() + 8 * 86_400_000), features)
  expect(await db`select name from kept_sums`).toEqual([{ name: 'Of another' }])
})
