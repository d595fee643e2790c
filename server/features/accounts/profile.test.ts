import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { Session } from '../../../contract/accounts/security.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, androidChrome, password, signedIn, type Person } from '../../../test/people.ts'

const site = await testApp()

let asha: Person
let here: { cookie: string }
beforeEach(async () => {
  await site.db`select empty('users', 'rate_limits', 'audit_logs')`
  asha = await aMember(site, { username: 'asha', email: 'asha@example.in' })
  here = await signedIn(site, asha)
})

const form = { firstName: 'Asha', lastName: 'Rao', username: 'asha', email: 'asha@example.in' }
const save = (differs: Record<string, unknown> = {}) => site.put('/api/auth/profile', { ...form, ...differs }, here)
const change = (currentPassword: string, newPassword: string, headers: Record<string, string> = here) =>
  site.put('/api/auth/password', { currentPassword, newPassword }, headers)
const whoAmI = async (headers: Record<string, string>) => (await site.get('/api/auth/user', headers)).status
const sessions = async (headers: Record<string, string> = here) =>
  z.parse(z.array(Session), (await site.get('/api/auth/sessions', headers)).json)
const end = (id: string, headers: Record<string, string> = here) => site.post('/api/auth/sessions/end', { id }, headers)
const newCookie = (answer: { headers: Headers }) => ({ cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
const acts = async () =>
  (await site.db<{ action: string }[]>`select action from audit_logs order by id`).map(({ action }) => action)

test('a member changes name, username and address', async () => {
  const { status, json } = await save({
    firstName: 'आशा',
    username: 'asha-rao_50',
    email: 'rao@example.in',
    currentPassword: password,
  })
  expect(status).toBe(200)
  expect(z.parse(accounts.profile.reply, json)).toMatchObject({
    user: { firstName: 'आशा', username: 'asha-rao_50', email: 'rao@example.in' },
  })
  expect((await site.get('/api/auth/user', here)).json).toMatchObject({ firstName: 'आशा', username: 'asha-rao_50' })
  expect(await acts()).toEqual(['email.changed'])
})

test('another address has not been confirmed, and links sent to the old one end; another capital is no other address', async () => {
  await site.db`update users set email_confirmed_at = now()`
  await site.db`
    insert into one_time_links (token_hash, user_id, purpose, expires_at)
    values (${'a'.repeat(64)}, ${asha.id}, 'reset-password', now() + interval '1 day')`
  expect((await save({ email: 'Asha@example.in' })).json).toMatchObject({ user: { emailConfirmed: true } })
  expect(await site.db`select 1 from one_time_links`).toHaveLength(1)
  expect((await save({ email: 'rao@example.in', currentPassword: password })).json).toMatchObject({
    user: { emailConfirmed: false },
  })
  expect(await site.db`select 1 from one_time_links`).toHaveLength(0)
})

test.each([
  ['firstName', ' ', 'First name is required'],
  ['lastName', undefined, 'Last name is required'],
  ['firstName', 'x'.repeat(101), 'At most 100 characters'],
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(51), 'Username must be at most 50 characters'],
  ['username', 'asha rao', 'Username can only contain letters, numbers, hyphens, and underscores'],
  ['email', 'asha@', 'Please enter a valid email address'],
])('a profile with %s %j is bad input', async (field, value, message) => {
  expect(await save({ [field]: value })).toMatchObject({ status: 400, json: { fields: { [field]: [message] } } })
})

test("somebody else's name or address is told, one's own is none of them", async () => {
  await aMember(site, { username: 'Ravi', email: 'Ravi@example.in' })
  const name = 'The username already exists'
  expect(await save({ username: 'ravi' })).toMatchObject({
    status: 409,
    json: { message: name, fields: { username: [name] } },
  })
  const email = 'The email already exists'
  expect(await save({ email: 'ravi@example.in', currentPassword: password })).toMatchObject({
    status: 409,
    json: { message: email, fields: { email: [email] } },
  })
  expect((await save({ username: 'ASHA' })).status).toBe(200)
  expect(await acts()).toEqual([])
})

test('a changed password ends the other sessions, and puts this one under a new token', async () => {
  const phone = await signedIn(site, asha)
  const answer = await change(password, 'a new password')
  expect(answer.status).toBe(200)
  expect([await whoAmI(phone), await whoAmI(here), await whoAmI(newCookie(answer))]).toEqual([401, 401, 200])
  const login = (given: string) => site.post('/api/auth/login', { usernameOrEmail: 'asha', password: given })
  expect([(await login(password)).status, (await login('a new password')).status]).toEqual([401, 200])
  expect((await acts())[0]).toBe('password.changed')
  expect(JSON.stringify(await site.db`select * from audit_logs`)).not.toMatch(/a new password|argon2/)
  expect(answer.text).not.toMatch(/a new password|argon2/)
})

test('a changed password ends links and half-made logins', async () => {
  await site.db`
    insert into one_time_links (token_hash, user_id, purpose, expires_at)
    values (${'a'.repeat(64)}, ${asha.id}, 'reset-password', now() + interval '1 day')`
  await site.db`
    insert into login_challenges (token_hash, user_id, expires_at)
    values (${'a'.repeat(64)}, ${asha.id}, now())`
  await change(password, 'a new password')
  expect(
    await site.db`select token_hash from one_time_links union all select token_hash from login_challenges`,
  ).toHaveLength(0)
})

test.each([
  ['the wrong current password', 'wrong', 'a new password', { currentPassword: ['Current password is incorrect'] }],
  ['no current password', '', 'a new password', { currentPassword: ['Current password is required'] }],
  ['a new one of 7 characters', password, 'x'.repeat(7), { newPassword: ['Password must be at least 8 characters'] }],
  [
    'a new one of 129 characters',
    password,
    'x'.repeat(129),
    { newPassword: ['Password must be at most 128 characters'] },
  ],
])('with %s the password stays', async (_, current, next, fields) => {
  expect(await change(current, next)).toMatchObject({ status: 400, json: { fields } })
  expect([await whoAmI(here), await acts()]).toEqual([200, []])
})

test('ten wrong current passwords are the last for a while, and the session goes on', async () => {
  for (let n = 0; n < 10; n++) expect((await change('wrong', 'a new password')).status).toBe(400)
  const refused = await change(password, 'a new password')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(900, -2)])
  expect(await whoAmI(here)).toBe(200)
})

test('preferences are kept and answered', async () => {
  const wanted = { theme: 'dark', dataSaver: true, sharedPhone: false }
  const answer = await site.put('/api/auth/preferences', wanted, here)
  expect(z.parse(accounts.preferences.reply, answer.json)).toMatchObject({ user: { preferences: wanted } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await site.get('/api/auth/user', here)).json).toMatchObject({ preferences: wanted })
  expect(await site.put('/api/auth/preferences', { ...wanted, theme: 'blue' }, here)).toMatchObject({ status: 400 })
})

test('a preference that is not sent stays as it is, so that a tab from before changes nothing back', async () => {
  const all = { theme: 'dark', dataSaver: true, sharedPhone: false, answerLetters: false }
  await site.put('/api/auth/preferences', { ...all, answerLetters: true }, here)
  await site.put('/api/auth/preferences', { answerLetters: false }, here)
  const answer = await site.put('/api/auth/preferences', { theme: 'light' }, here)
  expect(answer).toMatchObject({ status: 200, json: { user: { preferences: { ...all, theme: 'light' } } } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await site.put('/api/auth/preferences', {}, here)).toMatchObject({ status: 200 })
  expect(await site.put('/api/auth/preferences', { dataSaver: 'yes' }, here)).toMatchObject({ status: 400 })
})

test('on a phone that is shared from now on, this session ends with the browser too', async () => {
  const prefer = (sharedPhone: boolean, headers: { cookie: string }) =>
    site.put('/api/auth/preferences', { theme: 'light', dataSaver: false, sharedPhone }, headers)
  const shared = await prefer(true, here)
  expect(shared.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=; Max-Age=0; /),
  ])
  expect(await whoAmI(here)).toBe(401)
  const own = await prefer(false, newCookie(shared))
  expect(own.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; /)])
  expect(await whoAmI(newCookie(own))).toBe(200)
})

test('a member sees where they are signed in: this device first, none of others, no token', async () => {
  await signedIn(site, await aMember(site))
  await signedIn(site, asha, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0')
  await signedIn(site, asha, '')
  await signedIn(site, asha, 'something odd')
  const list = await sessions()
  expect(list.map(({ device, current }) => [device, current])[0]).toEqual(['Chrome on Android', true])
  expect(list.map(({ device }) => device).toSorted()).toEqual([
    'Chrome on Android',
    'Firefox on Windows',
    'Unknown device',
    'Unknown device',
  ])
  const stored = await site.db<{ sid: string }[]>`select sid from sessions`
  for (const { id } of list) for (const { sid } of stored) expect(sid).not.toContain(id)
})

test('one session is ended by its id, the others with one word, and that is on record', async () => {
  const phone = await signedIn(site, asha, androidChrome)
  const office = await signedIn(site, asha)
  const phones = (await sessions(phone)).find(({ current }) => current)
  expect(await end(phones?.id ?? '')).toMatchObject({ status: 200 })
  expect([await whoAmI(phone), await whoAmI(office), await whoAmI(here)]).toEqual([401, 200, 200])
  expect(await end(phones?.id ?? '')).toMatchObject({ status: 404 })
  expect(await end('others')).toMatchObject({ status: 200 })
  expect([await whoAmI(office), await whoAmI(here)]).toEqual([401, 200])
  expect((await end('others')).status).toBe(200)
  expect(await acts()).toEqual(['sessions.ended', 'sessions.ended'])
})

test('who ends the session of this device is logged out of it, and nothing stays in the browser; of another, all stays', async () => {
  const phone = await signedIn(site, asha)
  const [own, other] = await sessions(phone)
  const elsewhere = await end(other?.id ?? '', phone)
  expect([elsewhere.status, elsewhere.headers.get('clear-site-data')]).toEqual([200, null])
  const ended = await end(own?.id ?? '', phone)
  expect([ended.status, ended.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  expect(ended.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; /)])
})

test("nobody ends another member's session, or one by a name that is none", async () => {
  const other = await signedIn(site, await aMember(site))
  const [theirs] = await sessions(other)
  expect((await end(theirs?.id ?? '')).status).toBe(404)
  expect((await end('everything')).status).toBe(400)
  expect(await whoAmI(other)).toBe(200)
})

test('ending this session takes its cookie away', async () => {
  const [own] = await sessions()
  const answer = await end(own?.id ?? '')
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; /)])
  expect(await whoAmI(here)).toBe(401)
})
