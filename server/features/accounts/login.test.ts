import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, androidChrome, password, signedIn } from '../../../test/people.ts'
import { sweepEnded } from './sessions.ts'

const site = await testApp()
beforeEach(() => site.db`select empty('users', 'rate_limits', 'audit_logs')`)

type Answer = Awaited<ReturnType<typeof site.post>>
const login = (usernameOrEmail: string, given = password, headers: Record<string, string> = {}) =>
  site.post('/api/auth/login', { usernameOrEmail, password: given }, headers)
const cookieOf = (answer: Answer, name = 'session') =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const whoAmI = (cookie: string) => site.get('/api/auth/user', { cookie })
const acts = () => site.db<{ action: string; adminUserId: string | null; resourceId: string | null }[]>`
  select action, admin_user_id, resource_id from audit_logs order by id`

test('a member logs in by name or by email, without regard to case and to blanks around', async () => {
  const asha = await aMember(site, { username: 'Asha_R', email: 'Asha@example.in' })
  for (const name of ['Asha_R', 'asha_r', ' ASHA_R ', 'asha@EXAMPLE.in']) {
    const answer = await login(name)
    expect(answer.status).toBe(200)
    expect(z.parse(accounts.login.reply, answer.json)).toMatchObject({ user: { id: asha.id, isAdmin: false } })
    expect(z.parse(accounts.me.reply, (await whoAmI(cookieOf(answer))).json)).toMatchObject({ username: 'Asha_R' })
  }
  const event = { action: 'login', adminUserId: asha.id, resourceId: asha.id }
  expect(await acts()).toEqual([event, event, event, event])
})

test('hundreds of logins at once from one network do not keep out those from others', async () => {
  const open = await testApp({ RATE_LIMITS: 'off' })
  const others = await Promise.all(Array.from({ length: 10 }, () => aMember(open)))
  const from = (address: string, usernameOrEmail: string, given: string) =>
    open.post('/api/auth/login', { usernameOrEmail, password: given }, { 'x-test-address': address })
  const flood = Array.from({ length: 450 }, (_, n) => from(`2001:db8:1:2::${n}`, `nobody${n}`, 'wrong'))
  const begun = performance.now()
  const answers = await Promise.all(others.map(({ username }, n) => from(`198.51.100.${n}`, username, password)))
  const took = performance.now() - begun
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const flooded = await Promise.all(flood)
  expect(new Set(flooded.map(({ status }) => status))).toEqual(new Set([401, 429]))
  expect(flooded.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5')
  // The flood has its turns meanwhile: the others wait for a few of them and not for all.
  expect(took).toBeLessThan(10_000)
}, 60_000)

test.each([
  ['no name', { password: 'x' }, { usernameOrEmail: ['Username or email is required'] }],
  ['a blank name', { usernameOrEmail: '  ', password: 'x' }, { usernameOrEmail: ['Username or email is required'] }],
  ['no password', { usernameOrEmail: 'asha' }, { password: ['Password is required'] }],
  ['an empty password', { usernameOrEmail: 'asha', password: '' }, { password: ['Password is required'] }],
  [
    'a password of 129 characters',
    { usernameOrEmail: 'asha', password: 'x'.repeat(129) },
    { password: ['Password is too long'] },
  ],
])('%s is bad input, by the name of the field', async (_, body, fields) => {
  expect(await site.post('/api/auth/login', body)).toMatchObject({ status: 400, json: { fields } })
})

test('a wrong password, an unknown name and an account without a password get the same answer', async () => {
  const asha = await aMember(site)
  const author = await aMember(site, { passwordHash: null })
  const answers = [
    await login(asha.username, 'wrong'),
    await login('nobody', 'wrong'),
    await login(author.username, 'wrong'),
  ]
  for (const { status, json, headers } of answers) {
    expect([status, json, headers.getSetCookie()]).toEqual([401, { message: 'Invalid credentials' }, []])
  }
})

test('a wrong password takes as long as an unknown name', async () => {
  const quick = await testApp({ RATE_LIMITS: 'off' })
  const asha = await aMember(quick)
  const times: Record<string, number[]> = { [asha.username]: [], nobody: [] }
  for (let run = 0; run < 15; run++) {
    for (const [name, took] of Object.entries(times)) {
      // The processor's time of all threads: a busy machine takes longer for either, but does not work more.
      const begun = process.cpuUsage()
      await quick.post('/api/auth/login', { usernameOrEmail: name, password: 'wrong' })
      const { user, system } = process.cpuUsage(begun)
      took.push(user + system)
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map((took) => took.toSorted((a, b) => a - b)[7])
  expect(known / unknown).toBeGreaterThan(0.6)
  expect(known / unknown).toBeLessThan(1.67)
})

test('an account that is to be deleted is restored by logging in, and its member told', async () => {
  const asha = await aMember(site)
  const soon = new Date(site.clock.now.getTime() + 1000)
  await site.db`update users set leaving_at = ${soon}, leaving_posts = 'keep' where id = ${asha.id}`
  expect((await login(asha.username)).json).toMatchObject({ restored: true })
  expect((await login(asha.username)).json).not.toHaveProperty('restored')
  await site.db`update users set leaving_at = ${site.clock.now}, leaving_posts = 'keep' where id = ${asha.id}`
  expect(await login(asha.username)).toMatchObject({ status: 401, json: { message: 'Invalid credentials' } })
})

test('an account with two-factor login gets a challenge of ten minutes, and no session', async () => {
  const asha = await aMember(site)
  await site.db`insert into two_factor (user_id, secret, confirmed_at) values (${asha.id}, ${'A'.repeat(32)}, now())`
  const answer = await login(asha.username)
  expect(answer).toMatchObject({ status: 200, json: { twoFactorRequired: true } })
  expect(Object.keys(answer.json as object)).toEqual(['twoFactorRequired'])
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^challenge=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await site.db`select 1 from sessions`).toHaveLength(0)
  expect((await whoAmI(cookieOf(answer, 'challenge').replace('challenge', 'session'))).status).toBe(401)
})

test('a secret that no code has confirmed does not count', async () => {
  const asha = await aMember(site)
  await site.db`insert into two_factor (user_id, secret) values (${asha.id}, ${'A'.repeat(32)})`
  expect((await login(asha.username)).json).toHaveProperty('user')
})

test('every login has a new token, and ends the session that the browser held', async () => {
  const asha = await aMember(site)
  const planted = `session=${'a'.repeat(43)}`
  const first = cookieOf(await login(asha.username, password, { cookie: planted }))
  expect(first).not.toBe(planted)
  expect((await whoAmI(planted)).status).toBe(401)
  const second = cookieOf(await login(asha.username, password, { cookie: first }))
  expect(second).not.toBe(first)
  expect([(await whoAmI(first)).status, (await whoAmI(second)).status]).toEqual([401, 200])
  const elsewhere = cookieOf(await login(asha.username))
  expect([(await whoAmI(second)).status, (await whoAmI(elsewhere)).status]).toEqual([200, 200])
})

test('the logout tells the browser to drop what it has kept of the site, and the login does not', async () => {
  const member = await aMember(site)
  const answer = await login(member.username)
  expect(answer.headers.get('clear-site-data')).toBeNull()
  const out = await site.post('/api/auth/logout', undefined, { cookie: cookieOf(answer) })
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  const { cookie } = await signedIn(site, member)
  const left = await site.post('/api/auth/leave', { password, posts: 'keep' }, { cookie })
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
})

test('only the hash of the token is stored, and a replayed cookie is worth nothing after logout', async () => {
  const asha = await aMember(site)
  const cookie = cookieOf(await login(asha.username))
  const [stored] = await site.db<{ sid: string }[]>`select sid from sessions`
  expect(stored?.sid).toMatch(/^[0-9a-f]{64}$/)
  expect((await whoAmI(`session=${stored?.sid}`)).status).toBe(401)
  const out = await site.post('/api/auth/logout', undefined, { cookie })
  expect(out).toMatchObject({ status: 200, json: { message: 'You have been successfully logged out.' } })
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; /)])
  expect((await whoAmI(cookie)).status).toBe(401)
  expect((await site.post('/api/auth/logout', undefined, { cookie })).status).toBe(200)
})

test('logging out when the session was about to slide does not bring its cookie back', async () => {
  const asha = await aMember(site)
  const headers = await signedIn(site, asha)
  site.clock.now = new Date(site.clock.now.getTime() + 3_600_000)
  const out = await site.post('/api/auth/logout', undefined, headers)
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0; /)])
})

test('a session ends 180 days after the login, however often it is used, and so does its cookie', async () => {
  const { now } = site.clock
  const member = await aMember(site)
  const { cookie } = await signedIn(site, member)
  const after = (days: number) => (site.clock.now = new Date(now.getTime() + days * 86_400_000))
  for (let days = 20; days < 180; days += 20) {
    after(days)
    expect((await whoAmI(cookie)).status).toBe(200)
  }
  after(170)
  const { headers } = await whoAmI(cookie)
  expect(headers.getSetCookie().join()).toContain(`Max-Age=${10 * 86_400};`)
  const preferences = { theme: 'light', dataSaver: true, sharedPhone: false }
  expect((await site.put('/api/auth/preferences', preferences, { cookie })).status).toBe(200)
  site.clock.now = new Date(now.getTime() + 180 * 86_400_000 - 1)
  expect((await whoAmI(cookie)).status).toBe(200)
  after(180)
  expect((await whoAmI(cookie)).status).toBe(401)
  site.clock.now = now
})

test('an account has fifty sessions; the next login ends the oldest, and none of another account', async () => {
  const { now } = site.clock
  const [asha, ravi] = [await aMember(site), await aMember(site)]
  const other = await signedIn(site, ravi)
  const opened = []
  for (let n = 0; n < 51; n++) {
    site.clock.now = new Date(now.getTime() + n * 1000)
    opened.push(await signedIn(site, asha))
  }
  const answers = await Promise.all([...opened, other].map(({ cookie }) => whoAmI(cookie)))
  expect(answers.map(({ status }) => status)).toEqual([401, ...Array.from({ length: 51 }, () => 200)])
  site.clock.now = now
})

test('a session slides while it is used, and ends thirty days after it was last', async () => {
  const asha = await aMember(site)
  const { cookie } = await signedIn(site, asha)
  const day = 86_400_000
  for (const days of [29, 29]) {
    site.clock.now = new Date(site.clock.now.getTime() + days * day)
    const answer = await whoAmI(cookie)
    expect([answer.status, answer.headers.getSetCookie().length]).toEqual([200, 1])
    expect((await whoAmI(cookie)).headers.getSetCookie()).toEqual([])
  }
  site.clock.now = new Date(site.clock.now.getTime() + 30 * day)
  expect(await whoAmI(cookie)).toMatchObject({ status: 401, json: { message: 'Please sign in.' } })
  await sweepEnded(site.db, site.clock.now)
  expect(await site.db`select 1 from sessions`).toHaveLength(0)
})

test('on a shared phone the session ends with the browser, after a day at the latest, and leaves nothing there', async () => {
  const asha = await aMember(site, { preferences: { sharedPhone: true } })
  const answer = await login(asha.username)
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  site.clock.now = new Date(site.clock.now.getTime() + 86_400_000)
  expect((await whoAmI(cookieOf(answer))).status).toBe(401)
})

test('over https the cookies are Secure and their names begin with __Host-', async () => {
  const secure = await testApp({ SITE_URL: 'https://site.test' })
  const asha = await aMember(secure)
  const answer = await secure.post('/api/auth/login', { usernameOrEmail: asha.username, password })
  const lines = answer.headers.getSetCookie()
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(line).toMatch(/^__Host-(session|device)=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const cookie = lines[0]?.split(';')[0] ?? ''
  expect((await secure.get('/api/auth/user', { cookie })).status).toBe(200)
  expect((await secure.get('/api/auth/user', { cookie: cookie.replace('__Host-', '') })).status).toBe(401)
})

test('logins of admins and failed logins are on record, without what was typed', async () => {
  const admin = await anAdmin(site)
  await login(admin.username, 'wrong', { 'user-agent': androidChrome })
  await login('my-secret-in-the-wrong-place', 'wrong')
  await login(admin.username)
  expect(await acts()).toEqual([
    { action: 'login.failed', adminUserId: null, resourceId: admin.id },
    { action: 'login.failed', adminUserId: null, resourceId: null },
    { action: 'login.admin', adminUserId: admin.id, resourceId: admin.id },
  ])
  const rows = JSON.stringify(await site.db`select * from audit_logs`)
  for (const secret of ['my-secret', 'wrong', password, 'argon2']) expect(rows).not.toContain(secret)
})

test('no password or hash is in any reply', async () => {
  const asha = await aMember(site)
  const answers = [
    await login(asha.username),
    await login(asha.username, 'wrong-one'),
    await whoAmI(cookieOf(await login(asha.username))),
  ]
  for (const { text } of answers)
    for (const secret of [password, 'wrong-one', 'argon2', 'assword']) expect(text).not.toContain(secret)
})

test.each([
  ['/polls/4?x=1#end', '/login?next=%2Fpolls%2F4%3Fx%3D1%23end'],
  ['//evil.test', '/login'],
  ['/\\evil.test', '/login'],
  ['\\\\evil.test', '/login'],
  ['/\t/evil.test', '/login'],
  ['/\n/evil.test', '/login'],
  ['\t//evil.test', '/login'],
  ['javascript:alert(1)', '/login'],
  ['https://evil.test/', '/login'],
  ['polls', '/login'],
  [`/${'a'.repeat(2000)}`, '/login'],
  ['', '/login'],
])('GET /api/auth/login with next=%j leads to the login page', async (next, location) => {
  const answer = await site.get(`/api/auth/login?next=${encodeURIComponent(next)}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
})

test.each(['%2f%2fevil.test', '%2F%5Cevil.test', '/%09/evil.test', '%2f%0d%0aSet-Cookie:x=y'])(
  'a path of another site stays out however it is written: %s',
  async (next) => {
    expect((await site.get(`/api/auth/login?next=${next}`)).headers.get('location')).toBe('/login')
  },
)
