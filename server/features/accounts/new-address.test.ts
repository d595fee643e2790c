import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, password, signedIn, type Person } from '../../../test/people.ts'

const box = await aMailBox()
const site = await testApp({ SMTP_URL: box.url, SITE_URL: 'http://site.test', RATE_LIMITS: 'off' })
const { db, clock } = site

const victims = 'victim@example.in'
const theirPassword = 'a password of the victim'
let thief: Person
let here: Record<string, string>
beforeEach(async () => {
  await site.runJobs()
  await db`select empty('users', 'audit_logs')`
  box.letters.length = 0
  thief = await aMember(site, { username: 'thief', email: 'thief@example.in' })
  await db`update users set email_confirmed_at = ${clock.now}`
  here = await signedIn(site, thief)
})

const wait = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
const day = 86_400_000
/** The token of the newest link of a kind in a letter to an address. */
async function tokenTo(email: string, kind: string) {
  await site.runJobs()
  const tokens = box.letters
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => new RegExp(`^http://site\\.test/${kind}\\?token=([\\w-]{43})$`, 'm').exec(text)?.[1])
  return tokens.filter(Boolean).at(-1) ?? ''
}
const save = (email: string, headers = here, username = 'thief') =>
  site.put('/api/auth/profile', { firstName: 'T', lastName: 'R', username, email, currentPassword: password }, headers)
const confirm = (token: string) => site.post('/api/auth/confirm-email', { token })
const forgot = (email: string) => site.post('/api/auth/forgot-password', { email })
const reset = async (email: string) =>
  site.post('/api/auth/reset-password', {
    token: await tokenTo(email, 'reset-password'),
    newPassword: theirPassword,
  })
const login = (usernameOrEmail: string, given: string) =>
  site.post('/api/auth/login', { usernameOrEmail, password: given })
const signUp = (username: string, email: string) =>
  site.post('/api/auth/signup', { username, email, password, consent: true })
const me = async (headers: Record<string, string> = here) => (await site.get('/api/auth/user', headers)).json
const ended = { status: 400 }
const sessionIn = ({ headers }: { headers: Headers }) => ({
  cookie: headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; '),
})

/** Switches two-factor login on for whoever is signed in. */
async function switchOnTwoFactor(headers: Record<string, string>) {
  const { secret } = (await site.post('/api/auth/2fa', { password }, headers)).json as { secret: string }
  const code = new TOTP({ secret }).generate({ timestamp: clock.now.getTime() })
  const answer = await site.post('/api/auth/2fa/confirm', { code }, headers)
  expect(answer.status).toBe(200)
  wait(60_000)
  return { ...answer, headers: sessionIn(answer) }
}

test('a new address waits until the link in the letter to it is pressed', async () => {
  const answer = await save(victims)
  expect(answer).toMatchObject({
    status: 200,
    json: { user: { email: 'thief@example.in', emailConfirmed: true, pendingEmail: victims } },
  })
  expect(await me()).toMatchObject({ email: 'thief@example.in', pendingEmail: victims })
  expect((await login(victims, password)).status).toBe(401)
  expect((await login('thief@example.in', password)).status).toBe(200)
  await forgot(victims)
  expect(await tokenTo(victims, 'reset-password')).toBe('')
  await forgot('thief@example.in')
  expect(await tokenTo('thief@example.in', 'reset-password')).not.toBe('')
  expect(await tokenTo('thief@example.in', 'restore-email')).toBe('')
})

test('a pressed link moves the account to the new address, and writes to the old one', async () => {
  await save('new@example.in')
  expect(await confirm(await tokenTo('new@example.in', 'confirm-email'))).toMatchObject({ status: 200 })
  expect(await me()).toMatchObject({ email: 'new@example.in', emailConfirmed: true, pendingEmail: null })
  expect(await tokenTo('thief@example.in', 'restore-email')).not.toBe('')
  expect(
    (await db`select action from audit_logs where action like 'email.%' order by id`).map(({ action }) => action),
  ).toEqual(['email.change-asked', 'email.changed'])
})

test('an address that somebody waits for is free: its owner signs up with it, and the other is told', async () => {
  await save(victims)
  const token = await tokenTo(victims, 'confirm-email')
  expect((await signUp('victim', victims)).status).toBe(200)
  expect(await confirm(token)).toMatchObject({
    status: 409,
    json: { message: 'Another account has this address by now. Your own address stays as it was.' },
  })
  expect(await me()).toMatchObject({ email: 'thief@example.in', pendingEmail: null })
  expect(await confirm(token)).toMatchObject(ended)
})

test('of two who wait for one address, the first to press the link has it', async () => {
  const ravi = await aMember(site, { username: 'ravi', email: 'ravi@example.in' })
  const asRavi = await signedIn(site, ravi)
  await save('both@example.in')
  const first = await tokenTo('both@example.in', 'confirm-email')
  await save('both@example.in', asRavi, 'ravi')
  const second = await tokenTo('both@example.in', 'confirm-email')
  expect(first).not.toBe(second)
  const statuses = await Promise.all([first, second].map(async (token) => (await confirm(token)).status))
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('a newer pending address takes the place of the older, whose link ends; it can be withdrawn, and lapses after a day', async () => {
  await save('one@example.in')
  const one = await tokenTo('one@example.in', 'confirm-email')
  await save('two@example.in')
  expect(await confirm(one)).toMatchObject(ended)
  const two = await tokenTo('two@example.in', 'confirm-email')
  expect(await site.delete('/api/auth/pending-email', here)).toMatchObject({
    status: 200,
    json: { user: { pendingEmail: null } },
  })
  expect(await confirm(two)).toMatchObject(ended)
  await save('three@example.in')
  const three = await tokenTo('three@example.in', 'confirm-email')
  wait(day)
  await site.runHourly()
  expect(await confirm(three)).toMatchObject(ended)
  expect(await me()).toMatchObject({ email: 'thief@example.in', pendingEmail: null })
})

test('the letter to the address that waits can be sent again, and says which account it is about', async () => {
  await save(victims)
  expect(await site.post('/api/auth/confirm-email/send', undefined, here)).toMatchObject({
    status: 200,
    json: { message: `A letter with a link is on its way to ${victims}.` },
  })
  const token = await tokenTo(victims, 'confirm-email')
  expect(box.letters.at(-1)?.text).toContain('the account ‘thief’')
  expect(await confirm(token)).toMatchObject({ status: 200 })
})

test('the profile is saved without its address while another waits, and that goes on waiting', async () => {
  await save(victims)
  expect(await save('thief@example.in')).toMatchObject({ json: { user: { pendingEmail: victims } } })
})

test('an account that was prepared with the address of somebody else is theirs alone once they set a password by letter', async () => {
  const opened = await signUp('prepared', victims)
  expect(opened.status).toBe(200)
  const own = sessionIn(await login('prepared', password))
  const twoFactor = await switchOnTwoFactor(own)
  const { recoveryCodes } = twoFactor.json as { recoveryCodes: string[] }
  await site.put(
    '/api/auth/profile',
    { firstName: 'P', lastName: 'R', username: 'prepared', email: 'other@example.in', currentPassword: password },
    twoFactor.headers,
  )
  const pending = await tokenTo('other@example.in', 'confirm-email')
  expect(pending).not.toBe('')
  const spare = await tokenTo(victims, 'confirm-email')

  await forgot(victims)
  expect((await reset(victims)).status).toBe(200)
  expect(await db`select from known_devices`, 'the browser of the new password alone').toHaveLength(1)

  expect((await site.get('/api/auth/user', own)).status).toBe(401)
  expect((await site.get('/api/auth/user', twoFactor.headers)).status).toBe(401)
  for (const token of [pending, spare]) expect(await confirm(token)).toMatchObject(ended)
  const entered = await login(victims, theirPassword)
  expect(entered).toMatchObject({
    status: 200,
    json: { user: { email: victims, emailConfirmed: true, twoFactor: false, pendingEmail: null } },
  })
  expect((await login('prepared', password)).status).toBe(401)
  const again = { usernameOrEmail: 'prepared', password, recoveryCode: recoveryCodes[0] }
  expect((await site.post('/api/auth/login', again)).status).toBe(401)
  const left = await db`
    select user_id from two_factor union all select user_id from recovery_codes union all select user_id from one_time_links`
  expect(left).toEqual([])
})

test('an account that moved away from an address of somebody else does not come back by its links', async () => {
  const own = sessionIn(await signUp('prepared', victims).then(() => login('prepared', password)))
  const twoFactor = await switchOnTwoFactor(own)
  const wanted = {
    firstName: 'P',
    lastName: 'R',
    username: 'prepared',
    email: 'other@example.in',
    currentPassword: password,
  }
  await site.put('/api/auth/profile', wanted, twoFactor.headers)
  await confirm(await tokenTo('other@example.in', 'confirm-email'))
  const token = await tokenTo(victims, 'restore-email')
  expect(await site.post('/api/auth/restore-email', { token, newPassword: theirPassword })).toMatchObject({
    status: 200,
  })
  expect(await login(victims, theirPassword)).toMatchObject({ status: 200, json: { user: { twoFactor: false } } })
  expect(await db`select from one_time_links`).toEqual([])
})

test('a new password ends the pending address, whoever had it', async () => {
  await save(victims)
  const token = await tokenTo(victims, 'confirm-email')
  await forgot('thief@example.in')
  expect((await reset('thief@example.in')).status).toBe(200)
  expect(await confirm(token)).toMatchObject(ended)
  expect(await db`select from users where pending_email is not null`).toEqual([])
})

test('an address that was confirmed sets a new password and leaves two-factor login and the way back alone', async () => {
  const { headers } = await switchOnTwoFactor(here)
  await site.put(
    '/api/auth/profile',
    { firstName: 'T', lastName: 'R', username: 'thief', email: 'new@example.in', currentPassword: password },
    headers,
  )
  await confirm(await tokenTo('new@example.in', 'confirm-email'))
  await forgot('new@example.in')
  expect((await reset('new@example.in')).status).toBe(200)
  expect((await login('thief', theirPassword)).json).toEqual({ twoFactorRequired: true })
  expect(await db`select from one_time_links where purpose = 'restore-email'`).toHaveLength(1)
})

test('two-factor login of somebody with a role outlives a password by letter, even to an address that nobody confirmed', async () => {
  await switchOnTwoFactor(here)
  await db`update users set role = 'editor', email_confirmed_at = null where id = ${thief.id}`
  await forgot('thief@example.in')
  expect((await reset('thief@example.in')).status).toBe(200)
  expect((await login('thief', theirPassword)).json).toEqual({ twoFactorRequired: true })
})

test('without mail an address counts at once, unconfirmed, and nobody needs an admin to change it', async () => {
  const silent = await testApp()
  const person = await aMember(silent, { username: 'quiet', email: 'quiet@example.in' })
  const session = await signedIn(silent, person)
  const form = { firstName: 'Q', lastName: 'R', username: 'quiet', email: 'next@example.in', currentPassword: password }
  expect(await silent.put('/api/auth/profile', form, session)).toMatchObject({
    status: 200,
    json: { user: { email: 'next@example.in', emailConfirmed: false, pendingEmail: null } },
  })
  expect(await silent.post('/api/auth/login', { usernameOrEmail: 'next@example.in', password })).toMatchObject({
    status: 200,
  })
  const other = await signedIn(silent, await aMember(silent, { username: 'other' }))
  expect(await silent.put('/api/auth/profile', { ...form, username: 'other' }, other)).toMatchObject({ status: 409 })
})

test('a pending address that waited when mail was switched off counts once it is made again', async () => {
  const silent = await testApp()
  const person = await aMember(silent, { username: 'quiet', email: 'quiet@example.in' })
  await silent.db`update users set pending_email = 'next@example.in', pending_email_until = ${new Date(clock.now.getTime() + day)}`
  const session = await signedIn(silent, person)
  const form = { firstName: 'Q', lastName: 'R', username: 'quiet', email: 'next@example.in', currentPassword: password }
  expect(await silent.put('/api/auth/profile', form, session)).toMatchObject({
    json: { user: { email: 'next@example.in', pendingEmail: null } },
  })
})
