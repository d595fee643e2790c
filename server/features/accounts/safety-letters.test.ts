import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMember, anAdmin, androidChrome, password, signedIn, type Person } from '../../../test/people.ts'
import { setQueueClock } from '../../../test/queue.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
const { db, post, put } = site

const start = new Date('2026-11-20T06:30:00Z')
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let asha: Person
let as: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'audit_logs', 'rate_limits')`
  site.clock.now = start
  await setQueueClock(db, start)
  asha = await confirmed()
  as = { ...(await signedIn(site, asha)), 'x-test-address': '203.0.113.7' }
  box.letters.length = 0
})

async function confirmed(differs: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, differs)
  await db`update users set email_confirmed_at = ${start} where id = ${member.id}`
  return member
}

/** The subjects and texts of the letters that have come since the last look. */
async function letters(to: Person = asha) {
  await site.runJobs()
  const come = box.letters.splice(0)
  for (const letter of come) expectBothForms(letter)
  return come
    .filter((letter) => letter.to.includes(to.email))
    .map(({ text }) => ({ subject: /^Subject: (.*)$/m.exec(text)?.[1], text: text.replaceAll(/\s+/g, ' ') }))
}
const logIn = (headers: Record<string, string>, who: Person = asha) =>
  post('/api/auth/login', { usernameOrEmail: who.username, password }, headers)
const deviceIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('device='))
    ?.split(';')[0] ?? ''

/** Switches two-factor login on; the letter about it has come. */
async function withSecondFactor() {
  const { secret } = (await post('/api/auth/2fa', { password }, as)).json as { secret: string }
  const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now.getTime() })
  const { json, headers } = await post('/api/auth/2fa/confirm', { code: code() }, as)
  as = { ...as, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  return { code, ...(json as { recoveryCodes: string[] }) }
}

test('a changed password: the letter has when in Indian time, where, and the way to a new one', async () => {
  await db`insert into audit_logs (id, action, resource_type, resource_id, created_at)
    values (gen_random_uuid(), 'password.changed', 'user', ${asha.id}, '2026-01-01')`
  expect(
    (await put('/api/auth/password', { currentPassword: password, newPassword: 'ten green bottles' }, as)).status,
  ).toBe(200)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Your password at Arthashala was changed')
  expect(letter?.text).toMatch(/When: \d+ \w+ 20\d\d at \d+:\d\d [ap]m, Indian time\./)
  expect(letter?.text).toContain('Where: Chrome on Android, from the internet address 203.0.113.7.')
  expect(letter?.text).toContain('http://site.test/forgot-password')
})

test('a password that was set by a letter is told too', async () => {
  await post('/api/auth/forgot-password', { email: asha.email })
  await site.runJobs()
  const token = /reset-password\?token=([\w-]{43})/.exec(box.letters[0]?.text ?? '')?.[1]
  box.letters.length = 0
  expect((await post('/api/auth/reset-password', { token, newPassword: 'ten green bottles' })).status).toBe(200)
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Your password at Arthashala was changed'])
})

test('the second factor on and off, new recovery codes, and the use of one', async () => {
  const { code, recoveryCodes } = await withSecondFactor()
  const [on] = await letters()
  expect(on?.subject).toBe('Two-factor login is on at Arthashala')
  expect(on?.text).toContain('http://site.test/login?step=lost')
  await logIn({ 'user-agent': androidChrome })
  const used = await post('/api/auth/login', {
    usernameOrEmail: asha.username,
    password,
    recoveryCode: recoveryCodes[0],
  })
  expect(used.status).toBe(200)
  const [first] = await letters()
  expect(first?.subject).toBe('A recovery code was used at Arthashala')
  expect(first?.text).toContain('9 are left.')
  await post('/api/auth/2fa/recovery-codes', { password, code: code() }, as)
  expect((await letters()).map(({ subject }) => subject)).toEqual(['New recovery codes at Arthashala'])
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await post('/api/auth/2fa/end', { password, code: code() }, as)
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Two-factor login is off at Arthashala'])
})

test('a login with a new browser is told; the first of all, and one with a known browser, are not', async () => {
  const first = await logIn({ 'user-agent': androidChrome })
  expect(await letters()).toEqual([])
  await logIn({ 'user-agent': androidChrome, cookie: deviceIn(first.headers) })
  expect(await letters()).toEqual([])
  await logIn({ 'user-agent': firefox, 'x-test-address': '198.51.100.9' })
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('A new browser at Arthashala')
  expect(letter?.text).toContain('Where: Firefox on Linux, from the internet address 198.51.100.9.')
  expect(letter?.text).toContain('http://site.test/profile?tab=security')
})

test('on a shared phone, where nothing is left, one of the same name counts as known', async () => {
  const ravi = await confirmed({ preferences: { sharedPhone: true } })
  await logIn({ 'user-agent': androidChrome }, ravi)
  await logIn({ 'user-agent': androidChrome }, ravi)
  expect(await letters(ravi)).toEqual([])
  await logIn({ 'user-agent': firefox }, ravi)
  expect(await letters(ravi)).toHaveLength(1)
})

test('an account that is to be deleted: the letter has the day, and that a login stops it', async () => {
  expect((await post('/api/auth/leave', { password, posts: 'keep' }, as)).status).toBe(200)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Your account at Arthashala is to be deleted')
  expect(letter?.text).toContain('It will be deleted on 27 November 2026.')
  expect(letter?.text).toContain(`http://site.test/login?username=${asha.username}`)
})

test('nobody is written to at an address that was not confirmed', async () => {
  await db`update users set email_confirmed_at = null where id = ${asha.id}`
  await put('/api/auth/password', { currentPassword: password, newPassword: 'ten green bottles' }, as)
  expect(await letters()).toEqual([])
})

test('an admin ends the second factor of somebody who has lost phone and codes, and notes the proof', async () => {
  await withSecondFactor()
  await letters()
  const boss = await anAdmin(site, { username: 'boss' })
  const asBoss = { ...(await signedIn(site, boss)), 'x-test-address': '198.51.100.1' }
  const reset = (body: object = { reason: 'Called back at the number of the school' }) =>
    post(`/api/admin/members/${asha.id}/reset-2fa`, body, asBoss)
  expect((await reset({ reason: ' ' })).status).toBe(400)
  expect((await reset()).status).toBe(200)
  expect((await site.get('/api/auth/user', as)).status).toBe(401)
  const login = await logIn({ 'user-agent': androidChrome })
  expect(login.json).toMatchObject({ user: { twoFactor: false } })
  const [letter] = await letters()
  expect(letter?.subject).toBe('Two-factor login is off at Arthashala')
  expect(letter?.text).toContain('By an admin or the operator of the site.')
  expect(letter?.text).not.toContain('198.51.100.1')
  expect(await db`select admin_user_id, details from audit_logs where action = 'two-factor.reset'`).toEqual([
    { adminUserId: boss.id, details: { reason: 'Called back at the number of the school' } },
  ])
  const events = await site.get('/api/auth/security-events', await signedIn(site, asha))
  expect(events.json).toMatchObject([
    { change: 'two-factor-off', device: null, place: null },
    { change: 'two-factor-on' },
  ])
  expect((await reset()).status).toBe(409)
})

test.each(['author', 'moderator', 'admin'] as const)(
  'of a member who is %s the operator does that alone',
  async (role) => {
    const other = await confirmed({ role })
    const asBoss = await signedIn(site, await anAdmin(site))
    const refused = await post(`/api/admin/members/${other.id}/reset-2fa`, { reason: 'A call' }, asBoss)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(`npm run admin -- reset-2fa ${other.username}`)
  },
)

test('nobody resets their own, nor that of nobody; moderators reset none', async () => {
  const boss = await anAdmin(site)
  const asBoss = await signedIn(site, boss)
  const body = { reason: 'A call' }
  expect((await post(`/api/admin/members/${boss.id}/reset-2fa`, body, asBoss)).status).toBe(403)
  expect((await post('/api/admin/members/01a1f73e-55e0-7000-8000-000000000009/reset-2fa', body, asBoss)).status).toBe(
    404,
  )
  const guard = await signedIn(site, await aMember(site, { role: 'moderator' }))
  expect((await post(`/api/admin/members/${asha.id}/reset-2fa`, body, guard)).status).toBe(403)
})
