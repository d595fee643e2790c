import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { aPasskeyDevice } from '../../../test/a-passkey-device.ts'
import { testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'
import { passkeyLimits } from '../../../contract/accounts/passkeys.ts'
import { beginTwoFactor, confirmTwoFactor } from './two-factor.ts'

const box = await aMailBox()
const origin = 'http://site.test'
const site = await testApp({ SMTP_URL: box.url, SITE_URL: origin, LANGUAGES: 'en,hi' })
const { db } = site

const switchOn = async (app: Pick<typeof site, 'patch' | 'db' | 'clock'>, passkeys = true) =>
  app.patch('/api/admin/settings', { passkeys }, await signedIn(app, await anAdmin(app)))
beforeEach(async () => {
  await site.runJobs()
  await db`select empty('users', 'rate_limits', 'audit_logs', 'spent_challenges')`
  box.letters.length = 0
  await switchOn(site)
})

type Headers_ = Record<string, string>
type Device = ReturnType<typeof aPasskeyDevice>
type Lies = Parameters<Device['use']>[1]
interface Reply {
  json: unknown
  headers: Headers
}

const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
/** The cookie of the last question, for the browser that was asked. */
const withQuestion = ({ headers }: Reply, before: Headers_ = {}) => {
  const line = headers.getSetCookie().find((one) => one.startsWith('passkey='))
  return { ...before, cookie: [line?.split(';')[0], before.cookie].filter(Boolean).join('; ') }
}
const begin = (headers: Headers_, body: object = { password }) => site.post('/api/auth/passkeys/begin', body, headers)
async function add(device: Device, headers: Headers_, name = 'My phone', body: object = { password }) {
  const begun = await begin(headers, body)
  const credential = device.make(begun.json as Parameters<Device['make']>[0])
  return site.post('/api/auth/passkeys', { name, credential }, withQuestion(begun, headers))
}
/** A member with a passkey on a device. */
async function someone(differs: Parameters<typeof aMember>[1] = {}, counts = true) {
  const member = await aMember(site, differs)
  await db`update users set email_confirmed_at = ${site.clock.now} where id = ${member.id}`
  const headers = await signedIn(site, member)
  const device = aPasskeyDevice(origin, { counts })
  const added = await add(device, headers)
  expect(added.status).toBe(200)
  return { ...member, headers, device, passkey: added.json as { id: string } }
}
const askToLogIn = (headers: Headers_ = {}) => site.post('/api/auth/login/passkey/begin', undefined, headers)
const answer = (credential: object, headers: Headers_) => site.post('/api/auth/login/passkey', { credential }, headers)
async function logIn(device: Device, lies: Lies = {}, headers: Headers_ = {}) {
  const asked = await askToLogIn(headers)
  return answer(device.use(asked.json as { challenge: string }, lies), withQuestion(asked, headers))
}
async function lettersTo(email: string) {
  await site.runJobs()
  return box.letters.filter(({ to }) => to.includes(email)).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])
}
async function actionsOf(id: string) {
  const found = await db<{ action: string }[]>`
    select action from audit_logs where resource_id = ${id} order by created_at, id`
  return found.map(({ action }) => action)
}
async function useTwoFactor(id: string) {
  const secret = (await beginTwoFactor(db, site.services.secretKey, id)) ?? ''
  const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now.getTime() })
  await confirmTwoFactor(db, site.services.secretKey, { userId: id, code: code(), now: site.clock.now })
  wait(60_000)
  return code
}
const opensNothing = {
  status: 401,
  json: { message: 'This passkey opens no account here. Please log in with your password.' },
}
const tooLate = { status: 400, json: { message: 'This took too long, or was sent before. Please try again.' } }
const notOurs = {
  status: 400,
  json: { message: 'This passkey was not made for this site, or not as it wants it. Please try again.' },
}

test('a member adds a passkey after the password, is written to, and logs in with it alone', async () => {
  const asha = await someone()
  expect(await lettersTo(asha.email)).toEqual(['A passkey was added at Arthashala'])
  const list = () => site.get('/api/auth/passkeys', asha.headers)
  const made = site.clock.now.toISOString()
  expect((await list()).json).toEqual([{ id: asha.passkey.id, name: 'My phone', createdAt: made, lastUsedAt: null }])
  wait(60_000)
  const done = await logIn(asha.device)
  expect(done).toMatchObject({ status: 200, json: { user: { username: asha.username } } })
  expect(done.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['passkey', 'session', 'device'])
  expect((await list()).json).toMatchObject([{ lastUsedAt: site.clock.now.toISOString() }])
  expect(await actionsOf(asha.id)).toEqual(['passkey.added', 'login.passkey-used', 'login'])
  expect((await logIn(asha.device)).status).toBe(200)
  const events = await site.get('/api/auth/security-events', asha.headers)
  expect(events).toMatchObject({ json: [{ change: 'passkey-added' }] })
})

test('the questions want a passkey of this host that names its member, and somebody whom the device has verified', async () => {
  const asha = await someone({ firstName: 'Asha', lastName: null })
  const begun = await begin(asha.headers)
  expect(begun.json).toMatchObject({
    rp: { name: 'Arthashala', id: 'site.test' },
    user: { id: Buffer.from(asha.id).toString('base64url'), name: asha.username, displayName: 'Asha' },
    attestation: 'none',
    excludeCredentials: [{ id: asha.device.use({ challenge: '' }).id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const asked = await askToLogIn()
  expect(asked.json).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    rpId: 'site.test',
    timeout: passkeyLimits.answer,
    userVerification: 'required',
  })
  const [cookie] = asked.headers.getSetCookie()
  expect(cookie).toMatch(/^passkey=v1\.[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain((asked.json as { challenge: string }).challenge)
})

test('adding one needs the password, and a code too where two-factor login is on', async () => {
  const { headers, id } = await someone()
  const refused = (fields: object) => ({ status: 400, json: { fields } })
  expect(await begin(headers, {})).toMatchObject(refused({ password: ['Password is required'] }))
  expect(await begin(headers, { password: 'another' })).toMatchObject(refused({ password: ['Password is incorrect'] }))
  const code = await useTwoFactor(id)
  expect(await begin(headers)).toMatchObject(refused({ code: ['Enter the code'] }))
  expect(await begin(headers, { password, code: '000000' })).toMatchObject(
    refused({ code: [expect.stringContaining('This code is not right')] }),
  )
  const added = await add(aPasskeyDevice(origin), headers, '', { password, code: code() })
  expect(added).toMatchObject({ status: 200, json: { name: 'Chrome on Android' } })
})

test('it stands for the second factor too, but does not give the rights of a role that two-factor login gives', async () => {
  const strict = await testApp({ SITE_URL: origin, REQUIRE_ADMIN_2FA: 'on' })
  await strict.db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 2, '{"passkeys": true}')`
  await strict.services.settings.reload()
  const asha = await someone()
  await useTwoFactor(asha.id)
  expect(await logIn(asha.device)).toMatchObject({ status: 200, json: { user: { twoFactor: true } } })
  const admin = await anAdmin(strict)
  const headers = await signedIn(strict, admin)
  const begun = await strict.post('/api/auth/passkeys/begin', { password }, headers)
  const device = aPasskeyDevice(origin)
  const credential = device.make(begun.json as Parameters<Device['make']>[0])
  expect(await strict.post('/api/auth/passkeys', { credential }, withQuestion(begun, headers))).toMatchObject({
    status: 200,
  })
  const asked = await strict.post('/api/auth/login/passkey/begin', undefined)
  const used = device.use(asked.json as { challenge: string })
  expect(await strict.post('/api/auth/login/passkey', { credential: used }, withQuestion(asked))).toMatchObject({
    status: 200,
    json: { user: { role: 'admin', actingRole: 'user', isAdmin: false } },
  })
})

test('an answer to another question, for another site, of nobody verified or to nobody logs nobody in', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  for (const lies of [
    { challenge: Buffer.alloc(32).toString('base64url') },
    { origin: 'http://site.test.evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { userHandle: ravi.device.state.userHandle },
    { id: ravi.device.use({ challenge: '' }).id },
    { id: 'unknown' },
  ])
    expect((await logIn(asha.device, lies)).status, JSON.stringify(lies)).toBe(401)
  expect(await logIn(aPasskeyDevice(origin), { userHandle: asha.device.state.userHandle })).toMatchObject(opensNothing)
  expect(await actionsOf(asha.id)).toContain('login.failed')
  expect((await logIn(asha.device)).status).toBe(200)
})

test('an answer works once, in the browser that was asked, for five minutes, also of a device that does not count', async () => {
  const { device, headers } = await someone({}, false)
  const asked = await askToLogIn()
  const used = device.use(asked.json as { challenge: string })
  expect(await answer(used, {})).toMatchObject(tooLate)
  expect(await answer(used, withQuestion(await askToLogIn()))).toMatchObject(opensNothing)
  expect(await answer(used, { cookie: 'passkey=v1.made.up' })).toMatchObject(tooLate)
  const first = await Promise.all([1, 2].map(() => answer(used, withQuestion(asked))))
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await answer(used, withQuestion(asked))).toMatchObject(tooLate)
  const begun = await begin(headers)
  expect(await answer(used, withQuestion(begun))).toMatchObject(tooLate)
  const late = await askToLogIn()
  wait(passkeyLimits.answer)
  expect(await answer(device.use(late.json as { challenge: string }), withQuestion(late))).toMatchObject(tooLate)
  await site.runHourly()
  expect(await db`select from spent_challenges`).toEqual([])
})

test('a count that falls or stays is that of a copy, and is refused', async () => {
  const { device } = await someone()
  expect((await logIn(device)).status).toBe(200)
  device.state.count -= 1
  expect(await logIn(device)).toMatchObject(opensNothing)
  device.state.count = 0
  expect(await logIn(device)).toMatchObject(opensNothing)
  device.state.count = 50
  expect((await logIn(device)).status).toBe(200)
})

test('a passkey that is made for another question or site, with what its maker says, or by nobody verified is not stored', async () => {
  const asha = await aMember(site)
  const headers = await signedIn(site, asha)
  const device = aPasskeyDevice(origin)
  const send = async (lies: Lies, attestation?: object) => {
    const begun = await begin(headers)
    const credential = device.make(begun.json as Parameters<Device['make']>[0], lies, attestation)
    return site.post('/api/auth/passkeys', { credential }, withQuestion(begun, headers))
  }
  for (const lies of [
    { challenge: 'other' },
    { origin: 'https://site.test' },
    { rpId: 'evil.example' },
    { verified: false },
  ])
    expect(await send(lies), JSON.stringify(lies)).toMatchObject(notOurs)
  const certificate = { alg: -7, sig: new Uint8Array(70), x5c: [new Uint8Array(100)] }
  expect(await send({}, { fmt: 'packed', attStmt: certificate })).toMatchObject(notOurs)
  expect(await send({}, { fmt: 'android-safetynet', attStmt: { ver: '1' } })).toMatchObject(notOurs)
  const begun = await begin(headers)
  const credential = device.make(begun.json as Parameters<Device['make']>[0])
  const post = (body: object, from: Headers_) => site.post('/api/auth/passkeys', body, from)
  const odd = { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } }
  expect(await post({ credential: odd }, withQuestion(begun, headers))).toMatchObject(notOurs)
  expect(await post({ credential }, withQuestion(begun, headers))).toMatchObject(tooLate)
  expect(await post({ credential }, headers)).toMatchObject(tooLate)
  expect(await post({ credential: {} }, headers)).toMatchObject({ status: 400 })
  const another = await signedIn(site, await aMember(site))
  expect(await post({ credential }, withQuestion(await begin(headers), another))).toMatchObject(tooLate)
  expect(await db`select from passkeys`).toEqual([])
})

test('a passkey opens one account, and a member has ten at the most', async () => {
  const asha = await someone()
  expect(await add(asha.device, await signedIn(site, await aMember(site)))).toMatchObject({
    status: 409,
    json: { message: 'This passkey opens an account already.' },
  })
  const begun = await begin(asha.headers)
  for (let n = 1; n < passkeyLimits.most; n += 1) await add(aPasskeyDevice(origin), asha.headers)
  const full = {
    status: 409,
    json: { message: 'You have 10 passkeys already. Please remove one that you use no more.' },
  }
  expect(await begin(asha.headers)).toMatchObject(full)
  const credential = aPasskeyDevice(origin).make(begun.json as Parameters<Device['make']>[0])
  expect(await site.post('/api/auth/passkeys', { credential }, withQuestion(begun, asha.headers))).toMatchObject(full)
})

test('a removed passkey opens nothing, its member is told, and the other devices are logged out', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  const elsewhere = await signedIn(site, asha)
  const none = { status: 404, json: { message: 'You have no such passkey any more.' } }
  const remove = (headers: Headers_, { id } = asha.passkey) => site.delete(`/api/auth/passkeys/${id}`, headers)
  expect(await remove(ravi.headers)).toMatchObject(none)
  expect((await logIn(asha.device)).status).toBe(200)
  const removed = await remove(asha.headers)
  expect(removed).toMatchObject({
    status: 200,
    json: { message: 'The passkey is removed. You are logged out on every other device.' },
  })
  expect(await logIn(asha.device)).toMatchObject(opensNothing)
  expect((await site.get('/api/auth/user', elsewhere)).status).toBe(401)
  const here = { cookie: removed.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  expect((await site.get('/api/auth/user', here)).status).toBe(200)
  expect(await remove(here)).toMatchObject(none)
  expect(await lettersTo(asha.email)).toEqual([
    'A passkey was added at Arthashala',
    'A passkey was removed at Arthashala',
  ])
})

test('accounts are shut to it as to a password: suspended ones can read, and those without login or time left are shut', async () => {
  const { id, device, headers } = await someone()
  await db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${id}`
  const suspended = { status: 403, json: { message: 'Your account is suspended: Spam' } }
  expect(await begin(headers)).toMatchObject(suspended)
  const done = await logIn(device)
  expect(done).toMatchObject({ status: 200, json: { user: { suspension: { reason: 'Spam' } } } })
  await db`update users set leaving_posts = 'keep', leaving_at = ${new Date(site.clock.now.getTime() + 1000)} where id = ${id}`
  expect(await logIn(device)).toMatchObject({ status: 200, json: { restored: true } })
  await db`update users set password_hash = null where id = ${id}`
  expect(await logIn(device)).toMatchObject(opensNothing)
  await db`update users set password_hash = 'x', leaving_posts = 'keep', leaving_at = ${site.clock.now} where id = ${id}`
  expect(await logIn(device)).toMatchObject(opensNothing)
  await site.runHourly()
  expect(await db`select from passkeys`).toEqual([])
  expect(await logIn(device)).toMatchObject(opensNothing)
})

test('wrong ones are counted as wrong passwords are', async () => {
  const { device } = await someone()
  for (let n = 0; n < 10; n += 1) expect(await logIn(device, { verified: false })).toMatchObject(opensNothing)
  expect((await logIn(device)).status).toBe(429)
  expect((await logIn(device, {}, { 'x-test-address': '198.51.100.1' })).status).toBe(200)
})

test('a password that is set by a letter removes passkeys, and one that is changed in the profile does not', async () => {
  const { email, device, headers } = await someone()
  const change = { currentPassword: password, newPassword: 'another long password' }
  expect((await site.put('/api/auth/password', change, headers)).status).toBe(200)
  expect((await logIn(device)).status).toBe(200)
  await site.post('/api/auth/forgot-password', { email })
  await site.runJobs()
  const token = /reset-password\?token=([\w-]{43})/.exec(box.letters.map(({ text }) => text).join())?.[1]
  const reset = await site.post('/api/auth/reset-password', { token, newPassword: 'a third long password' })
  expect(reset.status).toBe(200)
  expect(await logIn(device)).toMatchObject(opensNothing)
})

test('without the switch none is added and none logs in; they can be seen, taken along and removed', async () => {
  const { device, headers, passkey } = await someone()
  const [begun, asked] = [await begin(headers), await askToLogIn()]
  await switchOn(site, false)
  const off = { status: 404, json: { message: 'This site takes no passkeys.' } }
  const credential = aPasskeyDevice(origin).make(begun.json as Parameters<Device['make']>[0])
  expect(await begin(headers)).toMatchObject(off)
  expect(await site.post('/api/auth/passkeys', { credential }, withQuestion(begun, headers))).toMatchObject(off)
  expect(await askToLogIn()).toMatchObject(off)
  expect(await answer(device.use(asked.json as { challenge: string }), withQuestion(asked))).toMatchObject(off)
  const { json } = await site.get('/api/auth/export', headers)
  expect(json).toMatchObject({ passkeys: [{ name: 'My phone', signCount: 1 }] })
  expect(await site.delete(`/api/auth/passkeys/${passkey.id}`, headers)).toMatchObject({ status: 200 })
  const fresh = await testApp()
  expect(fresh.services.settings.current.passkeys).toBe(false)
})
