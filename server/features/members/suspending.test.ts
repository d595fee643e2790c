import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, password, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const remove = site.delete

const start = new Date('2026-11-20T06:30:00Z')
const until = '2026-11-27T06:30:00.000Z'
const nobody = '01a1f73e-55e0-7000-8000-000000000009'
let article: string
let asha: string
let boss: string
let asAsha: Record<string, string>
let asBoss: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'articles', 'audit_logs')`
  article = await anArticle(db)
  asha = (await aMember(site, { username: 'asha' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  asAsha = await signedIn(site, { id: asha })
  asBoss = await signedIn(site, { id: boss })
})

const suspend = (body: object, member = asha, as = asBoss) => put(`/api/admin/members/${member}/suspension`, body, as)
const end = (member = asha) => remove(`/api/admin/members/${member}/suspension`, asBoss)
const say = () => post(`/api/articles/${article}/comments`, { content: `Thank you ${Math.random()}` }, asAsha)
const acts = () => db`select action, admin_user_id, resource_type, resource_id, details from audit_logs`

test('a suspended member reads, is told why, and does not write', async () => {
  const suspension = { at: start.toISOString(), until, reason: 'Spam' }
  expect(await suspend({ reason: ' Spam ', until })).toMatchObject({ status: 200, json: { id: asha, suspension } })
  expect(await get('/api/auth/user', asAsha)).toMatchObject({ status: 200, json: { suspension } })
  expect(await get(`/api/articles/${article}/comments`, asAsha)).toMatchObject({ status: 200 })
  expect(await say()).toMatchObject({
    status: 403,
    json: { message: 'Your account is suspended until 27 November 2026 at 12:00 pm: Spam' },
  })
  expect(await db`select 1 from article_comments`).toEqual([])
  const about = { adminUserId: boss, resourceType: 'user', resourceId: asha }
  expect(await acts()).toEqual([
    { ...about, action: 'member.suspended', details: { before: null, after: { until, reason: 'Spam' } } },
  ])
})

test('a suspended member exports, sets preferences, reads notifications, ends devices, logs in, out, and leaves', async () => {
  await suspend({ reason: 'Spam' })
  expect(await get('/api/auth/export', asAsha)).toMatchObject({ status: 200 })
  const preferences = { theme: 'dark', dataSaver: true, sharedPhone: false }
  expect(await put('/api/auth/preferences', preferences, asAsha)).toMatchObject({ status: 200 })
  expect(await post('/api/notifications/read', {}, asAsha)).toMatchObject({ status: 200 })
  expect(await post('/api/auth/sessions/end', { id: 'others' }, asAsha)).toMatchObject({ status: 200 })
  expect(await post('/api/auth/logout', {}, asAsha)).toMatchObject({ status: 200 })
  expect(await post('/api/auth/login', { usernameOrEmail: 'asha', password })).toMatchObject({
    status: 200,
    json: { user: { suspension: { until: null, reason: 'Spam' } } },
  })
  const again = await signedIn(site, { id: asha })
  expect(await post('/api/auth/leave', { password, posts: 'keep' }, again)).toMatchObject({ status: 200 })
})

test('a suspended member secures the account: another password, and two-factor', async () => {
  await suspend({ reason: 'Hijacked' })
  expect(await post('/api/auth/2fa', { password }, asAsha)).toMatchObject({ status: 200 })
  const change = { currentPassword: password, newPassword: 'another battery staple' }
  expect(await put('/api/auth/password', change, asAsha)).toMatchObject({ status: 200 })
  expect(await post('/api/auth/login', { usernameOrEmail: 'asha', password })).toMatchObject({ status: 401 })
})

test('it ends by itself, at its moment', async () => {
  await suspend({ reason: 'Spam', until })
  clock.now = new Date(Date.parse(until) - 1)
  expect(await say()).toMatchObject({ status: 403 })
  clock.now = new Date(until)
  expect(await get('/api/admin/members?show=suspended', asBoss)).toMatchObject({ json: [] })
  expect(await say()).toMatchObject({ status: 200 })
  expect(await get('/api/auth/user', asAsha)).toMatchObject({ json: { suspension: null } })
  expect(await db`select suspended_at, suspended_until, suspended_reason from users where id = ${asha}`).toEqual([
    { suspendedAt: null, suspendedUntil: null, suspendedReason: null },
  ])
})

test('one that is over is not told of at login', async () => {
  await suspend({ reason: 'Spam', until })
  clock.now = new Date(until)
  expect(await post('/api/auth/login', { usernameOrEmail: 'asha', password })).toMatchObject({
    json: { user: { suspension: null } },
  })
})

test('without an end it lasts until an admin ends it; ending what is not there changes nothing', async () => {
  await suspend({ reason: 'Spam' })
  clock.now = new Date('2027-11-01T06:30:00Z')
  asAsha = await signedIn(site, { id: asha })
  asBoss = await signedIn(site, { id: boss })
  expect(await say()).toMatchObject({ status: 403, json: { message: 'Your account is suspended: Spam' } })
  expect(await end()).toMatchObject({ status: 200, json: { suspension: null } })
  expect(await say()).toMatchObject({ status: 200 })
  expect(await end()).toMatchObject({ status: 200, json: { suspension: null } })
  expect(await acts()).toMatchObject([
    { action: 'member.suspended' },
    { action: 'member.suspension-ended', details: { before: { until: null, reason: 'Spam' } } },
  ])
})

test('a second one changes reason and end, and keeps its beginning', async () => {
  await suspend({ reason: 'Spam', until })
  clock.now = new Date('2026-11-21T06:30:00Z')
  expect(await suspend({ reason: 'Fraud' })).toMatchObject({
    json: { suspension: { at: start.toISOString(), until: null, reason: 'Fraud' } },
  })
  expect((await acts()).at(-1)).toMatchObject({
    details: { before: { until, reason: 'Spam' }, after: { until: null, reason: 'Fraud' } },
  })
})

test.each([
  ['no reason', { reason: ' ' }, { reason: ['Please give a reason'] }],
  ['a long reason', { reason: 'x'.repeat(501) }, { reason: ['At most 500 characters'] }],
  ['an end that is now', { reason: 'Spam', until: start.toISOString() }, { until: ['The end must lie ahead'] }],
  ['an end that is no moment', { reason: 'Spam', until: 'tomorrow' }, { until: [expect.any(String)] }],
])('a suspension with %s is refused', async (_, body, fields) => {
  expect(await suspend(body)).toMatchObject({ status: 400, json: { fields } })
  expect(await say()).toMatchObject({ status: 200 })
})

test('500 characters of reason fit', async () => {
  expect(await suspend({ reason: 'म'.repeat(500) })).toMatchObject({ status: 200 })
})

test('oneself, an admin, an account that nobody can sign in to, and nobody are not suspended', async () => {
  const editors = (await aMember(site, { passwordHash: null })).id
  const other = (await anAdmin(site)).id
  const cases = [
    [boss, 403, 'You cannot suspend yourself.'],
    [other, 409, 'This member is an admin. Take that role away first.'],
    [editors, 409, 'Nobody can sign in to this account: nobody writes with it.'],
    [nobody, 404, 'There is no such member.'],
  ] as const
  for (const [member, status, message] of cases)
    expect(await suspend({ reason: 'Spam' }, member)).toMatchObject({ status, json: { message } })
  expect(await end(nobody)).toMatchObject({ status: 404 })
  expect(await db`select 1 from users where suspended_at is not null`).toEqual([])
  expect(await acts()).toEqual([])
})

test('what a member sends while they are being suspended is stored before, or not at all', async () => {
  // The door is behind the comment, and the suspension waits for it: then it goes first.
  const lease = await db.reserve()
  await lease`begin`
  await lease`select from users where id = ${asha} for no key update`
  const saying = say()
  await expect.poll(waiting).toBe(1)
  await lease`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${asha}`
  await lease`commit`
  lease.release()
  expect(await saying).toMatchObject({ status: 403, json: { message: 'Your account is suspended: Spam' } })
  expect(await db`select 1 from article_comments`).toEqual([])
})

test('many comments and a suspension at one moment: none is stored after it', async () => {
  const sayings = Array.from({ length: 8 }, say)
  const suspending = suspend({ reason: 'Spam' })
  const replies = await Promise.all(sayings)
  await suspending
  const stored = replies.filter(({ status }) => status === 200).length
  expect(await db`select 1 from article_comments`).toHaveLength(stored)
  expect(await say()).toMatchObject({ status: 403 })
})

test('a suspended member removes nothing and likes nothing either', async () => {
  const comment = await aComment(db, { article, by: asha })
  await suspend({ reason: 'Spam' })
  expect(await remove(`/api/comments/${comment}`, asAsha)).toMatchObject({ status: 403 })
  expect(await put(`/api/comments/${comment}/like`, { liked: true }, asAsha)).toMatchObject({ status: 403 })
})

async function waiting(): Promise<number> {
  const [found] = await db<[{ count: number }]>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return found.count
}
