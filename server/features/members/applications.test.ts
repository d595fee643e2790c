import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { expectBothForms } from '../../../test/letter-forms.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { aMember, anAdmin, signedIn, type Person } from '../../../test/people.ts'

const box = await aMailBox()
const site = await testApp({ SMTP_URL: box.url, SITE_URL: 'http://site.test', RATE_LIMITS: 'off' })
const { db, clock, get, patch, post, put } = site

const start = new Date('2026-11-20T06:30:00Z')
const minute = 60_000
const day = 86_400_000
let boss: Person
let asBoss: { cookie: string }
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'audit_logs')`
  boss = await anAdmin(site, { username: 'boss' })
  asBoss = await signedIn(site, boss)
  await setSignUp('approval')
  box.letters.length = 0
})

const setSignUp = (signUp: string) => patch('/api/admin/settings', { signUp }, asBoss)
const wait = (milliseconds: number) => (clock.now = new Date(clock.now.getTime() + milliseconds))
const motive = 'I want to ask about my provident fund.'

interface New {
  id: string
  username: string
  application: object | null
}

const signUp = async (username: string, more: object = {}) => {
  const form = { username, email: `${username}@example.in`, password: 'a password of her own', consent: true, ...more }
  return post('/api/auth/signup', form)
}
/** Signs up, and returns the new account. */
async function applies(username: string, more: object = { application: motive }): Promise<New> {
  const { json } = await signUp(username, more)
  return (json as { user: New }).user
}
const logIn = async (username: string) => {
  const answer = await post('/api/auth/login', { usernameOrEmail: username, password: 'a password of her own' })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { ...answer, as: { cookie: cookies.join('; ') } }
}
const approve = (ids: string[], as: Record<string, string> = asBoss) =>
  post('/api/admin/members/approvals', { members: ids }, as)
const refuse = (ids: string[], reason = 'We do not know you.', as: Record<string, string> = asBoss) =>
  post('/api/admin/members/refusals', { members: ids, reason }, as)
const listed = async (show: string) => {
  const { json } = await get(`/api/admin/members?show=${show}`, asBoss)
  return (json as New[]).map(({ username }) => username)
}
/** With a confirmed address, which writing needs too. */
const writes = async (as: Record<string, string>) => {
  await db`update users set email_confirmed_at = ${clock.now}`
  const question = { title: 'A first question', content: 'Where do I begin to save?', category: 'Tax Help' }
  return post('/api/forum/posts', question, as)
}
const noticesOf = async (as: Record<string, string>) => {
  const { json } = await get('/api/notifications', as)
  return (json as { kind: string; title: string; path: string }[]).map(({ kind, title, path }) => ({
    kind,
    title,
    path,
  }))
}

/** Runs what looks every ten minutes. */
const tell = async () => {
  await site.services.queue.add(db, 'tell-of-applications', {})
  await site.runJobs()
}

test('whoever signs up gets an account that waits, and reads with it', async () => {
  const { application } = await applies('asha')
  expect(application).toEqual({ at: start.toISOString(), words: motive, refusal: null })
  const { status, as } = await logIn('asha')
  expect(status).toBe(200)
  expect(await get('/api/auth/user', as)).toMatchObject({ json: { username: 'asha', application: { words: motive } } })
  expect(await get('/api/notifications', as)).toMatchObject({ status: 200 })
  expect(await writes(as)).toMatchObject({
    status: 403,
    json: { message: 'Your account waits for an admin to approve it. Until then you can read.' },
  })
})

test('what they write about it may be left out, and has a bound', async () => {
  expect(await applies('asha', {})).toMatchObject({ application: { words: null } })
  expect(await applies('ravi', { application: '  ' })).toMatchObject({ application: { words: null } })
  expect(await signUp('meera', { application: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    json: { fields: { application: ['At most 500 characters'] } },
  })
})

test('with sign-up open, nobody waits, and what is said about it is not kept', async () => {
  await setSignUp('open')
  expect(await applies('asha')).toMatchObject({ application: null })
  const [stored] = await db`select application, applied_at from users where username = 'asha'`
  expect(stored).toEqual({ application: null, appliedAt: null })
})

test('the reply to a sign-up says no more of who has an account than it does where sign-up is open', async () => {
  await applies('asha')
  const taken = () => signUp('other', { email: 'asha@example.in' })
  const [byApproval] = [await taken()]
  await setSignUp('open')
  const open = await taken()
  expect([byApproval.status, byApproval.json]).toEqual([open.status, open.json])
})

test('an admin approves: the account writes at once, is told so, and what it said is deleted', async () => {
  const { id } = await applies('asha')
  const { as } = await logIn('asha')
  await site.runJobs()
  box.letters.length = 0
  expect(await approve([id])).toMatchObject({ status: 200, json: { message: '1 account is approved.', approved: 1 } })
  expect(await writes(as)).toMatchObject({ status: 200 })
  expect(await get('/api/auth/user', as)).toMatchObject({ json: { application: null } })
  expect(await db`select from users where application is not null`).toHaveLength(0)
  expect(await noticesOf(as)).toEqual([{ kind: 'account-approved', title: 'Go to the home page', path: '/' }])
  await site.runJobs()
  expect(box.letters).toMatchObject([
    {
      to: ['asha@example.in'],
      text: expect.stringMatching(
        /Subject: Your account at Arthashala is approved\n[^]*http:\/\/site\.test\/login/,
      ) as string,
    },
  ])
  expectBothForms(box.letters[0])
  const [logged] = await db`select action, admin_user_id, resource_id from audit_logs order by created_at desc, id desc`
  expect(logged).toEqual({ action: 'member.approved', adminUserId: boss.id, resourceId: id })
})

test('an admin refuses with a reason, which the account and a letter say', async () => {
  const { id } = await applies('asha')
  const { as } = await logIn('asha')
  await site.runJobs()
  box.letters.length = 0
  expect(await refuse([id])).toMatchObject({ status: 200, json: { message: '1 account is refused.', refused: 1 } })
  const erasedAt = new Date(start.getTime() + 7 * day).toISOString()
  expect(await get('/api/auth/user', as)).toMatchObject({
    json: { application: { refusal: { at: start.toISOString(), reason: 'We do not know you.', erasedAt } } },
  })
  expect(await writes(as)).toMatchObject({
    status: 403,
    json: { message: 'An admin has refused this account: We do not know you.' },
  })
  await site.runJobs()
  expect(box.letters).toMatchObject([
    {
      to: ['asha@example.in'],
      text: expect.stringMatching(
        /Subject: Your account at Arthashala is not approved\n[^]*We do not know you\.[^]*27 November 2026/,
      ) as string,
    },
  ])
  const [logged] = await db`select action, details from audit_logs order by created_at desc, id desc`
  expect(logged).toEqual({ action: 'member.refused', details: { reason: 'We do not know you.' } })
})

test('a refused account is deleted after seven days, logged in or not, and the address may sign up again', async () => {
  const { id } = await applies('asha')
  await refuse([id])
  wait(7 * day - 1)
  expect((await logIn('asha')).status).toBe(200)
  await site.runHourly()
  expect(await db`select from users where id = ${id}`).toHaveLength(1)
  wait(1)
  await site.runHourly()
  expect(await db`select from users where id = ${id}`).toHaveLength(0)
  expect(JSON.stringify(await db`select * from audit_logs`)).not.toContain('asha')
  expect(await applies('asha')).toMatchObject({ application: { words: motive } })
})

test('a refused account may be approved as long as it is there, and stays then', async () => {
  const { id } = await applies('asha')
  await refuse([id])
  expect(await refuse([id])).toMatchObject({ status: 409 })
  expect(await approve([id])).toMatchObject({ status: 200 })
  wait(8 * day)
  await site.runHourly()
  const { status, as } = await logIn('asha')
  expect(status).toBe(200)
  expect(await writes(as)).toMatchObject({ status: 200 })
})

test('marks in a reason stay text in both forms of the letter', async () => {
  const { id } = await applies('asha')
  await site.runJobs()
  box.letters.length = 0
  await refuse([id], 'We know <b>no</b> "asha" & friends.')
  await site.runJobs()
  expect(box.letters[0]?.text).toContain('We know <b>no</b> "asha" & friends.')
  expect(box.letters[0]?.text).toContain('We know &lt;b&gt;no&lt;/b&gt;')
  expectBothForms(box.letters[0])
})

test('an answer that is changed before its letter went has the letter of the last', async () => {
  const { id } = await applies('asha')
  await site.runJobs()
  box.letters.length = 0
  await refuse([id])
  await approve([id])
  await site.runJobs()
  expect(box.letters.map(({ text }) => /^Subject: (.*)/m.exec(text)?.[1])).toEqual([
    'Your account at Arthashala is approved',
  ])
})

test('several are answered at once, and those that somebody else has answered are left', async () => {
  const ids = [await applies('asha'), await applies('ravi'), await applies('meera')].map(({ id }) => id)
  await refuse(ids.slice(0, 1))
  expect(await refuse(ids)).toMatchObject({ json: { message: '2 accounts are refused.', refused: 2 } })
  expect(await approve([...ids, boss.id])).toMatchObject({ json: { message: '3 accounts are approved.', approved: 3 } })
  expect(await approve(ids)).toMatchObject({ status: 409, json: { message: 'None of these accounts waits any more.' } })
})

test('of two admins who answer at the same moment, one does', async () => {
  const { id } = await applies('asha')
  const replies = await Promise.all([refuse([id]), approve([id]), refuse([id])])
  const [stored] = await db`select refused_at, applied_at from users where id = ${id}`
  // An approval may come after a refusal, and nothing after an approval.
  expect(stored).toMatchObject({ refusedAt: null, appliedAt: null })
  expect(replies[1]?.status).toBe(200)
  expect(replies.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1)
})

test('those who wait and those who were refused are lists, and a figure of the dashboard', async () => {
  const stats = async (as: Record<string, string>) => (await get('/api/admin/stats', as)).json
  const [asha] = [await applies('asha'), await applies('ravi')]
  await refuse([asha.id])
  expect(await listed('waiting')).toEqual(['ravi'])
  expect(await listed('refused')).toEqual(['asha'])
  expect(await stats(asBoss)).toMatchObject({ waitingMembers: 1 })
  const moderator = await signedIn(site, await aMember(site, { role: 'moderator' }))
  expect(await stats(moderator)).not.toHaveProperty('waitingMembers')
})

test('only admins answer, with a reason and a list that is bounded', async () => {
  const { id } = await applies('asha')
  const others = [
    [{}, 401],
    [(await logIn('asha')).as, 403],
    [await signedIn(site, await aMember(site, { role: 'moderator' })), 403],
    [await signedIn(site, await aMember(site, { role: 'editor' })), 403],
  ] as const
  for (const [as, status] of others)
    for (const refused of [await approve([id], as), await refuse([id], 'No', as)]) expect(refused.status).toBe(status)
  for (const ids of [[], ['x'], Array.from({ length: 101 }, () => id)])
    expect(await approve(ids)).toMatchObject({ status: 400 })
  expect(await refuse([id], ' ')).toMatchObject({ status: 400, json: { fields: { reason: [expect.any(String)] } } })
  expect(await approve(['01a1f73e-55e0-7000-8000-000000000001'])).toMatchObject({ status: 409 })
  expect(await listed('waiting')).toEqual(['asha'])
})

test('who waits has no role until they are approved', async () => {
  const { id } = await applies('asha')
  const promote = () => put(`/api/admin/members/${id}/role`, { role: 'editor' }, asBoss)
  expect(await promote()).toMatchObject({
    status: 409,
    json: { message: 'This account is not approved. Approve it first.' },
  })
  await approve([id])
  expect(await promote()).toMatchObject({ status: 200 })
})

test('an invitation lets in at once, at sign-up and later', async () => {
  const invite = async () => {
    const { json } = await post('/api/admin/invitations', { role: 'author' }, asBoss)
    return new URL((json as { link: string }).link).searchParams.get('token')
  }
  expect(await applies('asha', { invitation: await invite() })).toMatchObject({ application: null })
  await applies('ravi')
  const { as } = await logIn('ravi')
  expect(await post('/api/invitations/accept', { token: await invite() }, as)).toMatchObject({
    status: 200,
    json: { user: { role: 'author', application: null } },
  })
})

test('when sign-up is opened again, those who wait are still to be answered', async () => {
  const { id } = await applies('asha')
  await setSignUp('open')
  expect(await listed('waiting')).toEqual(['asha'])
  expect((await approve([id])).status).toBe(200)
})

test('admins are told of new accounts that wait, at most once an hour, and of none that they were told of', async () => {
  const notices = async () => (await noticesOf(asBoss)).filter(({ kind }) => kind === 'members-waiting')
  const createdAt = async () =>
    (await db`select created_at from notifications where kind = 'members-waiting'`)[0]?.createdAt
  await tell()
  expect(await notices()).toEqual([])
  await applies('asha')
  wait(10 * minute)
  await tell()
  const notice = { kind: 'members-waiting', title: 'See who waits', path: '/admin?tab=members&show=waiting' }
  expect(await notices()).toEqual([notice])
  const first = await createdAt()
  wait(10 * minute)
  await applies('ravi')
  wait(40 * minute)
  await tell()
  expect(await createdAt()).toEqual(first)
  wait(20 * minute)
  await tell()
  expect(await notices()).toEqual([notice])
  const second = await createdAt()
  expect(second).not.toEqual(first)
  await post('/api/notifications/read', {}, asBoss)
  wait(day)
  await tell()
  expect(await createdAt()).toEqual(second)
  expect(await notices()).toHaveLength(1)
})

test('who waits may take their data along and delete the account; the download has what they wrote', async () => {
  const { id } = await applies('asha')
  const { as } = await logIn('asha')
  const file = await get('/api/auth/export', as)
  expect(JSON.parse(file.text)).toMatchObject({ profile: { application: motive, appliedAt: start.toISOString() } })
  const leave = await post('/api/auth/leave', { password: 'a password of her own', posts: 'remove' }, as)
  expect(leave.status).toBe(200)
  wait(8 * day)
  await site.runHourly()
  expect(await db`select from users where id = ${id}`).toHaveLength(0)
})
