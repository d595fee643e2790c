import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, password, signedIn, type Person } from '../../../test/people.ts'
import { hashRecoveryCode } from './two-factor-at-rest.ts'

const site = await testApp()

let asha: Person
beforeEach(async () => {
  await site.db`select empty('users', 'rate_limits', 'audit_logs')`
  asha = await aMember(site)
})

interface Try {
  name?: string
  given?: string
  from?: string
  cookie?: string
  recoveryCode?: string
}
const login = ({ name = asha.username, given = 'wrong', from = '203.0.113.7', cookie = '', recoveryCode }: Try = {}) =>
  site.post(
    '/api/auth/login',
    { usernameOrEmail: name, password: given, recoveryCode },
    { 'x-test-address': from, cookie },
  )
const statuses = async (count: number, how: (n: number) => Try) => {
  const all = []
  for (let n = 0; n < count; n++) all.push((await login(how(n))).status)
  return [...new Set(all)]
}
const cookieOf = (answer: { headers: Headers }, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

/** As if strangers had used a count up. */
async function used(prefix: string) {
  const [gone] = await site.db<{ count: number }[]>`
    with used as (update rate_limits set points = 1000 where key like ${`${prefix}:%`} returning 1)
    select count(*) from used`
  expect(gone?.count).toBeGreaterThan(0)
}

test('ten wrong passwords of one name from one address are the last for a quarter of an hour', async () => {
  expect(await statuses(10, () => ({}))).toEqual([401])
  const refused = await login({ given: password })
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(900, -2)])
  expect(refused.json).toEqual({
    message: expect.stringMatching(/^That was too often\. Please try again in \d+ minutes\.$/),
  })
  expect((await login({ given: password, from: '203.0.113.8' })).status).toBe(200)
  expect((await login({ name: (await aMember(site)).username, given: password })).status).toBe(200)
})

test('names that nobody has are slowed as others are', async () => {
  expect(await statuses(10, () => ({ name: 'nobody' }))).toEqual([401])
  expect((await login({ name: 'NOBODY ' })).status).toBe(429)
})

test('ten at once are counted before the passwords are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => login()))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('the right password forgets what was wrong before', async () => {
  expect(await statuses(9, () => ({}))).toEqual([401])
  expect((await login({ given: password })).status).toBe(200)
  expect(await statuses(10, () => ({}))).toEqual([401])
})

test('an address may be wrong fifty times an hour at many names; right passwords between give no more, and then it is slow', async () => {
  const own = await aMember(site)
  expect(await statuses(49, (n) => ({ name: `somebody${n}` }))).toEqual([401])
  expect((await login({ name: own.username, given: password })).status).toBe(200)
  expect((await login({ name: 'somebody50' })).status).toBe(401)
  expect(await statuses(3, (n) => ({ name: `somebody${51 + n}` }))).toEqual([401])
  const refused = await login({ name: 'somebody54' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  expect(refused.json).toEqual({
    message: expect.stringMatching(
      /^Many wrong passwords came from your connection\. Please try again in \d+ seconds\.$/,
    ),
  })
  expect((await login({ name: 'somebody54', from: '203.0.113.8' })).status).toBe(401)
})

test('right passwords go through the slow door as often as they come, and use nothing of it up', async () => {
  await login()
  await used('login, address')
  const people = await Promise.all(Array.from({ length: 12 }, async () => aMember(site)))
  for (const { username } of people) expect((await login({ name: username, given: password })).status).toBe(200)
  expect(await statuses(3, (n) => ({ name: `somebody${n}` }))).toEqual([401])
  expect((await login({ name: people[0]?.username, given: password })).status).toBe(429)
})

test('the slow door keeps the count of a name: ten wrong passwords are its last there too', async () => {
  await login({ name: 'another' })
  await used('login, address')
  expect(await statuses(3, () => ({}))).toEqual([401])
  await used('login, name and address')
  const refused = await login({ given: password })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('the addresses of one IPv6 network count as one, however they are written', async () => {
  expect(await statuses(10, (n) => ({ from: `2001:db8:1:2::${n}` }))).toEqual([401])
  for (const from of ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::1%eth0'])
    expect((await login({ given: password, from })).status).toBe(429)
  expect((await login({ given: password, from: '2001:db8:1:3::1' })).status).toBe(200)
})

test('who has a whole /48 of IPv6 is slowed at a name before its owner is, and at many names', async () => {
  expect(await statuses(40, (n) => ({ from: `2001:db8:1:${n}::1` }))).toEqual([401])
  expect((await login({ given: password, from: '2001:db8:1:ffff::1' })).status).toBe(429)
  expect((await login({ given: password, from: '2001:db8:2::1' })).status).toBe(200)
  expect((await login({ name: 'another', from: '2001:db8:1:ffff::1' })).status).toBe(401)
  await used('login, wider network')
  expect(await statuses(12, (n) => ({ name: `other${n}`, from: `2001:db8:1:fffe::${n}` }))).toEqual([401])
  const refused = await login({ name: 'another', from: '2001:db8:1:fffd::1' })
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(30, -1.3)])
  expect((await login({ name: 'another', from: '203.0.113.9' })).status).toBe(401)
})

test('an IPv4 address mapped into IPv6 is that IPv4 address', async () => {
  expect(await statuses(10, () => ({ from: '203.0.113.7' }))).toEqual([401])
  expect((await login({ given: password, from: '::ffff:203.0.113.7' })).status).toBe(429)
})

test('of many addresses at one account, none guesses on after a hundred wrong in an hour', async () => {
  await login()
  await used('login, name')
  expect((await login({ given: password, from: '203.0.113.9' })).status).toBe(429)
  expect((await login({ name: 'another', from: '203.0.113.9' })).status).toBe(401)
})

test('a try that is refused for the account does not count against the address', async () => {
  await login()
  await used('login, name')
  const before = await site.db`select key, points from rate_limits where key like 'login, address:%'`
  await login()
  expect(await site.db`select key, points from rate_limits where key like 'login, address:%'`).toEqual(before)
})

test('the owner gets in on a browser on which they logged in before, whatever strangers do', async () => {
  const device = cookieOf(await login({ given: password }), 'device')
  expect(device).toMatch(/^device=[\w-]{43}$/)
  await login()
  for (const count of ['login, name and address', 'login, address', 'login, name']) await used(count)
  expect((await login({ given: password })).status).toBe(429)
  const answer = await login({ given: password, cookie: device })
  expect(answer.status).toBe(200)
  expect(cookieOf(answer, 'device')).not.toBe(device)
  expect((await login({ given: password, cookie: device })).status).toBe(429)
  expect((await login({ given: password, cookie: cookieOf(answer, 'device') })).status).toBe(200)
})

test('a known browser has ten tries of its own, and none at other accounts', async () => {
  const ravi = await aMember(site)
  const cookie = cookieOf(await login({ given: password }), 'device')
  expect(await statuses(10, () => ({ cookie }))).toEqual([401])
  expect((await login({ cookie, given: password })).status).toBe(429)
  await login({ name: ravi.username })
  await used('login, name')
  expect((await login({ name: ravi.username, given: password, cookie })).status).toBe(429)
})

test('two members of one phone are both known on it', async () => {
  const ravi = await aMember(site)
  const first = cookieOf(await login({ given: password }), 'device')
  const cookie = cookieOf(await login({ name: ravi.username, given: password, cookie: first }), 'device')
  await login({ cookie: '' })
  await used('login, name')
  expect((await login({ given: password })).status).toBe(429)
  expect((await login({ given: password, cookie })).status).toBe(200)
})

test('a browser is known for 180 days, and on a shared phone not at all', async () => {
  const cookie = cookieOf(await login({ given: password }), 'device')
  await login()
  await used('login, name')
  const before = site.clock.now
  site.clock.now = new Date(before.getTime() + 180 * 86_400_000)
  expect((await login({ given: password, cookie })).status).toBe(429)
  site.clock.now = before
  const shared = await aMember(site, { preferences: { sharedPhone: true } })
  expect(cookieOf(await login({ name: shared.username, given: password, from: '203.0.113.9' }), 'device')).toBe('')
})

test('a recovery code gets the owner in, as the second factor at once, and works once', async () => {
  await site.db`insert into two_factor (user_id, secret, confirmed_at) values (${asha.id}, ${'A'.repeat(32)}, now())`
  await site.db`insert into recovery_codes (user_id, code_hash) values (${asha.id}, ${hashRecoveryCode(site.services.secretKey, asha.id, 'k7wq3mzdp2xa')})`
  await login()
  await used('login, name')
  const recoveryCode = 'K7WQ-3mzd-p2xa'
  expect((await login({ given: password, recoveryCode: 'aaaa-bbbb-cccc' })).status).toBe(429)
  expect((await login({ recoveryCode })).status).toBe(401)
  expect(await login({ given: password, recoveryCode })).toMatchObject({ status: 200, json: { user: { id: asha.id } } })
  expect((await login({ given: password, recoveryCode })).status).toBe(429)
})

test("somebody else's recovery code opens nothing, and one is good for ten tries at the password", async () => {
  const ravi = await aMember(site)
  await site.db`
    insert into two_factor (user_id, secret, confirmed_at)
    values (${asha.id}, ${'A'.repeat(32)}, now()), (${ravi.id}, ${'B'.repeat(32)}, now())`
  await site.db`insert into recovery_codes (user_id, code_hash) values (${asha.id}, ${hashRecoveryCode(site.services.secretKey, asha.id, 'k7wq3mzdp2xa')})`
  const recoveryCode = 'k7wq-3mzd-p2xa'
  expect((await login({ name: ravi.username, given: password, recoveryCode })).json).toEqual({
    twoFactorRequired: true,
  })
  expect(await statuses(10, () => ({ recoveryCode }))).toEqual([401])
  expect((await login({ given: password, recoveryCode })).status).toBe(429)
})

test('who is signed in already is not touched by guesses at their account', async () => {
  const session = await signedIn(site, asha)
  await login()
  await used('login, name')
  expect((await site.get('/api/auth/user', session)).status).toBe(200)
  expect(
    (await site.put('/api/auth/password', { currentPassword: password, newPassword: 'a new password' }, session))
      .status,
  ).toBe(200)
})

test('the counts hold no name and no address', async () => {
  await login({ name: 'somebody', from: '198.51.100.99' })
  expect(JSON.stringify(await site.db`select * from rate_limits`)).not.toMatch(/somebody|198\.51/)
})

test('with RATE_LIMITS=off nothing is slowed', async () => {
  const open = await testApp({ RATE_LIMITS: 'off' })
  for (let n = 0; n < 12; n++)
    expect((await open.post('/api/auth/login', { usernameOrEmail: 'nobody', password: 'x' })).status).toBe(401)
})
