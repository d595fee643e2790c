import { beforeEach, expect, test } from 'vitest'
import type { ApiKey } from '../../../contract/keys/keys-api.ts'
import { anApiKey } from '../../../test/api-key.ts'
import { testApp } from '../../../test/app.ts'
import { articleForm } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'
import { hashOf } from '../accounts/tokens.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock, get, post } = site
const start = clock.now
const boss = await anAdmin(site, { username: 'boss' })
let asBoss: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await db`select empty('api_keys', 'articles', 'polls', 'rates')`
  asBoss = await signedIn(site, boss)
})

const minute = 60_000
const day = 86_400_000
const wait = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
const aKey = (options?: Parameters<typeof anApiKey>[2]) => anApiKey(site, asBoss, options)
const form = { name: 'Importer', scopes: ['articles:write'], days: 90 }
const create = (differs: object = {}, as = asBoss) => post('/api/admin/keys', { ...form, ...differs }, as)
const list = async () => (await get('/api/admin/keys', asBoss)).json as ApiKey[]
const revoke = (id: string, as = asBoss) => site.delete(`/api/admin/keys/${id}`, as)
const write = (by: Record<string, string>) => post('/api/admin/articles', articleForm, by)
const missing = '01a1f73e-55e0-7000-8000-000000000009'
const poll = {
  question: 'Where do you save?',
  options: ['Bank', 'Gold'].map((label, sortOrder) => ({ label, sortOrder })),
}

test('a key is made with scopes and an end, is shown once, and is stored as a hash', async () => {
  const { status, json } = await create()
  const { key, secret } = json as { key: ApiKey; secret: string }
  expect([status, secret]).toEqual([200, expect.stringMatching(/^artha_[\w-]{43}$/)])
  const expected = {
    id: key.id,
    name: 'Importer',
    shown: secret.slice(0, 10),
    scopes: ['articles:write'],
    madeBy: 'boss',
    createdAt: start.toISOString(),
    expiresAt: new Date(start.getTime() + 90 * day).toISOString(),
    revokedAt: null,
    lastUsedAt: null,
    state: 'works',
  }
  expect(key).toEqual(expected)
  expect(await list()).toEqual([expected])
  const stored = await db`select * from api_keys`
  expect(stored).toMatchObject([{ hash: hashOf(secret), userId: boss.id }])
  const log = await db`select action, details from audit_logs where resource_id = ${key.id}`
  expect(log).toMatchObject([{ action: 'key.created', details: { name: 'Importer', scopes: ['articles:write'] } }])
  for (const text of [stored, log, await list()]) expect(JSON.stringify(text)).not.toContain(secret.slice(10))
})

test('a program writes articles, polls and figures by a key, in the name of its maker, and the audit log names the key', async () => {
  const { by } = await aKey({ name: 'Gazette' })
  const article = await write(by)
  expect(article).toMatchObject({ status: 200, json: { authorName: expect.any(String) as string } })
  const { id } = article.json as { id: string }
  expect(await site.put(`/api/admin/articles/${id}`, { ...articleForm, published: true }, by)).toMatchObject({
    status: 200,
  })
  expect(await get(`/api/articles/${id}`)).toMatchObject({ status: 200, json: { title: articleForm.title } })
  expect(await post('/api/admin/polls', poll, by)).toMatchObject({ status: 200 })
  const rate = await aRate(db, { reviewBy: '2026-11-30' })
  const source = { sourceBody: 'Ministry of Finance', sourceTitle: 'Notice', certainty: 'A' }
  expect(await post(`/api/admin/rates/${rate}/check`, source, by)).toMatchObject({ status: 200 })
  const log = await db`
    select action, admin_user_id as who, details->>'apiKey' as key from audit_logs where details ? 'apiKey' order by created_at, id`
  expect(log).toEqual([
    { action: 'article.created', who: boss.id, key: 'Gazette' },
    { action: 'article.published', who: boss.id, key: 'Gazette' },
    { action: 'poll.created', who: boss.id, key: 'Gazette' },
    { action: 'rate.checked', who: boss.id, key: 'Gazette' },
  ])
  expect((await get('/api/admin/audit-logs', asBoss)).json).toContainEqual(
    expect.objectContaining({
      action: 'article.created',
      details: expect.objectContaining({ apiKey: 'Gazette' }) as object,
    }),
  )
})

test('a key needs no origin, and cookies beside it count for nothing', async () => {
  const { by } = await aKey()
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect(await write({ ...by, ...elsewhere })).toMatchObject({ status: 200 })
  const reader = await signedIn(site, await aMember(site))
  expect(await write({ ...reader, ...by })).toMatchObject({ status: 200 })
  const wrong = { authorization: 'Bearer artha_wrong' }
  expect(await write({ ...asBoss, ...wrong })).toMatchObject({ status: 401 })
  // With a page's cookies and a header that is no key, the origin counts as ever.
  expect(await write({ ...asBoss, ...elsewhere, authorization: 'Bearer other' })).toMatchObject({ status: 403 })
})

test('what anyone may read is answered as to a visitor, with any key', async () => {
  const { by } = await aKey()
  const wrong = { authorization: 'Bearer artha_wrong' }
  for (const headers of [by, wrong, { ...asBoss, ...by }]) {
    const { status, headers: replied } = await get('/api/articles/search?q=salary', headers)
    expect([status, replied.get('cache-control')]).toEqual([200, 'no-cache'])
  }
})

test('a key that does not exist, has expired or was revoked is refused with its reason', async () => {
  const { key, by } = await aKey({ days: 30 })
  const refused = (message: string) => ({ status: 401, json: { message } })
  const unknown = await write({ authorization: `Bearer artha_${'x'.repeat(43)}` })
  expect(unknown).toMatchObject(refused('There is no such API key.'))
  expect(unknown.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  expect(await write({ authorization: `Basic ${by.authorization.slice(7)}` })).toMatchObject(refused('Please sign in.'))
  wait(30 * day - 1)
  expect(await write(by)).toMatchObject({ status: 200 })
  wait(1)
  expect(await write(by)).toMatchObject(refused('This API key has expired.'))
  asBoss = await signedIn(site, boss)
  expect(await list()).toMatchObject([{ id: key.id, state: 'expired' }])
  const other = await aKey()
  expect(await revoke(other.key.id)).toMatchObject({
    status: 200,
    json: { state: 'revoked', revokedAt: clock.now.toISOString() },
  })
  expect(await write(other.by)).toMatchObject(refused('This API key was revoked.'))
  expect(await revoke(other.key.id)).toMatchObject({ status: 200, json: { state: 'revoked' } })
  expect(await db`select action from audit_logs where resource_id = ${other.key.id} order by created_at, id`).toEqual([
    { action: 'key.created' },
    { action: 'key.revoked' },
  ])
  expect(await revoke(missing)).toMatchObject({ status: 404, json: { message: 'There is no such API key.' } })
})

test('a key in the address is ignored', async () => {
  const { secret } = await aKey()
  for (const name of ['key', 'api_key', 'access_token', 'authorization'])
    expect(await get(`/api/admin/articles?${name}=${secret}`)).toMatchObject({ status: 401 })
})

test('a key stops while its maker is suspended, and works again afterwards', async () => {
  const { by } = await aKey()
  const until = new Date(start.getTime() + day)
  await db`update users set suspended_at = ${start}, suspended_until = ${until}, suspended_reason = 'Spam' where id = ${boss.id}`
  const message = 'The account of this API key’s maker is suspended.'
  for (const answer of [await write(by), await get('/api/admin/articles', by)])
    expect(answer).toMatchObject({ status: 403, json: { message } })
  const other = await signedIn(site, await anAdmin(site))
  expect((await get('/api/admin/keys', other)).json).toMatchObject([{ state: 'stopped' }])
  wait(day)
  expect(await write(by)).toMatchObject({ status: 200 })
})

test('a key stops when its maker is no admin any more, or leaves', async () => {
  const maker = await anAdmin(site)
  const { by } = await anApiKey(site, await signedIn(site, maker))
  const refused = { status: 403, json: { message: 'The maker of this API key is no admin any more.' } }
  await db`update users set role = 'editor', is_admin = false where id = ${maker.id}`
  expect(await write(by)).toMatchObject(refused)
  expect(await list()).toMatchObject([{ state: 'stopped' }])
  await db`update users set role = 'admin', is_admin = true, leaving_at = ${start}, leaving_posts = 'keep' where id = ${maker.id}`
  expect(await write(by)).toMatchObject(refused)
})

test('where admins must have two-factor login, a key of one without it writes nothing', async () => {
  const strict = await testApp({ RATE_LIMITS: 'off', REQUIRE_ADMIN_2FA: 'on' })
  const admin = await anAdmin(strict)
  const secret = 'artha_of-an-admin-who-has-since-lost-the-second-factor'
  await strict.db`
    insert into api_keys (id, hash, shown, name, scopes, user_id, created_at, expires_at)
    values (${missing}, ${hashOf(secret)}, 'artha_of-a', 'Importer', ${['articles:write']}, ${admin.id}, ${start}, '2027-01-01')`
  const by = { authorization: `Bearer ${secret}` }
  const message = 'Set up two-factor login first.'
  expect(await strict.post('/api/admin/articles', articleForm, by)).toMatchObject({ status: 403, json: { message } })
})

test('the use of a key is noted once in ten minutes', async () => {
  const { by } = await aKey()
  const used = async () => (await list())[0]?.lastUsedAt
  await get('/api/admin/articles', by)
  expect(await used()).toBe(start.toISOString())
  wait(10 * minute - 1)
  await get('/api/admin/articles', by)
  expect(await used()).toBe(start.toISOString())
  wait(1)
  await get('/api/admin/articles', by)
  expect(await used()).toBe(clock.now.toISOString())
})

test('a key makes so many calls in a minute, and another key its own', async () => {
  const limited = await testApp()
  const as = await signedIn(limited, await anAdmin(limited))
  const [one, other] = [await anApiKey(limited, as), await anApiKey(limited, as)]
  const ask = (by: Record<string, string>) => limited.get('/api/admin/drafts', by)
  for (let n = 0; n < 120; n += 1) await ask(one.by)
  const { status, headers } = await ask(one.by)
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -2)])
  expect((await ask(other.by)).status).toBe(403)
})

test('a password that is set by a letter revokes the keys; one that the member changes does not', async () => {
  const maker = await anAdmin(site)
  const as = await signedIn(site, maker)
  const { by } = await anApiKey(site, as)
  const change = { currentPassword: maker.password, newPassword: 'another horse battery' }
  const changed = await site.put('/api/auth/password', change, as)
  expect([changed.status, (await write(by)).status]).toEqual([200, 200])
  await db`
    insert into one_time_links (token_hash, user_id, purpose, expires_at)
    values (${hashOf('t'.repeat(43))}, ${maker.id}, 'reset-password', ${new Date(start.getTime() + day)})`
  const reset = { token: 't'.repeat(43), newPassword: 'a third horse battery' }
  expect(await post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 })
  expect(await write(by)).toMatchObject({ status: 401, json: { message: 'This API key was revoked.' } })
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
  [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
  [{ scopes: ['settings:write'] }, 'scopes.0', 'There is no such scope'],
  [{ scopes: Array.from({ length: 4 }, () => 'rates:write') }, 'scopes', 'Name each scope once'],
  [{ days: 31 }, 'days', 'Choose when it expires'],
  [{ days: undefined }, 'days', 'Choose when it expires'],
])('%j is refused at its field', async (differs, field, message) => {
  const { status, json } = await create(differs)
  expect({ status, json }).toMatchObject({ status: 400 })
  expect((json as { fields: Record<string, string[]> }).fields[field]).toContain(message)
})

test('everybody but admins is refused', async () => {
  expect((await create({}, {})).status).toBe(401)
  for (const role of ['user', 'author', 'editor', 'moderator'] as const)
    expect((await create({}, await signedIn(site, await aMember(site, { role })))).status).toBe(403)
})

test('twenty keys may work at once, and those who make one together make no twenty-first', async () => {
  for (let n = 0; n < 18; n += 1) await aKey()
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => create()))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409])
  await revoke((await list())[0]?.id ?? '')
  expect((await create()).status).toBe(200)
})

test('a key that has ended is in the list for thirty days more', async () => {
  const { key } = await aKey()
  await revoke(key.id)
  await aKey({ days: 90 })
  wait(30 * day - 1)
  await site.runHourly()
  expect(await db`select from api_keys`).toHaveLength(2)
  wait(1)
  await site.runHourly()
  expect(await db`select id from api_keys`).not.toContainEqual({ id: key.id })
})
