import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { everyCall } from '../../../contract/index.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { origin, testApp } from '../../../test/app.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'

const site = await testApp()

const minute = 60_000
const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const asking = everyCall.filter(({ proof }) => proof)

const nobody = '01a1f73e-55e0-7000-8000-000000000009'
const oldProof = { status: 403, json: { message: expect.stringContaining('10 minutes'), code: 'recent-proof' } }

function callAs({ method, path }: Endpoint, as: Record<string, string>) {
  const address = path.replace(/:\w+/g, nobody)
  const { get, post, put, patch } = site
  if (method === 'GET') return get(address, as)
  if (method === 'DELETE') return site.delete(address, as)
  return { POST: post, PUT: put, PATCH: patch }[method](address, {}, as)
}

const prove = (body: object, as: Record<string, string>) => site.post('/api/auth/proof', body, as)
const cookieIn = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** An admin whose last proof is older than it may be. */
async function anAdminOfLong() {
  const admin = await anAdmin(site)
  const as = await signedIn(site, admin)
  wait(10 * minute + 1_000)
  return { ...admin, as }
}

/** An admin who logs in with a second factor. */
async function secured() {
  const admin = await anAdmin(site)
  const as = await signedIn(site, admin)
  const { secret } = (await site.post('/api/auth/2fa', { password }, as)).json as { secret: string }
  const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now.getTime() })
  const { json, headers } = await site.post('/api/auth/2fa/confirm', { code: code() }, as)
  wait(11 * minute)
  return { ...admin, code, ...(json as { recoveryCodes: string[] }), as: { ...as, cookie: cookieIn(headers) } }
}

test('what outlasts a borrowed session asks for a recent proof', () => {
  expect(asking.map(({ address }) => address).toSorted()).toEqual([
    'GET /api/admin/backups/:id',
    'GET /api/admin/member-list',
    'GET /api/admin/subscribers/csv',
    'PATCH /api/admin/settings',
    'POST /api/admin/announcements/:id/send',
    'POST /api/admin/invitations',
    'POST /api/admin/keys',
    'POST /api/admin/members/:id/end-sessions',
    'POST /api/admin/members/:id/reset-2fa',
    'POST /api/admin/members/:id/reset-link',
    'POST /api/admin/settings/versions/:id/restore',
    'POST /api/admin/webhooks',
    'POST /api/admin/webhooks/:id/secret',
    'PUT /api/admin/members/:id/role',
    'PUT /api/admin/webhooks/:id',
  ])
})

test.each(asking)('$address is open for ten minutes after a login, and then asks', async (call) => {
  const as = await signedIn(site, await anAdmin(site))
  wait(10 * minute)
  const inTime = await callAs(call, as)
  expect(inTime).not.toHaveProperty('json.code')
  expect(inTime.status).not.toBe(403)
  wait(1_000)
  expect(await callAs(call, as)).toMatchObject(oldProof)
  expect(await callAs(call, await signedIn(site, await anAdmin(site)))).toMatchObject({ status: inTime.status })
})

test.each(asking)('$address asks nobody who may not make it anyway', async (call) => {
  const as = await signedIn(site, await aMember(site))
  wait(11 * minute)
  expect((await callAs(call, {})).status).toBe(401)
  expect(await callAs(call, as)).toMatchObject({ status: 403, json: { message: 'You may not do this.' } })
})

test('after the password the same call goes through, under a new token alone', async () => {
  const { as } = await anAdminOfLong()
  const asha = await aMember(site)
  const change = (headers: Record<string, string>) =>
    site.put(`/api/admin/members/${asha.id}/role`, { role: 'author' }, headers)
  expect(await change(as)).toMatchObject(oldProof)
  const { status, json, headers } = await prove({ password }, as)
  expect([status, json]).toEqual([200, { message: 'Thank you.' }])
  const renewed = { ...as, cookie: cookieIn(headers) }
  expect(await change(as)).toMatchObject({ status: 401 })
  expect(await change(renewed)).toMatchObject({ status: 200, json: { role: 'author' } })
  wait(10 * minute + 1_000)
  expect(await change(renewed)).toMatchObject(oldProof)
})

test('a proof counts in its own session: another one of the same admin still asks', async () => {
  const admin = await anAdmin(site)
  const [one, other] = [await signedIn(site, admin), await signedIn(site, admin)]
  wait(11 * minute)
  await prove({ password }, one)
  expect(await site.post('/api/admin/invitations', { role: 'author' }, other)).toMatchObject(oldProof)
})

test('use of a session is no proof, and neither is a new token for another reason', async () => {
  const as = await signedIn(site, await anAdmin(site))
  wait(6 * minute)
  const { headers } = await site.put('/api/auth/preferences', { sharedPhone: true }, as)
  wait(6 * minute)
  const renewed = { ...as, cookie: cookieIn(headers) }
  expect(await site.get('/api/auth/user', renewed)).toMatchObject({ status: 200 })
  expect(await site.post('/api/admin/invitations', { role: 'author' }, renewed)).toMatchObject(oldProof)
})

test('a login by the second factor is a proof', async () => {
  const { username, code } = await secured()
  const login = await site.post('/api/auth/login', { usernameOrEmail: username, password })
  const { headers } = await site.post('/api/auth/login/verify', { code: code() }, { cookie: cookieIn(login.headers) })
  const session = headers.getSetCookie().find((line) => line.startsWith('session=')) ?? ''
  const as = { cookie: session.split(';')[0] ?? '' }
  expect(await site.post('/api/admin/invitations', { role: 'author' }, as)).toMatchObject({ status: 200 })
})

test('a wrong password, or none, is named at its field; the session stays, and asks still', async () => {
  const { as } = await anAdminOfLong()
  for (const [body, message] of [
    [{ password: 'wrong horse battery' }, 'Password is incorrect'],
    [{}, 'Password is required'],
    [{ code: '123456' }, 'Password is required'],
  ] as const)
    expect(await prove(body, as)).toMatchObject({ status: 400, json: { fields: { password: [message] } } })
  expect(await site.get('/api/auth/user', as)).toMatchObject({ status: 200 })
  expect(await site.post('/api/admin/invitations', { role: 'author' }, as)).toMatchObject(oldProof)
})

test('where two-factor login is on, a code proves and the password does not', async () => {
  const { as, code, recoveryCodes } = await secured()
  expect(await prove({ password }, as)).toMatchObject({ status: 400, json: { fields: { code: ['Enter the code'] } } })
  expect(await prove({ code: '000000' }, as)).toMatchObject({
    status: 400,
    json: { fields: { code: [expect.any(String)] } },
  })
  const used = code()
  const { status, headers } = await prove({ code: used }, as)
  expect(status).toBe(200)
  const renewed = { ...as, cookie: cookieIn(headers) }
  expect(await site.post('/api/admin/invitations', { role: 'author' }, renewed)).toMatchObject({ status: 200 })
  // Each code works once, here and at the login.
  expect(await prove({ code: used }, renewed)).toMatchObject({ status: 400 })
  expect(await prove({ code: recoveryCodes[0] }, renewed)).toMatchObject({ status: 200 })
})

test('passwords are guessed ten times in a quarter of an hour, and codes as often as at the login', async () => {
  const { as } = await anAdminOfLong()
  const guesses = Array.from({ length: 12 }, async () => (await prove({ password: 'wrong' }, as)).status)
  expect((await Promise.all(guesses)).toSorted()).toEqual([...Array<number>(10).fill(400), 429, 429])
  expect(await prove({ password }, as)).toMatchObject({ status: 429 })
  const careful = await secured()
  for (let guess = 0; guess < 5; guess += 1) await prove({ code: '000000' }, careful.as)
  expect(await prove({ code: careful.code() }, careful.as)).toMatchObject({ status: 429 })
  const login = await site.post('/api/auth/login', { usernameOrEmail: careful.username, password })
  const challenge = { cookie: cookieIn(login.headers) }
  expect(await site.post('/api/auth/login/verify', { code: careful.code() }, challenge)).toMatchObject({ status: 429 })
})

test('nobody proves anything without a session', async () => {
  expect(await prove({ password }, {})).toMatchObject({ status: 401 })
})

test('a link to a file that a browser follows leads to the page that asks, and back to the file', async () => {
  const { as } = await anAdminOfLong()
  const path = `/api/admin/backups/${nobody}`
  const request = new Request(origin + path, { headers: { ...as, accept: 'text/html,*/*' }, redirect: 'manual' })
  const { status, headers } = await site.app.fetch(request, { address: '203.0.113.7' })
  expect([status, headers.get('location')]).toEqual([303, `/admin/proof?next=${encodeURIComponent(path)}`])
})

test("the moment of the last proof is the server's affair: the browser is not told", async () => {
  const { as } = await anAdminOfLong()
  expect(await site.get('/api/auth/user', as)).not.toHaveProperty('json.provenAt')
})

test('the download of the own data says when the last proof was given', async () => {
  const { as } = await anAdminOfLong()
  const { json } = await site.get('/api/auth/export', as)
  const { sessions } = json as { sessions: { createdAt: string; provenAt: string }[] }
  expect(sessions[0]?.provenAt).toBe(sessions[0]?.createdAt)
})
