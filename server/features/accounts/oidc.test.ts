import { TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anOidcProvider, type Stranger } from '../../../test/an-oidc-provider.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'
import { beginTwoFactor, confirmTwoFactor } from './two-factor.ts'

const box = await aMailBox()
const origin = 'http://site.test'
const provider = await anOidcProvider(`${origin}/api/auth/oidc/callback`)
const site = await testApp({ SMTP_URL: box.url, SITE_URL: origin, LANGUAGES: 'en,hi', ...provider.env })
const { db } = site

const asha: Stranger = { sub: 'asha-there', email: 'asha@example.in', email_verified: true }
beforeEach(async () => {
  await site.runJobs()
  await db`select empty('users', 'rate_limits', 'audit_logs', 'site_settings')`
  await db`insert into site_settings (id, version, settings) values (gen_random_uuid(), 1, '{}')`
  await site.services.settings.reload()
  box.letters.length = 0
  provider.state.is = asha
})

/** The cookies of a browser after an answer. */
const cookiesAfter = ({ headers }: { headers: Headers }, before = '') =>
  [
    ...headers
      .getSetCookie()
      .filter((line) => !line.includes('Max-Age=0'))
      .map((line) => line.split(';')[0] ?? ''),
    before,
  ]
    .filter(Boolean)
    .join('; ')
const leadsTo = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')]

async function begin(query = '', cookie = '', prefix = '') {
  const begun = await site.get(`${prefix}/api/auth/oidc${query}`, { cookie })
  return { location: begun.headers.get('location') ?? '', cookie: cookiesAfter(begun, cookie) }
}
/** Goes to the provider and comes back. */
async function logIn(query = '', cookie = '', prefix = '') {
  const begun = await begin(query, cookie, prefix)
  return site.get(`/api/auth/oidc/callback${await provider.pass(begun.location)}`, { cookie: begun.cookie })
}
const form = { username: 'asha', consent: true }
async function signUp(query = '') {
  const back = await logIn(query)
  return site.post('/api/auth/oidc/signup', form, { cookie: cookiesAfter(back) })
}
/** A member here with the address of the one there. */
async function memberHere(differs: Parameters<typeof aMember>[1] = {}, confirmed = true) {
  const member = await aMember(site, { username: 'ashahere', email: 'Asha@example.in', ...differs })
  if (confirmed) await db`update users set email_confirmed_at = ${site.clock.now} where id = ${member.id}`
  return member
}
const connected = async () => (await db<{ userId: string }[]>`select user_id from identities`).map((row) => row.userId)
const connect = (id: string) =>
  db`insert into identities (issuer, subject, user_id) values (${provider.env.OIDC_ISSUER}, ${asha.sub}, ${id})`
const sessions = () => db`select 1 from sessions`
const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
async function lettersTo(email: string) {
  await site.runJobs()
  return box.letters.filter(({ to }) => to.includes(email)).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])
}

test('the link leads to the provider with state, nonce and the hash of a verifier, and writes a sealed cookie', async () => {
  const begun = await site.get('/api/auth/oidc?next=/forum/new')
  expect(begun.status).toBe(303)
  const { searchParams } = new URL(begun.headers.get('location') ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'site',
    redirect_uri: `${origin}/api/auth/oidc/callback`,
    response_type: 'code',
    scope: 'openid email',
    prompt: 'login',
    code_challenge_method: 'S256',
  })
  const [cookie] = begun.headers.getSetCookie()
  expect(cookie).toMatch(/^oidc=v1\.[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  for (const name of ['state', 'nonce', 'code_challenge']) expect(cookie).not.toContain(searchParams.get(name))
})

test('whoever has no account here gets the form of a new one, and is logged in from then on', async () => {
  const back = await logIn('?next=/forum/new')
  expect(leadsTo(back)).toEqual([303, '/signup/connect?next=%2Fforum%2Fnew'])
  expect([await sessions(), await connected()]).toEqual([[], []])
  const done = await site.post('/api/auth/oidc/signup', form, { cookie: cookiesAfter(back) })
  expect(done).toMatchObject({
    status: 200,
    json: { user: { username: 'asha', email: 'asha@example.in', emailConfirmed: true, consent: 'given' } },
  })
  expect(done.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['session', 'device', 'oidc'])
  expect(await lettersTo('asha@example.in')).toEqual([])
  const again = await logIn()
  expect(leadsTo(again)).toEqual([303, '/'])
  expect(await site.get('/api/auth/user', { cookie: cookiesAfter(again) })).toMatchObject({ status: 200 })
})

test('a new account follows the rules of every sign-up', async () => {
  const cookie = cookiesAfter(await logIn())
  const post = (body: object) => site.post('/api/auth/oidc/signup', body, { cookie })
  expect(await post({ username: 'admin' })).toMatchObject({
    status: 400,
    json: { fields: { username: [expect.any(String)] } },
  })
  expect(await post({ username: 'a b' })).toMatchObject({ status: 400 })
  expect(await post({ ...form, consent: false })).toMatchObject({ status: 400 })
  await aMember(site, { username: 'taken' })
  expect(await post({ username: 'Taken' })).toMatchObject({
    status: 409,
    json: { message: 'The username already exists' },
  })
  await site.patch('/api/admin/settings', { signUp: 'approval' }, await signedIn(site, await anAdmin(site)))
  expect(await post({ ...form, application: 'To learn.' })).toMatchObject({
    status: 200,
    json: { user: { application: { words: 'To learn.' } } },
  })
  expect(await post({ username: 'another' })).toMatchObject({ status: 409 })
})

test('an address that the provider has not confirmed is confirmed by a letter', async () => {
  provider.state.is = { ...asha, email_verified: false }
  expect(await signUp()).toMatchObject({ status: 200, json: { user: { emailConfirmed: false } } })
  expect(await lettersTo('asha@example.in')).toEqual(['Please confirm your address for Arthashala'])
})

test('the form needs what the provider has said, half an hour ago at the most', async () => {
  const late = { status: 400, json: { message: expect.stringContaining('This took too long.') as string } }
  expect(await site.post('/api/auth/oidc/signup', form)).toMatchObject(late)
  const { cookie } = await begin()
  expect(await site.post('/api/auth/oidc/signup', form, { cookie })).toMatchObject(late)
  expect(await site.post('/api/auth/oidc/signup', form, { cookie: 'oidc=v1.made.up' })).toMatchObject(late)
  const back = await logIn()
  wait(30 * 60_000)
  expect(await site.post('/api/auth/oidc/signup', form, { cookie: cookiesAfter(back) })).toMatchObject(late)
  expect(await connected()).toEqual([])
})

test('no account is opened where sign-up is closed, or without an address', async () => {
  provider.state.is = { sub: 'nobody' }
  expect(leadsTo(await logIn())).toEqual([303, '/login?from=oidc-no-email'])
  provider.state.is = asha
  await site.patch('/api/admin/settings', { signUp: 'closed' }, await signedIn(site, await anAdmin(site)))
  expect(leadsTo(await logIn())).toEqual([303, '/login?from=oidc-closed'])
})

test('an account with the same address is connected if both sides have confirmed it, and its member is told', async () => {
  const { id } = await memberHere()
  const back = await logIn()
  expect([leadsTo(back), await connected()]).toEqual([[303, '/'], [id]])
  expect(await lettersTo('Asha@example.in')).toEqual(['Another way to log in at Arthashala'])
  const events = await site.get('/api/auth/security-events', { cookie: cookiesAfter(back) })
  expect(events).toMatchObject({ json: [{ change: 'login-connected' }] })
})

test.each([
  ['the provider has not confirmed it', () => memberHere(), { ...asha, email_verified: false }],
  ['nobody here has confirmed it', () => memberHere({}, false), asha],
  ['the account has a role', () => memberHere({ role: 'editor' }), asha],
  ['nobody can log in to the account', () => memberHere({ passwordHash: null }), asha],
] as const)('an account with the same address is left alone if %s', async (_, make, is) => {
  await make()
  provider.state.is = is
  expect(leadsTo(await logIn('?next=/glossary'))).toEqual([303, '/login?from=oidc-taken&next=%2Fglossary'])
  expect([await sessions(), await connected()]).toEqual([[], []])
})

test.each([
  ['letters that only look like those of a member', '\u212Aumari\u212A@example.in'],
  ['more than fits', `${'a'.repeat(250)}@example.in`],
  ['a line break', 'asha@example.in\nBcc: all@example.in'],
  ['no form of an address', 'asha'],
])('an address with %s is none', async (_, email) => {
  await memberHere({ email: 'kumarik@example.in' })
  provider.state.is = { ...asha, email }
  expect(leadsTo(await logIn())).toEqual([303, '/login?from=oidc-no-email'])
  expect([await sessions(), await connected()]).toEqual([[], []])
})

test('the second factor stays: it is asked for, and an account that has one is not connected by its address', async () => {
  const member = await memberHere()
  const secret = (await beginTwoFactor(db, site.services.secretKey, member.id)) ?? ''
  const code = () => new TOTP({ secret }).generate({ timestamp: site.clock.now.getTime() })
  await confirmTwoFactor(db, site.services.secretKey, { userId: member.id, code: code(), now: site.clock.now })
  wait(60_000)
  expect(leadsTo(await logIn())).toEqual([303, '/login?from=oidc-taken'])
  await connect(member.id)
  const back = await logIn()
  expect(leadsTo(back)).toEqual([303, '/login?step=code&from=oidc'])
  expect(await sessions()).toEqual([])
  const verified = await site.post('/api/auth/login/verify', { code: code() }, { cookie: cookiesAfter(back) })
  expect(verified).toMatchObject({ status: 200, json: { user: { username: 'ashahere' } } })
})

test('what did not begin in this browser, or was used, or refused, logs nobody in', async () => {
  await connect((await memberHere()).id)
  const failed = [303, '/login?from=oidc-failed']
  const [one, other] = [await begin(), await begin()]
  const search = await provider.pass(one.location)
  const come = (query: string, cookie: string) => site.get(`/api/auth/oidc/callback${query}`, { cookie })
  expect(leadsTo(await come(search, ''))).toEqual(failed)
  expect(leadsTo(await come(search, other.cookie))).toEqual(failed)
  expect(leadsTo(await come('', one.cookie))).toEqual(failed)
  expect(leadsTo(await come(search.replace(/state=[\w-]+/, 'state=another'), one.cookie))).toEqual(failed)
  expect(await sessions()).toEqual([])
  expect(leadsTo(await come(search, one.cookie))).toEqual([303, '/'])
  expect(leadsTo(await come(search, one.cookie))).toEqual(failed)
  const late = await begin()
  const lateSearch = await provider.pass(late.location)
  wait(10 * 60_000)
  expect(leadsTo(await come(lateSearch, late.cookie))).toEqual(failed)
  provider.state.is = null
  expect(leadsTo(await logIn())).toEqual(failed)
})

test('a member connects and disconnects it from the profile, after the password', async () => {
  const member = await aMember(site)
  expect(leadsTo(await site.get('/api/auth/oidc?connect=yes'))).toEqual([303, '/login'])
  const { cookie } = await signedIn(site, member)
  wait(11 * 60_000)
  expect(leadsTo(await site.get('/api/auth/oidc?connect=yes', { cookie }))).toEqual([303, '/profile?tab=security'])
  const proven = cookiesAfter(await site.post('/api/auth/proof', { password }, { cookie }))
  expect(leadsTo(await logIn('?connect=yes', proven))).toEqual([303, '/profile?tab=security'])
  expect(await connected()).toEqual([member.id])
  const identity = () => site.get('/api/auth/oidc/identity', { cookie: proven })
  expect(await identity()).toMatchObject({ json: { connectedAt: site.clock.now.toISOString() } })
  const disconnect = () => site.delete('/api/auth/oidc/identity', { cookie: proven })
  expect(await disconnect()).toMatchObject({ status: 200, json: { message: 'Your account is disconnected.' } })
  expect(await identity()).toMatchObject({ json: { connectedAt: null } })
  expect(await disconnect()).toMatchObject({ status: 409 })
})

test('a link of another site connects nothing, however lately the password was entered', async () => {
  const { cookie } = await signedIn(site, await aMember(site))
  const come = (from: string) => site.get('/api/auth/oidc?connect=yes', { cookie, 'sec-fetch-site': from })
  expect(leadsTo(await come('cross-site'))).toEqual([303, '/profile?tab=security'])
  expect(leadsTo(await come('same-origin'))).toEqual([303, expect.stringContaining(provider.env.OIDC_ISSUER)])
})

test('an account elsewhere opens one account, and whoever logs out meanwhile connects none', async () => {
  const [one, other] = [await aMember(site), await aMember(site)]
  await connect(one.id)
  const { cookie } = await signedIn(site, other)
  const failed = [303, '/profile?tab=security&elsewhere=failed']
  expect(leadsTo(await logIn('?connect=yes', cookie))).toEqual(failed)
  expect(await connected()).toEqual([one.id])
  provider.state.is = { sub: 'ravi' }
  const begun = await begin('?connect=yes', cookie)
  await db`delete from sessions`
  const search = await provider.pass(begun.location)
  expect(leadsTo(await site.get(`/api/auth/oidc/callback${search}`, { cookie: begun.cookie }))).toEqual(failed)
  expect(await connected()).toEqual([one.id])
})

test('a password that is set by a letter ends connections, which may be those of a stranger who knew the old one', async () => {
  const { id, email } = await memberHere({ email: 'meera@example.in' })
  await connect(id)
  await site.post('/api/auth/forgot-password', { email })
  await site.runJobs()
  const token = /token=([\w-]{43})/.exec(box.letters.at(-1)?.text ?? '')?.[1]
  const reset = await site.post('/api/auth/reset-password', { token, newPassword: 'another long password' })
  expect([reset.status, await connected()]).toEqual([200, []])
  expect(leadsTo(await logIn())).toEqual([303, '/signup/connect'])
})

test('the page to go back to may have letters of any script', async () => {
  await connect((await memberHere()).id)
  const back = await logIn(`?next=${encodeURIComponent('/articles?search=बीमा')}`)
  expect(leadsTo(back)).toEqual([303, `/articles?search=${encodeURIComponent('बीमा')}`])
})

test('whoever comes from a Hindi page goes on in Hindi', async () => {
  expect(leadsTo(await logIn('', '', '/hi'))).toEqual([303, '/hi/signup/connect'])
})

test('the download names it', async () => {
  const done = await signUp()
  const { json } = await site.get('/api/auth/export', { cookie: cookiesAfter(done) })
  expect(json).toMatchObject({ identities: [{ issuer: provider.env.OIDC_ISSUER, subject: asha.sub }] })
})

test('a site without a provider has none of this', async () => {
  const other = await testApp()
  const none = { status: 404, json: { message: 'This site has no other way to log in.' } }
  expect(await other.get('/api/auth/oidc')).toMatchObject(none)
  expect(await other.get('/api/auth/oidc/callback?code=x')).toMatchObject(none)
  expect(await other.post('/api/auth/oidc/signup', form)).toMatchObject(none)
})

test('who has no password deletes the account by a login of the last ten minutes, and else by a new one', async () => {
  const leave = (cookie: string, body = {}) => site.post('/api/auth/leave', { posts: 'keep', ...body }, { cookie })
  const cookie = cookiesAfter(await signUp())
  wait(10 * 60_000 + 1)
  for (const body of [{}, { password: '' }])
    expect(await leave(cookie, body)).toMatchObject({
      status: 400,
      json: { fields: { password: ['Password is required'] } },
    })
  const again = cookiesAfter(await logIn())
  expect(await leave(again, { password: 'a guess' })).toMatchObject({ status: 400 })
  expect(await leave(again, { password: '' })).toMatchObject({ status: 200 })
  expect(await db`select leaving_posts from users`).toEqual([{ leavingPosts: 'keep' }])
})
