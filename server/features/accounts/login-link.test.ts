import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'
import { beginTwoFactor, confirmTwoFactor } from './two-factor.ts'

const box = await aMailBox()
const site = await testApp({ SMTP_URL: box.url, SITE_URL: 'http://site.test', LANGUAGES: 'en,hi' })
const { db } = site

const switchOn = async (app: Pick<typeof site, 'patch' | 'db' | 'clock'>, loginLinks = true) =>
  app.patch('/api/admin/settings', { loginLinks }, await signedIn(app, await anAdmin(app)))
beforeEach(async () => {
  await site.runJobs()
  await db`select empty('users', 'rate_limits', 'audit_logs')`
  box.letters.length = 0
  await switchOn(site)
})

/** A member whose address is confirmed. */
async function someone(differs: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, differs)
  await db`update users set email_confirmed_at = ${site.clock.now} where id = ${member.id}`
  return member
}
const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const minutes = 60_000
const request = (usernameOrEmail: string, more: object = {}, headers = {}) =>
  site.post('/api/auth/login-link', { usernameOrEmail, ...more }, headers)
const use = (token: string, headers = {}) => site.post('/api/auth/login-link/use', { token }, headers)
async function lettersTo(email: string) {
  await site.runJobs()
  return box.letters.filter(({ to }) => to.includes(email))
}
const tokenIn = (text: string | undefined) => /login-link\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
async function tokenOf({ username, email }: { username: string; email: string }) {
  await request(username)
  return tokenIn((await lettersTo(email)).at(-1)?.text)
}
const ended = { status: 400, json: { message: 'This link does not work any more. Please ask for a new one.' } }
const off = {
  status: 404,
  json: { message: 'This site sends no links to log in with. Please log in with your password.' },
}
const cookies = (headers: Headers) => headers.getSetCookie().map((line) => line.split('=')[0])

test('a link in a letter logs in without the password, by name or by address', async () => {
  expect(site.services.settings.current.loginLinks).toBe(true)
  const asha = await someone()
  for (const typed of [asha.username.toUpperCase(), ` ${asha.email} `]) {
    expect(await request(typed)).toMatchObject({
      status: 200,
      json: {
        message: 'If this account exists and its address is confirmed, a letter with a link is on its way to it.',
      },
    })
    const letter = (await lettersTo(asha.email)).at(-1)
    expect(letter?.text).toMatch(/^Subject: Your link to log in to Arthashala$/m)
    expect(letter?.text).toMatch(/^http:\/\/site\.test\/login-link\?token=[\w-]{43}$/m)
    expectBothForms(letter)
    const done = await use(tokenIn(letter?.text))
    expect(done).toMatchObject({ status: 200, json: { user: { username: asha.username } } })
    expect(cookies(done.headers)).toEqual(['session', 'device'])
  }
  const actions = await db`select action from audit_logs where resource_id = ${asha.id} order by created_at, id`
  expect(actions.map(({ action }) => action as string)).toEqual([
    'login.link-used',
    'login',
    'login.link-used',
    'login',
  ])
})

test('the answer is the same for nobody, an unconfirmed address and an account without login, and no letter goes there', async () => {
  const asha = await someone()
  const [unconfirmed, closed] = [await aMember(site), await someone({ passwordHash: null })]
  const first = await request(asha.username)
  for (const typed of ['stranger', 'stranger@example.in', unconfirmed.username, unconfirmed.email, closed.email]) {
    const other = await request(typed)
    expect([other.status, other.text]).toEqual([first.status, first.text])
  }
  await site.runJobs()
  expect(box.letters.map(({ to }) => to).flat()).toEqual([asha.email])
  expect(await request('')).toMatchObject({
    status: 400,
    json: { fields: { usernameOrEmail: ['Username or email is required'] } },
  })
})

test('it works once, also for two at once, for 15 minutes, and ends those before it', async () => {
  const asha = await someone()
  const [first, second] = [await tokenOf(asha), await tokenOf(asha)]
  const statuses = await Promise.all([1, 2, 3].map(async () => (await use(second)).status))
  expect(statuses.toSorted()).toEqual([200, 400, 400])
  for (const token of [first, second, 'a'.repeat(43)]) expect(await use(token)).toMatchObject(ended)
  const [early, late] = [await tokenOf(asha), await someone()]
  wait(15 * minutes - 1000)
  expect(await use(early)).toMatchObject({ status: 200 })
  const token = await tokenOf(late)
  wait(15 * minutes)
  expect(await use(token)).toMatchObject(ended)
  expect(await use('abc')).toMatchObject({ status: 400, json: { fields: { token: ['This link is not complete'] } } })
})

test('only its hash is stored, and neither a link for a password nor one for an address logs in', async () => {
  const asha = await someone()
  const token = await tokenOf(asha)
  const [stored] = await db<{ tokenHash: string }[]>`select token_hash from one_time_links where user_id = ${asha.id}`
  expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(stored?.tokenHash).not.toBe(token)
  await site.post('/api/auth/forgot-password', { email: asha.email })
  const letter = (await lettersTo(asha.email)).at(-1)
  expect(await use(/token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '')).toMatchObject(ended)
  expect(await site.post('/api/auth/reset-password', { token, newPassword: 'a better password' })).toMatchObject({
    status: 400,
  })
  expect(await use(token)).toMatchObject({ status: 200 })
})

test.each([
  ['another address', (id: string) => db`update users set email = 'elsewhere@example.in' where id = ${id}`],
  [
    'an address that is not confirmed any more',
    (id: string) => db`update users set email_confirmed_at = null where id = ${id}`,
  ],
])('the link ends with %s', async (_, change) => {
  const asha = await someone()
  const token = await tokenOf(asha)
  await change(asha.id)
  expect(await use(token)).toMatchObject(ended)
})

test('a new password and another role end it', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  const [ofAsha, ofRavi] = [await tokenOf(asha), await tokenOf(ravi)]
  const passwords = { currentPassword: password, newPassword: 'a better password' }
  expect(await site.put('/api/auth/password', passwords, await signedIn(site, asha))).toMatchObject({ status: 200 })
  expect(await use(ofAsha)).toMatchObject(ended)
  const admin = await signedIn(site, await anAdmin(site))
  expect(await site.put(`/api/admin/members/${ravi.id}/role`, { role: 'editor' }, admin)).toMatchObject({ status: 200 })
  expect(await use(ofRavi)).toMatchObject(ended)
})

test('with two-factor login it takes the place of the password alone', async () => {
  const asha = await someone()
  const secret = (await beginTwoFactor(db, site.services.secretKey, asha.id)) ?? ''
  const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now.getTime() })
  await confirmTwoFactor(db, site.services.secretKey, { userId: asha.id, code: code(), now: site.clock.now })
  wait(minutes)
  const first = await use(await tokenOf(asha))
  expect([first.status, first.json, cookies(first.headers)]).toEqual([200, { twoFactorRequired: true }, ['challenge']])
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await site.get('/api/auth/user', { cookie })).toMatchObject({ status: 401 })
  expect(await site.post('/api/auth/login/verify', { code: '000000' }, { cookie })).toMatchObject({ status: 400 })
  expect(await site.post('/api/auth/login/verify', { code: code() }, { cookie })).toMatchObject({
    status: 200,
    json: { user: { username: asha.username } },
  })
})

test('the rules of a login hold: a suspended member reads, a new browser is written about, a shared phone keeps nothing', async () => {
  const asha = await someone({ preferences: { sharedPhone: true } })
  await db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${asha.id}`
  const done = await use(await tokenOf(asha))
  expect(done).toMatchObject({ status: 200, json: { user: { suspension: { reason: 'Spam' } } } })
  expect(done.headers.getSetCookie()).toEqual([expect.not.stringContaining('Max-Age')])
  expect(await use(await tokenOf(asha), { 'user-agent': 'Another browser' })).toMatchObject({ status: 200 })
  expect((await lettersTo(asha.email)).at(-1)?.text).toMatch(/^Subject: A new browser at Arthashala$/m)
})

test('an account that was to be deleted stays, and one whose week is over is gone', async () => {
  const asha = await someone()
  const leave = (at: number) =>
    db`update users set leaving_at = ${new Date(site.clock.now.getTime() + at)}, leaving_posts = 'keep' where id = ${asha.id}`
  await leave(minutes)
  expect(await use(await tokenOf(asha))).toMatchObject({ status: 200, json: { restored: true } })
  await leave(-minutes)
  expect(await use(await tokenOf(asha))).toMatchObject(ended)
})

test('the letter is in the language of the member, and its link leads back to the page that was wanted', async () => {
  const asha = await someone({ preferences: { language: 'hi' } })
  await request(asha.username, { next: '/forum/new' })
  const [letter] = await lettersTo(asha.email)
  expectBothForms(letter, 'hi')
  expect(letter?.text).toMatch(/^http:\/\/site\.test\/hi\/login-link\?token=[\w-]{43}&next=%2Fforum%2Fnew$/m)
  await request(asha.username, { next: '//evil.example' })
  expect((await lettersTo(asha.email)).at(-1)?.text).not.toContain('evil')
})

test('a mailbox gets five in an hour, by whatever name they are asked for, and a network may ask twenty times', async () => {
  const asha = await someone()
  for (let n = 0; n < 7; n += 1) {
    const from = { 'x-test-address': `198.51.100.${n}` }
    expect(await request(n % 2 ? asha.username : asha.email, {}, from)).toMatchObject({ status: 200 })
    await site.runJobs()
  }
  expect(await lettersTo(asha.email)).toHaveLength(5)
  const from = { 'x-test-address': '198.51.100.99' }
  for (let n = 0; n < 20; n += 1) expect(await request('stranger', {}, from)).toMatchObject({ status: 200 })
  expect(await request('stranger', {}, from)).toMatchObject({ status: 429 })
})

test('without the switch, or without mail, there is no such link, and an open one ends', async () => {
  const asha = await someone()
  const token = await tokenOf(asha)
  await switchOn(site, false)
  expect(await use(token)).toMatchObject(off)
  expect(await request(asha.username)).toMatchObject(off)
  const silent = await testApp()
  expect(await silent.post('/api/auth/login-link', { usernameOrEmail: 'asha' })).toMatchObject(off)
  await switchOn(silent)
  expect(await silent.post('/api/auth/login-link', { usernameOrEmail: 'asha' })).toMatchObject(off)
  expect(await silent.post('/api/auth/login-link/use', { token })).toMatchObject(off)
})
