import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../../contract/accounts/accounts-api.ts'
import { tooManyAccounts } from './signup-count.ts'
import { testApp } from '../../../test/app.ts'
import { aMember } from '../../../test/people.ts'

const site = await testApp()
beforeEach(() => site.db`select empty('users', 'rate_limits', 'audit_logs')`)

const form = { username: 'Asha_Rao', email: 'asha@example.in', password: 'correct horse battery', consent: true }
const signup = (differs: Record<string, unknown> = {}, headers = {}) =>
  site.post('/api/auth/signup', { ...form, ...differs }, headers)
const stored = () => site.db<
  { username: string; email: string; isAdmin: boolean; firstName: string | null; passwordHash: string }[]
>`
  select username, email, is_admin, first_name, password_hash from users`

test('signup makes an account that can log in, and opens no session', async () => {
  const answer = await signup({ firstName: ' Asha ', lastName: '' })
  expect(answer.status).toBe(200)
  expect(z.parse(accounts.signup.reply, answer.json)).toMatchObject({
    user: {
      username: 'Asha_Rao',
      email: 'asha@example.in',
      emailConfirmed: false,
      firstName: 'Asha',
      lastName: null,
      role: 'user',
      isAdmin: false,
    },
  })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await site.db`select 1 from sessions`).toHaveLength(0)
  expect((await site.post('/api/auth/login', { usernameOrEmail: 'asha_rao', password: form.password })).status).toBe(
    200,
  )
})

test('signup opens a session for whoever asks for one', async () => {
  const { headers } = await signup({ signIn: true })
  const [cookie = ''] = headers.getSetCookie().filter((line) => line.startsWith('session='))
  const me = await site.get('/api/auth/user', { cookie: cookie.split(';', 1)[0] ?? '' })
  expect(me).toMatchObject({ status: 200, json: { username: 'Asha_Rao' } })
  expect((await signup({ username: 'ravi', email: 'ravi@example.in', signIn: 'yes' })).status).toBe(400)
})

test('of a password only an Argon2id hash is stored, and nothing of it is answered', async () => {
  const answer = await signup()
  const [user] = await stored()
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  for (const secret of [form.password, 'argon2', 'assword']) expect(answer.text).not.toContain(secret)
})

test('nobody makes themselves an admin', async () => {
  const { json } = await signup({ isAdmin: true, role: 'admin', id: '01a1f73e-55e0-7000-8000-000000000009' })
  expect(json).toMatchObject({ user: { isAdmin: false, role: 'user' } })
  expect(await stored()).toMatchObject([{ isAdmin: false }])
})

test.each([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
  ['username', 'asha-rao', 'Username can only contain letters, numbers, and underscores'],
  ['username', 'asha rao', 'Username can only contain letters, numbers, and underscores'],
  ['username', 'आशा_राव', 'Username can only contain letters, numbers, and underscores'],
  ['username', undefined, 'Username is required'],
  ['email', 'asha', 'Please enter a valid email address'],
  ['email', 'asha@example.in\nBcc: b@example.in', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(250)}@example.in`, 'At most 255 characters'],
  ['email', undefined, 'Please enter a valid email address'],
  ['password', 'x'.repeat(7), 'Password must be at least 8 characters'],
  ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ['password', undefined, 'Password is required'],
  ['firstName', 'x'.repeat(101), 'At most 100 characters'],
  ['lastName', 'x'.repeat(101), 'At most 100 characters'],
  ['consent', false, 'Please confirm that you are 18 or over and have read what we keep'],
])('%s %j is bad input', async (field, value, message) => {
  const { status, json } = await signup({ [field]: value })
  expect(status).toBe(400)
  expect(z.parse(z.object({ fields: z.record(z.string(), z.array(z.string())) }), json).fields[field]).toContain(
    message,
  )
  expect(await stored()).toEqual([])
})

test("the specification's payload, without consent, makes an account too; with it, its time is kept", async () => {
  const { consent: _, ...payload } = form
  expect(await site.post('/api/auth/signup', { ...payload, firstName: 'Asha', lastName: 'Rao' })).toMatchObject({
    status: 200,
    json: { user: { consent: 'missing' } },
  })
  expect(await signup({ username: 'ravi', email: 'ravi@example.in' })).toMatchObject({
    status: 200,
    json: { user: { consent: 'given' } },
  })
  expect(await site.db`select consented_at from users order by username`).toEqual([
    { consentedAt: null },
    { consentedAt: site.clock.now.toISOString() },
  ])
})

test.each([
  ['username', 'abc'],
  ['username', 'a'.repeat(30)],
  ['password', 'x'.repeat(8)],
  ['password', 'x'.repeat(128)],
  ['firstName', 'x'.repeat(100)],
])('%s %s is within the bounds', async (field, value) => {
  expect((await signup({ [field]: value })).status).toBe(200)
})

test('a taken username and a taken email are told, without regard to case', async () => {
  await aMember(site, { username: 'asha_rao', email: 'Asha@example.in' })
  const name = 'The username already exists'
  expect(await signup({ email: 'b@example.in' })).toMatchObject({
    status: 409,
    json: { message: name, fields: { username: [name] } },
  })
  const email = 'The email already exists'
  expect(await signup({ username: 'other' })).toMatchObject({
    status: 409,
    json: { message: email, fields: { email: [email] } },
  })
  expect(await stored()).toHaveLength(1)
})

test('eight signups at once with one name leave one account, and no fault of ours', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      signup({ email: `asha${n}@example.in`, username: n % 2 ? 'asha_rao' : 'ASHA_RAO' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(await stored()).toHaveLength(1)
})

test('eight signups at once with one address leave one account', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signup({ username: `asha_${n}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})

const from = (address: string) => ({ 'x-test-address': address })
const newcomer = (n: number) => ({ username: `asha_${n}`, email: `asha${n}@example.in` })

test('twelve accounts a day are opened from one network; the next needs a calculation, and is told what to do without', async () => {
  for (let n = 0; n < 12; n++) expect((await signup(newcomer(n), from(`2001:db8:1:2::${n}`))).status).toBe(200)
  const refused = await signup(newcomer(12), from('2001:db8:1:2:3::1'))
  expect(refused).toMatchObject({ status: 428, json: { message: tooManyAccounts(null) } })
  expect((await signup(newcomer(13), from('2001:db8:1:3::1'))).status).toBe(200)
})

test('the sentence names the address of the site, where it has one', () => {
  expect(tooManyAccounts('help@example.in')).toBe(
    'Many accounts were opened from this connection today, so your browser has to make a calculation first. Without JavaScript it cannot: please switch that on, try again tomorrow, use another connection, or write to help@example.in.',
  )
  expect(tooManyAccounts(null)).toMatch(/or ask whoever runs this site\.$/)
})

test('a signup that is refused is none of the twelve', async () => {
  await signup()
  for (let n = 0; n < 14; n++) expect((await signup(newcomer(n), {})).status).toBe(n < 11 ? 200 : 428)
  await site.db`select empty('users', 'rate_limits')`
  await signup()
  for (let n = 0; n < 14; n++) expect((await signup({ email: `asha${n}@example.in` })).status).toBe(409)
  expect((await signup(newcomer(1))).status).toBe(200)
})

test('the operator lets more accounts be opened from one network', async () => {
  const school = await testApp({ SIGNUPS_PER_DAY: '13' })
  const one = (n: number) => school.post('/api/auth/signup', { ...form, ...newcomer(n) })
  for (let n = 0; n < 13; n++) expect((await one(n)).status).toBe(200)
  expect((await one(13)).status).toBe(428)
})

test('a whole /48 of IPv6 opens as many accounts in a day as four networks, and takes back what was refused', async () => {
  const small = await testApp({ SIGNUPS_PER_DAY: '1' })
  const one = async (n: number, network = n) =>
    (await small.post('/api/auth/signup', { ...form, ...newcomer(n) }, from(`2001:db8:1:${network}::1`))).status
  for (let n = 0; n < 4; n++) expect([await one(n), await one(n + 10, n)]).toEqual([200, 428])
  expect(await one(4)).toBe(428)
  expect((await small.post('/api/auth/signup', { ...form, ...newcomer(4) }, from('2001:db8:2::1'))).status).toBe(200)
})

test('a network tries forty signups in an hour, another is not touched by it', async () => {
  const bad = (address: string) => signup({ consent: false }, from(address))
  for (let n = 0; n < 40; n++) expect((await bad(`2001:db8:1:2::${n}`)).status).toBe(400)
  const refused = await bad('2001:db8:1:2::ff')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(3600, -2)])
  expect((await bad('203.0.113.41')).status).toBe(400)
})
