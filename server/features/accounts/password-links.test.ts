import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'
import { isPassword } from './passwords.ts'
import { openChallenge } from './login-cookies.ts'
import { sendLink } from './link-letters.ts'

const box = await aMailBox()
const site = await testApp({ SMTP_URL: box.url, SITE_URL: 'http://site.test', MAIL_FROM: 'hello@site.test' })
const silent = await testApp()
const { db } = site
beforeAll(() => {
  box.letters.length = 0
})

const newPassword = 'a better password'
const wait = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms))
const day = 24 * 3_600_000
const ended = {
  status: 400,
  json: {
    message: 'This link does not work any more. Please ask for a new one.',
    fields: { token: [expect.any(String)] },
  },
}
const noMail = { status: 404, json: { message: 'This site sends no mail. Ask an admin for a link.' } }

/** Letters that have arrived at an address, when all that is under way has. */
async function lettersTo(email: string) {
  await site.runJobs()
  return box.letters.filter(({ to }) => to.includes(email))
}
const tokenIn = (text: string | undefined) => /token=([\w-]{43})(?=\s|$)/.exec(text ?? '')?.[1] ?? ''
const forgot = (email: string, headers = {}) => site.post('/api/auth/forgot-password', { email }, headers)
const reset = (token: string, password = newPassword, headers = {}) =>
  site.post('/api/auth/reset-password', { token, newPassword: password }, headers)
const confirm = (token: string) => site.post('/api/auth/confirm-email', { token })
async function hashOf(id: string) {
  const [row] = await db<{ passwordHash: string }[]>`select password_hash from users where id = ${id}`
  return row?.passwordHash
}
async function resetToken({ email }: { email: string }) {
  await forgot(email)
  return tokenIn((await lettersTo(email)).at(-1)?.text)
}

test('who has forgotten the password gets a letter with a link, from the site and in plain words', async () => {
  const asha = await aMember(site)
  expect(await forgot(` ${asha.email.toUpperCase()} `)).toMatchObject({
    status: 200,
    json: { message: 'If an account has this address, a letter with a link is on its way to it.' },
  })
  const [letter, ...more] = await lettersTo(asha.email)
  expect(more).toEqual([])
  expect(letter?.from).toBe('hello@site.test')
  expect(letter?.text).toMatch(/^From: Arthashala <hello@site\.test>$/m)
  expect(letter?.text).toMatch(/^Subject: A new password for Arthashala$/m)
  expect(letter?.text).toContain(`Hello ${asha.username},`)
  expect(letter?.text).toMatch(/^http:\/\/site\.test\/reset-password\?token=[\w-]{43}$/m)
  expectBothForms(letter)
})

test('the answer is the same for an address that nobody has, and no letter goes there', async () => {
  const asha = await aMember(site)
  const nobody = await aMember(site, { passwordHash: null })
  const [known, unknown, closed] = [
    await forgot(asha.email),
    await forgot('stranger@example.in'),
    await forgot(nobody.email),
  ]
  expect(await lettersTo(asha.email)).toHaveLength(1)
  for (const other of [unknown, closed]) expect([other.status, other.text]).toEqual([known.status, known.text])
  for (const email of ['stranger@example.in', nobody.email]) expect(await lettersTo(email)).toEqual([])
})

test('the answer does not wait for the mail server, and one that refuses makes no other', async () => {
  const asha = await aMember(site)
  box.refuses = true
  expect(await forgot(asha.email)).toMatchObject({ status: 200 })
  expect(await lettersTo(asha.email)).toEqual([])
  box.refuses = false
  expect(await forgot(asha.email)).toMatchObject({ status: 200 })
  expect(await lettersTo(asha.email)).toHaveLength(1)
})

test('a letter that the mail server did not take is not counted: asking again sends', async () => {
  const asha = await aMember(site)
  const elsewhere = { 'x-test-address': '192.0.2.44' }
  const session = await signedIn(site, asha)
  box.refuses = true
  for (let n = 0; n < 7; n += 1) {
    expect(await forgot(asha.email, elsewhere)).toMatchObject({ status: 200 })
    expect(await site.post('/api/auth/confirm-email/send', undefined, session)).toMatchObject({ status: 200 })
    expect(await lettersTo(asha.email)).toEqual([])
  }
  box.refuses = false
  await forgot(asha.email, elsewhere)
  expect(await site.post('/api/auth/confirm-email/send', undefined, session)).toMatchObject({ status: 200 })
  expect(await lettersTo(asha.email)).toHaveLength(2)
})

test('a letter that waits for a busy mail server gives way to a new one', async () => {
  const asha = await aMember(site)
  const elsewhere = { 'x-test-address': '192.0.2.44' }
  box.codes = [451]
  await forgot(asha.email, elsewhere)
  expect(await lettersTo(asha.email)).toEqual([])
  await forgot(asha.email, elsewhere)
  expect(await lettersTo(asha.email)).toHaveLength(1)
  wait(60_000)
  expect(await lettersTo(asha.email)).toHaveLength(1)
})

test('a host that the request names does not get into a letter', async () => {
  const asha = await aMember(site)
  const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
  const request = new Request('http://evil.example/api/auth/forgot-password', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: asha.email }),
  })
  expect(await site.app.fetch(request, { address: null })).toMatchObject({ status: 200 })
  const [letter] = await lettersTo(asha.email)
  expect(letter?.text).toContain('http://site.test/reset-password')
  expect(letter?.text).not.toContain('evil')
})

test('a mailbox gets five letters in an hour at the most; its owner has those, and is not refused', async () => {
  const asha = await aMember(site)
  for (let n = 0; n < 7; n += 1)
    expect(await forgot(asha.email, { 'x-test-address': `198.51.100.${n}` })).toMatchObject({ status: 200 })
  expect(await lettersTo(asha.email)).toHaveLength(5)
})

test('one reader may ask twenty times in an hour', async () => {
  const from = { 'x-test-address': '198.51.100.99' }
  for (let n = 0; n < 20; n += 1) expect(await forgot(`stranger${n}@example.in`, from)).toMatchObject({ status: 200 })
  expect(await forgot('stranger@example.in', from)).toMatchObject({ status: 429 })
})

test('a whole /48 of IPv6 may ask as often as four readers', async () => {
  const ask = async (network: number) =>
    (await forgot('stranger@example.in', { 'x-test-address': `2001:db8:7:${network}::1` })).status
  for (let n = 0; n < 80; n += 1) expect(await ask(n)).toBe(200)
  expect(await ask(80)).toBe(429)
})

test('the link to a confirmed address sets a new password, ends every session and half-made login, and leaves two-factor alone', async () => {
  const asha = await aMember(site)
  await db`update users set email_confirmed_at = now() where id = ${asha.id}`
  const session = await signedIn(site, asha)
  await openChallenge(db, asha.id, { https: false, now: site.clock.now })
  await db`insert into two_factor (user_id, secret, confirmed_at) values (${asha.id}, ${'A'.repeat(32)}, now())`
  expect(await reset(await resetToken(asha))).toMatchObject({
    status: 200,
    json: { message: 'Your password is changed. Please log in with it.' },
  })
  expect(await isPassword(await hashOf(asha.id), newPassword)).toBe(true)
  expect(await site.post('/api/auth/confirm-email/send', undefined, session)).toMatchObject({ status: 401 })
  expect(await db`select 1 from login_challenges where user_id = ${asha.id}`).toEqual([])
  expect(await db`select 1 from two_factor where user_id = ${asha.id}`).toHaveLength(1)
})

test('a new password leaves nothing of the last session in the browser that sets it, whoever that was of', async () => {
  const [asha, ravi] = [await aMember(site), await aMember(site)]
  const cookie = await signedIn(site, ravi)
  const set = await reset(await resetToken(asha), newPassword, cookie)
  expect([set.status, set.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  expect(set.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^session=; Max-Age=0; /))
  expect(await site.get('/api/auth/user', cookie)).toMatchObject({ status: 401 })
  const refused = await reset('a'.repeat(43), newPassword, await signedIn(site, ravi))
  expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([400, null])
})

test('its browser may log in at once, whoever has been guessing at the account', async () => {
  const asha = await aMember(site)
  const login = (password: string, headers = {}) =>
    site.post('/api/auth/login', { usernameOrEmail: asha.username, password }, headers)
  for (let guess = 0; guess < 10; guess += 1) expect(await login('wrong')).toMatchObject({ status: 401 })
  expect(await login(password)).toMatchObject({ status: 429 })
  const { headers } = await reset(await resetToken(asha))
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  expect(await login(password, { cookie })).toMatchObject({ status: 401 })
  expect(await login(newPassword, { cookie })).toMatchObject({ status: 200 })
})

test('it works once, also for two at once, and ends those that were sent before it', async () => {
  const asha = await aMember(site)
  const [first, second] = [await resetToken(asha), await resetToken(asha)]
  expect(first).not.toBe(second)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await reset(second)).status))
  expect(statuses.toSorted()).toEqual([200, 400, 400])
  expect(await reset(first)).toMatchObject(ended)
})

test('it works for a day, and one that was made up never does', async () => {
  const [asha, ravi] = [await aMember(site), await aMember(site)]
  const [early, late] = [await resetToken(asha), await resetToken(ravi)]
  wait(day - 1000)
  expect(await reset(early)).toMatchObject({ status: 200 })
  wait(1000)
  expect(await reset(late)).toMatchObject(ended)
  expect(await reset('a'.repeat(43))).toMatchObject(ended)
})

test("it works while the address it was sent to is the account's", async () => {
  const asha = await aMember(site)
  const token = await resetToken(asha)
  await db`update users set email = 'moved@example.in' where id = ${asha.id}`
  expect(await reset(token)).toMatchObject(ended)
  expect(await isPassword(await hashOf(asha.id), password)).toBe(true)
})

test.each([
  ['1234567', 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
])('a new password %s is refused, and the link stays', async (tried, message) => {
  const asha = await aMember(site)
  const token = await resetToken(asha)
  expect(await reset(token, tried)).toMatchObject({ status: 400, json: { fields: { newPassword: [message] } } })
  expect(await reset(token)).toMatchObject({ status: 200 })
})

test('a link that is cut short is named as such', async () => {
  expect(await reset('abc')).toMatchObject({ status: 400, json: { fields: { token: ['This link is not complete'] } } })
})

test('a letter confirms the address, once', async () => {
  const asha = await aMember(site)
  await sendLink(site.services, db, 'confirm-email', asha)
  const [letter] = await lettersTo(asha.email)
  expect(letter?.text).toMatch(/^http:\/\/site\.test\/confirm-email\?token=[\w-]{43}$/m)
  expectBothForms(letter)
  const token = tokenIn(letter?.text)
  expect(await confirm(token)).toMatchObject({
    status: 200,
    json: { message: 'Thank you. Your address is confirmed.' },
  })
  expect(await db`select 1 from users where id = ${asha.id} and email_confirmed_at = ${site.clock.now}`).toHaveLength(1)
  expect(await confirm(token)).toMatchObject(ended)
  expect(await site.post('/api/auth/confirm-email/send', undefined, await signedIn(site, asha))).toMatchObject({
    status: 409,
  })
})

test('a member may ask for that letter again, three times in an hour', async () => {
  const asha = await aMember(site)
  const session = await signedIn(site, asha)
  const send = () => site.post('/api/auth/confirm-email/send', undefined, session)
  expect(await send()).toMatchObject({
    status: 200,
    json: { message: `A letter with a link is on its way to ${asha.email}.` },
  })
  for (const status of [200, 200, 429]) expect(await send()).toMatchObject({ status })
  expect(await lettersTo(asha.email)).toHaveLength(3)
})

test('an address is not confirmed by a letter to another, or by a link for a password', async () => {
  const asha = await aMember(site)
  expect(await confirm(await resetToken(asha))).toMatchObject(ended)
  await sendLink(site.services, db, 'confirm-email', asha)
  const token = tokenIn((await lettersTo(asha.email)).at(-1)?.text)
  expect(await reset(token)).toMatchObject(ended)
  await db`update users set email = 'other@example.in' where id = ${asha.id}`
  expect(await confirm(token)).toMatchObject(ended)
})

test('without a mail server nothing is sent, and that is said; an admin hands a link over instead', async () => {
  const [asha, meera] = [await aMember(silent), await anAdmin(silent)]
  const admin = await signedIn(silent, meera)
  expect(await silent.post('/api/auth/forgot-password', { email: asha.email })).toMatchObject(noMail)
  expect(await silent.post('/api/auth/confirm-email/send', undefined, await signedIn(silent, asha))).toMatchObject(
    noMail,
  )
  const { status, json } = await silent.post(`/api/admin/members/${asha.id}/reset-link`, undefined, admin)
  const { link, expiresAt } = json as { link: string; expiresAt: string }
  expect([status, expiresAt]).toEqual([200, '2026-11-21T06:30:00.000Z'])
  expect(link).toMatch(/^http:\/\/site\.test\/reset-password\?token=[\w-]{43}$/)
  expect(await silent.post('/api/auth/reset-password', { token: tokenIn(link), newPassword })).toMatchObject({
    status: 200,
  })
})

test('only an admin may, and only for a member who can sign in', async () => {
  const [asha, meera, nobody] = [await aMember(site), await anAdmin(site), await aMember(site, { passwordHash: null })]
  const issue = (id: string, headers = {}) => site.post(`/api/admin/members/${id}/reset-link`, undefined, headers)
  expect(await issue(asha.id)).toMatchObject({ status: 401 })
  expect(await issue(asha.id, await signedIn(site, asha))).toMatchObject({ status: 403 })
  const asMeera = await signedIn(site, meera)
  expect(await issue('01a1f73e-55e0-7000-8000-000000000009', asMeera)).toMatchObject({ status: 404 })
  expect(await issue(nobody.id, asMeera)).toMatchObject({
    status: 409,
    json: { message: 'Nobody can sign in to this account: it has no password to reset.' },
  })
  expect(await db`select 1 from one_time_links where user_id = ${nobody.id}`).toEqual([])
})

test('whoever has a role gets no link from an admin, who is told the command for it', async () => {
  const asMeera = await signedIn(site, await anAdmin(site))
  for (const [role, name] of [
    ['author', 'an author'],
    ['editor', 'an editor'],
    ['moderator', 'a moderator'],
    ['admin', 'an admin'],
  ] as const) {
    const { id, username } = await aMember(site, { role })
    const message = `This member is ${name}: the operator of the site sets a new password, by ‘npm run admin -- reset-password ${username}’.`
    const refused = await site.post(`/api/admin/members/${id}/reset-link`, undefined, asMeera)
    expect(refused).toMatchObject({ status: 409, json: { message } })
    expect(await db`select 1 from one_time_links where user_id = ${id}`).toEqual([])
  }
})

test('another role ends the open links for a new password, from an admin and from a letter', async () => {
  const asMeera = await signedIn(site, await anAdmin(site))
  const asha = await aMember(site)
  const { json } = await site.post(`/api/admin/members/${asha.id}/reset-link`, undefined, asMeera)
  const tokens = [tokenIn((json as { link: string }).link), await resetToken(asha)]
  const changed = await site.put(`/api/admin/members/${asha.id}/role`, { role: 'moderator' }, asMeera)
  expect(changed.status).toBe(200)
  for (const token of tokens) expect(await reset(token)).toMatchObject(ended)
  // One whom a letter lets set a new password is the owner of the mailbox, whatever the role.
  expect(await reset(await resetToken(asha))).toMatchObject({ status: 200 })
})

test('tokens are kept as hashes alone; what was done is on record without them', async () => {
  const [asha, meera] = [await aMember(site), await anAdmin(site)]
  const { json } = await site.post(`/api/admin/members/${asha.id}/reset-link`, undefined, await signedIn(site, meera))
  const token = tokenIn((json as { link: string }).link)
  const stored = await db`select * from one_time_links where user_id = ${asha.id}`
  await reset(token)
  const acts = await db<
    { action: string; adminUserId: string }[]
  >`select * from audit_logs where resource_id = ${asha.id} order by id`
  expect(acts.map(({ action, adminUserId }) => [action, adminUserId])).toEqual([
    ['password.link-issued', meera.id],
    ['password.reset', asha.id],
  ])
  for (const word of [token, newPassword]) expect(JSON.stringify([stored, acts])).not.toContain(word)
})
