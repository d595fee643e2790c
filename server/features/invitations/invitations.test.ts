import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'
import { hashOf } from '../accounts/tokens.ts'
import { deleteExpired } from './store.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url })
const { db, get, patch, post, put, clock } = site

const start = new Date('2026-11-20T06:30:00Z')
const week = 7 * 86_400_000
let boss: string
let asBoss: Record<string, string>
let asha: string
let asAsha: Record<string, string>
beforeEach(async () => {
  clock.now = start
  box.letters.length = 0
  await db`select empty('users', 'audit_logs', 'rate_limits')`
  boss = (await anAdmin(site, { username: 'boss' })).id
  asBoss = await signedIn(site, { id: boss })
  asha = (await aMember(site, { username: 'asha' })).id
  asAsha = await signedIn(site, { id: asha })
})

async function invited(role = 'editor', email?: string): Promise<string> {
  const reply = await post('/api/admin/invitations', { role, email }, asBoss)
  expect(reply).toMatchObject({ status: 200, json: { expiresAt: new Date(clock.now.getTime() + week).toISOString() } })
  return tokenIn((reply.json as { link: string }).link)
}
const tokenIn = (text: string) => /^http:\/\/site\.test\/invitation\?token=([\w-]{43})$/m.exec(text)?.[1] ?? ''
const accept = (token: unknown, as: Record<string, string> = asAsha) => post('/api/invitations/accept', { token }, as)
const open = async () => (await get('/api/admin/invitations', asBoss)).json as { id: string; role: string }[]
const roleOf = async (id: string) => (await db<{ role: string }[]>`select role from users where id = ${id}`)[0]?.role
const acts = () =>
  db`select action, admin_user_id, details from audit_logs where action like 'invitation.%' order by created_at, id`
const ended = {
  status: 400,
  json: { fields: { token: ['This invitation does not work any more. Please ask for a new one.'] } },
}

test('a member accepts, has the role at once under a new session token, and other devices are logged out', async () => {
  const token = await invited('editor')
  const elsewhere = await signedIn(site, { id: asha })
  const reply = await accept(token)
  expect(reply).toMatchObject({
    status: 200,
    json: { message: 'Thank you. You are an editor now.', user: { role: 'editor', actingRole: 'editor' } },
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await get('/api/admin/polls', { ...asAsha, cookie })).status).toBe(200)
  expect((await get('/api/auth/user', asAsha)).status).toBe(401)
  expect((await get('/api/auth/user', elsewhere)).status).toBe(401)
  expect(await open()).toEqual([])
  expect(await acts()).toEqual([
    { action: 'invitation.created', adminUserId: boss, details: { role: 'editor' } },
    {
      action: 'invitation.accepted',
      adminUserId: asha,
      details: { before: { role: 'user' }, after: { role: 'editor' } },
    },
  ])
})

test('the token is nowhere in the database, only its hash', async () => {
  const token = await invited('admin', 'ravi@example.in')
  expect(await db`select token_hash from invitations`).toEqual([{ tokenHash: hashOf(token) }])
  const stored = await db`
    select 1 from invitations i where i::text like ${`%${token}%`} union all
    select 1 from audit_logs l where l::text like ${`%${token}%`} union all
    select 1 from arthashala_jobs.job j where j::text like ${`%${token}%`}`
  expect(stored).toEqual([])
})

test('with an address a letter has the same link; without mail or an address there is none', async () => {
  const reply = await post('/api/admin/invitations', { role: 'moderator', email: 'ravi@example.in' }, asBoss)
  expect(reply).toMatchObject({ json: { sent: true } })
  await site.runJobs()
  const [letter] = box.letters
  expect(letter?.to).toEqual(['ravi@example.in'])
  expect(letter?.text).toMatch(/^Subject: An invitation from Arthashala$/m)
  expect(letter?.text).toContain('to work there as a moderator')
  expectBothForms(letter)
  expect(tokenIn(letter?.text ?? '')).toBe(tokenIn((reply.json as { link: string }).link))
  expect((await accept(tokenIn(letter?.text ?? ''))).status).toBe(200)
  expect(await post('/api/admin/invitations', { role: 'author' }, asBoss)).toMatchObject({ json: { sent: false } })
  await site.runJobs()
  expect(box.letters).toHaveLength(1)
})

test('a letter that waits while its invitation is withdrawn is not sent', async () => {
  await invited('editor', 'ravi@example.in')
  await site.delete(`/api/admin/invitations/${(await open())[0]?.id}`, asBoss)
  await site.runJobs()
  expect(box.letters).toEqual([])
})

test('one that is used, expired, withdrawn or made up does not work, and says so', async () => {
  const used = await invited()
  const ravi = await aMember(site)
  await accept(used, await signedIn(site, ravi))
  expect(await accept(used)).toMatchObject(ended)

  const withdrawn = await invited()
  const [{ id = '' } = {}] = await open()
  expect(await site.delete(`/api/admin/invitations/${id}`, asBoss)).toMatchObject({ status: 200 })
  expect(await site.delete(`/api/admin/invitations/${id}`, asBoss)).toMatchObject({ status: 404 })
  expect(await accept(withdrawn)).toMatchObject(ended)
  expect((await acts()).at(-1)).toMatchObject({ action: 'invitation.withdrawn', adminUserId: boss })

  const expired = await invited()
  clock.now = new Date(start.getTime() + week)
  expect(await accept(expired)).toMatchObject(ended)
  expect(await open()).toEqual([])
  await deleteExpired(db, clock.now)
  expect(await db`select from invitations`).toHaveLength(0)

  expect(await accept('x'.repeat(43))).toMatchObject(ended)
  for (const token of ['', 'x'.repeat(42), `${'x'.repeat(42)}!`, null, 7])
    expect((await accept(token)).status).toBe(400)
  expect(await roleOf(asha)).toBe('user')
})

test('an invitation of an admin who is none any more does not work', async () => {
  const token = await invited('admin')
  const second = await anAdmin(site)
  expect((await put(`/api/admin/members/${boss}/role`, { role: 'user' }, await signedIn(site, second))).status).toBe(
    200,
  )
  expect(await accept(token)).toMatchObject(ended)
  expect((await get('/api/admin/invitations', await signedIn(site, second))).json).toEqual([])
})

test('of two who accept at one moment one gets the role', async () => {
  const token = await invited()
  const ravi = await aMember(site)
  const replies = await Promise.all([accept(token), accept(token, await signedIn(site, ravi))])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await db`select from users where role = 'editor'`).toHaveLength(1)
})

test.each([
  ['admin', 'author', 'You are an admin here. Only an admin can change that.'],
  ['editor', 'moderator', 'You are an editor here. Only an admin can change that.'],
  ['editor', 'editor', 'You are an editor here. Only an admin can change that.'],
] as const)('nobody loses rights by it: %s, invited as %s', async (role, to, message) => {
  const token = await invited(to)
  const person = await aMember(site, { role })
  expect(await accept(token, await signedIn(site, person))).toMatchObject({ status: 409, json: { message } })
  expect(await roleOf(person.id)).toBe(role)
  expect(await open()).toHaveLength(1)
})

test('a role is raised: an author becomes an editor', async () => {
  const author = await aMember(site, { role: 'author' })
  expect((await accept(await invited('editor'), await signedIn(site, author))).status).toBe(200)
  expect(await roleOf(author.id)).toBe('editor')
})

test('whoever is suspended, or has not agreed to what is kept, does not accept; visitors are asked to log in', async () => {
  const token = await invited()
  expect((await accept(token, {})).status).toBe(401)
  await db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${asha}`
  expect((await accept(token)).status).toBe(403)
  await db`update users set suspended_at = null, suspended_reason = null, consented_at = null, consent_declined_at = now() where id = ${asha}`
  expect((await accept(token)).status).toBe(403)
  expect(await open()).toHaveLength(1)
})

test.each([
  [{ role: 'user' }, 'role'],
  [{ role: 'king' }, 'role'],
  [{}, 'role'],
  [{ role: 'editor', email: 'nobody' }, 'email'],
  [{ role: 'editor', email: '' }, 'email'],
  [{ role: 'editor', email: `${'a'.repeat(250)}@example.in` }, 'email'],
  [{ role: 'editor', email: 7 }, 'email'],
])('an invitation %o is refused at its field', async (body, field) => {
  const reply = await post('/api/admin/invitations', body, asBoss)
  expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: [expect.any(String)] } } })
})

test('the open ones are listed for admins, the newest first, page by page', async () => {
  for (const role of ['author', 'editor', 'moderator']) {
    await invited(role)
    clock.now = new Date(clock.now.getTime() + 1000)
  }
  expect((await open())[0]).toMatchObject({
    role: 'moderator',
    email: null,
    claimedBy: null,
    claimedByTone: null,
    invitedBy: 'boss',
  })
  const first = await get('/api/admin/invitations?limit=2', asBoss)
  expect((first.json as { role: string }[]).map(({ role }) => role)).toEqual(['moderator', 'editor'])
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect((await get(next.replace(origin, ''), asBoss)).json).toMatchObject([{ role: 'author' }])
})

test('guessing is limited, and so is inviting', async () => {
  const guesses = await Promise.all(Array.from({ length: 21 }, () => accept('x'.repeat(43))))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  const made = await Promise.all(
    Array.from({ length: 31 }, () => post('/api/admin/invitations', { role: 'author' }, asBoss)),
  )
  expect(made.filter(({ status }) => status === 429)).toHaveLength(1)
})

const signUp = (username: string, invitation?: string) =>
  post('/api/auth/signup', { username, email: `${username}@example.in`, password, ...(invitation && { invitation }) })

test('while sign-up is closed an open invitation lets somebody in, and no other does', async () => {
  const token = await invited('author')
  await patch('/api/admin/settings', { signUp: 'closed' }, asBoss)
  for (const refused of [await signUp('stranger'), await signUp('guesser', 'x'.repeat(43))])
    expect(refused).toMatchObject({ status: 403, json: { message: 'This site takes no new members at present.' } })
  expect(await signUp('odd', 'short')).toMatchObject({
    status: 400,
    json: { fields: { invitation: expect.anything() } },
  })
  clock.now = new Date(start.getTime() + week)
  expect((await signUp('late', token)).status).toBe(403)
  clock.now = start
  expect(await signUp('kiran', token)).toMatchObject({ status: 200, json: { user: { role: 'user' } } })
  expect(await open()).toMatchObject([{ role: 'author', claimedBy: 'kiran', claimedByTone: expect.any(Number) }])
  expect((await signUp('second', token)).status).toBe(403)
  await patch('/api/admin/settings', { signUp: 'open' }, asBoss)
})

test('of many who sign up by one invitation while sign-up is closed, one gets an account, and nobody else accepts', async () => {
  const token = await invited()
  await patch('/api/admin/settings', { signUp: 'closed' }, asBoss)
  const replies = await Promise.all(['kiran', 'meera', 'arun'].map((name) => signUp(name, token)))
  await patch('/api/admin/settings', { signUp: 'open' }, asBoss)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  const made = await db<{ id: string }[]>`select id from users where id not in (${boss}, ${asha})`
  expect(made).toHaveLength(1)
  expect(await accept(token)).toMatchObject(ended)
  for (const member of made) expect((await accept(token, await signedIn(site, member))).status).toBe(200)
})

test('while sign-up is open an invitation is for the first who signs up by it too, and the others become members', async () => {
  const token = await invited()
  expect((await signUp('kiran', token)).status).toBe(200)
  expect((await signUp('meera', token)).status).toBe(200)
  expect(await open()).toMatchObject([{ claimedBy: 'kiran' }])
})

test('a sign-up that is refused leaves the invitation open, and an account that is deleted ends it', async () => {
  const token = await invited()
  expect((await signUp('asha', token)).status).toBe(409)
  expect(await open()).toMatchObject([{ claimedBy: null }])
  expect((await signUp('kiran', token)).status).toBe(200)
  await db`delete from users where username = 'kiran'`
  expect(await open()).toEqual([])
})
