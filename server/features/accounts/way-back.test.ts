import { TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { SecurityEvent } from '../../../contract/accounts/security.ts'
import { testApp } from '../../../test/app.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, password, signedIn, type Person } from '../../../test/people.ts'
import { beginTwoFactor, confirmTwoFactor } from './two-factor.ts'

const box = await aMailBox()
const site = await testApp({ SMTP_URL: box.url, SITE_URL: 'http://site.test' })
const { db } = site

let asha: Person
let here: { cookie: string }
beforeEach(async () => {
  await site.runJobs()
  await db`select empty('users', 'rate_limits', 'audit_logs')`
  box.letters.length = 0
  asha = await aMember(site, { username: 'asha', email: 'asha@example.in' })
  await db`update users set email_confirmed_at = ${site.clock.now}`
  here = await signedIn(site, asha)
})

const newPassword = 'a password of my own'
const hour = 3_600_000
const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: site.clock.now.getTime() })
const save = (differs: Record<string, unknown>) =>
  site.put(
    '/api/auth/profile',
    { firstName: 'Asha', lastName: 'Rao', username: 'asha', email: asha.email, ...differs },
    here,
  )
/** Asks for another address, and presses the link in the letter to it. */
async function move(email: string, currentPassword = password) {
  expect(await save({ email, currentPassword })).toMatchObject({ status: 200 })
  const token = await tokenTo(email, 'confirm-email')
  expect(await site.post('/api/auth/confirm-email', { token })).toMatchObject({ status: 200 })
}
const restore = (token: string, given = newPassword, headers = {}) =>
  site.post('/api/auth/restore-email', { token, newPassword: given }, headers)
const login = (given: string, usernameOrEmail = 'asha') =>
  site.post('/api/auth/login', { usernameOrEmail, password: given })
const emailNow = async () => (await db<{ email: string }[]>`select email from users where id = ${asha.id}`)[0]?.email
async function lettersTo(email: string) {
  await site.runJobs()
  return box.letters.filter(({ to }) => to.includes(email))
}
async function tokenTo(email: string, page = 'restore-email') {
  const link = new RegExp(`^http://site\\.test/${page}\\?token=([\\w-]{43})$`, 'm')
  const tokens = (await lettersTo(email)).map(({ text }) => link.exec(text)?.[1])
  return tokens.filter(Boolean).at(-1) ?? ''
}
const ended = { status: 400, json: { message: 'This link does not work any more.' } }

async function withTwoFactor() {
  const secret = (await beginTwoFactor(db, site.services.secretKey, asha.id)) ?? ''
  await confirmTwoFactor(db, site.services.secretKey, { userId: asha.id, code: codeOf(secret), now: site.clock.now })
  wait(60_000)
  return secret
}

const asks = 'Enter your current password to change your email address.'

test('another address is taken only with the current password', async () => {
  const first = { status: 400, json: { message: asks, fields: { currentPassword: [asks] } } }
  expect(await save({ email: 'thief@example.in' })).toMatchObject(first)
  expect(await save({ email: 'thief@example.in', currentPassword: '' })).toMatchObject(first)
  expect(await save({ email: 'thief@example.in', code: '123456' })).toMatchObject(first)
  expect(await save({ email: 'thief@example.in', currentPassword: 'wrong' })).toMatchObject({
    status: 400,
    json: { fields: { currentPassword: ['Current password is incorrect'] } },
  })
  expect([await emailNow(), await lettersTo('asha@example.in')]).toEqual(['asha@example.in', []])
  await move('rao@example.in')
  expect(await emailNow()).toBe('rao@example.in')
})

test('a profile with the same address, in whatever capitals, asks for nothing', async () => {
  expect(await save({ firstName: 'Usha' })).toMatchObject({ status: 200 })
  expect(await save({ email: 'Asha@Example.in' })).toMatchObject({ status: 200 })
  expect(await lettersTo('asha@example.in')).toEqual([])
})

test('with two-factor login a fresh code does as well, once', async () => {
  const secret = await withTwoFactor()
  const code = codeOf(secret)
  expect(await save({ email: 'rao@example.in', code: '000000' })).toMatchObject({
    status: 400,
    json: { fields: { code: [expect.any(String)] } },
  })
  expect(await save({ email: 'rao@example.in', code })).toMatchObject({ status: 200 })
  expect(await save({ email: 'other@example.in', code })).toMatchObject({ status: 400 })
})

test('switching two-factor login on asks for the password, before there is a secret', async () => {
  const begin = (body: unknown) => site.post('/api/auth/2fa', body, here)
  expect(await begin({})).toMatchObject({ status: 400, json: { fields: { password: ['Password is required'] } } })
  expect(await begin({ password: 'wrong' })).toMatchObject({
    status: 400,
    json: { fields: { password: ['Password is incorrect'] } },
  })
  expect(await db`select 1 from two_factor`).toEqual([])
  expect(await begin({ password })).toMatchObject({ status: 200 })
})

test('the old address gets a letter whose link puts it back, ends every session and sets a new password', async () => {
  await move('thief@example.in')
  const [letter, ...more] = await lettersTo('asha@example.in')
  expect([more, letter?.text]).toEqual([
    [],
    expect.stringMatching(/^Subject: Your email address at Arthashala was changed$/m),
  ])
  expect(letter?.text).not.toContain('thief@')
  expectBothForms(letter)
  const token = await tokenTo('asha@example.in')
  expect(await restore(token)).toMatchObject({
    status: 200,
    json: { message: 'Your email address is back, and your password is changed. Please log in with it.' },
  })
  expect((await site.get('/api/auth/user', here)).status).toBe(401)
  expect([(await login(password)).status, (await login(newPassword, 'asha@example.in')).status]).toEqual([401, 200])
  expect(await db`select 1 from users where email = 'asha@example.in' and email_confirmed_at is not null`).toHaveLength(
    1,
  )
})

test('the browser that puts an address back keeps nothing of the session that ends', async () => {
  await move('thief@example.in')
  const restored = await restore(await tokenTo('asha@example.in'), newPassword, here)
  expect([restored.status, restored.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  expect(restored.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; /)])
})

test('the link works once, also for two at once, and for 72 hours', async () => {
  await move('one@example.in')
  const token = await tokenTo('asha@example.in')
  const statuses = await Promise.all([1, 2, 3].map(async () => (await restore(token)).status))
  expect(statuses.toSorted()).toEqual([200, 400, 400])
  expect(await restore(token)).toMatchObject(ended)

  here = await signedIn(site, asha)
  await move('two@example.in', newPassword)
  const late = await tokenTo('asha@example.in')
  wait(72 * hour)
  expect(await restore(late)).toMatchObject(ended)
  expect([await emailNow(), (await restore('a'.repeat(43))).status]).toEqual(['two@example.in', 400])
})

test('it works when the password was changed meanwhile', async () => {
  await move('thief@example.in')
  const token = await tokenTo('asha@example.in')
  await site.put('/api/auth/password', { currentPassword: password, newPassword: 'the password of the thief' }, here)
  wait(71 * hour)
  expect(await restore(token)).toMatchObject({ status: 200 })
  expect((await login('the password of the thief')).status).toBe(401)
})

test('the first address wins over those that came after it, whoever comes first', async () => {
  await move('thief@example.in')
  await move('thief2@example.in')
  const [first, second] = [await tokenTo('asha@example.in'), await tokenTo('thief@example.in')]
  expect(await restore(second, 'the password of the thief')).toMatchObject({ status: 200 })
  expect(await restore(first)).toMatchObject({ status: 200 })
  expect(await emailNow()).toBe('asha@example.in')

  here = await signedIn(site, asha)
  await move('a@example.in', newPassword)
  await move('b@example.in', newPassword)
  const younger = await tokenTo('a@example.in')
  expect(await restore(await tokenTo('asha@example.in'))).toMatchObject({ status: 200 })
  expect(await restore(younger)).toMatchObject(ended)
})

test('a stranger who goes back and forth keeps no link of their own', async () => {
  await move('thief@example.in')
  await move('asha@example.in')
  const theirs = await tokenTo('thief@example.in')
  await move('thief2@example.in')
  expect(await restore(await tokenTo('asha@example.in'))).toMatchObject({ status: 200 })
  expect(await restore(theirs)).toMatchObject(ended)
})

test('nobody else can take an address while it may come back', async () => {
  await move('thief@example.in')
  const taken = { status: 409, json: { message: 'The email already exists', fields: { email: [expect.any(String)] } } }
  const form = { username: 'second', email: 'ASHA@example.in', password, consent: true }
  expect(await site.post('/api/auth/signup', form)).toMatchObject(taken)
  const ravi = await aMember(site, { username: 'ravi' })
  const asRavi = await signedIn(site, ravi)
  const wanted = {
    firstName: 'Ravi',
    lastName: 'Rao',
    username: 'ravi',
    email: 'asha@example.in',
    currentPassword: password,
  }
  expect(await site.put('/api/auth/profile', wanted, asRavi)).toMatchObject(taken)
  await move('asha@example.in')
  await move('thief@example.in')
  wait(72 * hour)
  expect(await site.post('/api/auth/signup', form)).toMatchObject({ status: 200 })
})

test('two-factor login that came after the change goes with it; one that was there before stays', async () => {
  await withTwoFactor()
  await move('one@example.in')
  await restore(await tokenTo('asha@example.in'))
  expect((await login(newPassword)).json).toEqual({ twoFactorRequired: true })
  await db`delete from two_factor`
  here = await signedIn(site, asha)
  await move('two@example.in', newPassword)
  wait(60_000)
  await withTwoFactor()
  expect(await restore(await tokenTo('asha@example.in'), password)).toMatchObject({ status: 200 })
  expect((await login(password)).json).toMatchObject({ user: { twoFactor: false } })
})

test('a new password that is too short is refused, and the link stays', async () => {
  await move('rao@example.in')
  const token = await tokenTo('asha@example.in')
  expect(await restore(token, '1234567')).toMatchObject({
    status: 400,
    json: { fields: { newPassword: ['Password must be at least 8 characters'] } },
  })
  expect(await restore('short')).toMatchObject({
    status: 400,
    json: { fields: { token: ['This link is not complete'] } },
  })
  expect(await restore(token)).toMatchObject({ status: 200 })
})

test('a member sees what was changed about the safety of the account, newest first, and nothing of others', async () => {
  const events = async () => z.parse(z.array(SecurityEvent), (await site.get('/api/auth/security-events', here)).json)
  expect(await events()).toEqual([])
  await move('rao@example.in')
  const begun = (await site.post('/api/auth/2fa', { password }, here)).json as { secret: string }
  const on = await site.post('/api/auth/2fa/confirm', { code: codeOf(begun.secret) }, here)
  here = { cookie: on.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  wait(60_000)
  await site.post('/api/auth/2fa/recovery-codes', { password, code: codeOf(begun.secret) }, here)
  wait(60_000)
  const chrome = (await signedIn(site, asha))['user-agent']
  const off = await site.post(
    '/api/auth/2fa/end',
    { password, code: codeOf(begun.secret) },
    { ...here, 'user-agent': chrome, 'x-test-address': '198.51.100.9' },
  )
  here = { cookie: off.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  await db`insert into audit_logs (id, action, resource_type, resource_id) values
    ('01a1f73e-55e0-7000-8000-00000000000a', 'password.reset', 'user', ${asha.id})`
  const [operator, ended, ...rest] = (await events()).toSorted((a, b) => b.at.localeCompare(a.at))
  expect(operator).toMatchObject({ change: 'password-changed', device: null, place: null })
  expect(ended).toMatchObject({ change: 'two-factor-off', device: 'Chrome on Android', place: '198.51.100.9' })
  expect(rest.map(({ change }) => change)).toEqual([
    'recovery-codes-renewed',
    'two-factor-on',
    'email-changed',
    'email-change-asked',
  ])
  const asRavi = await signedIn(site, await aMember(site))
  expect((await site.get('/api/auth/security-events', asRavi)).json).toEqual([])
})

test('without a mail server the address changes all the same, and nothing waits for a letter', async () => {
  const silent = await testApp()
  const member = await aMember(silent)
  const session = await signedIn(silent, member)
  const form = { firstName: 'A', lastName: 'B', username: member.username, email: 'new@example.in' }
  expect(await silent.put('/api/auth/profile', { ...form, currentPassword: password }, session)).toMatchObject({
    status: 200,
  })
  expect(await silent.db`select 1 from one_time_links`).toEqual([])
})
