import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aDiscussion } from '../../../test/texts.ts'
import { withArticle } from '../../../contract/roles.ts'
import { requestDeletion } from '../accounts/account-deletion.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, put, clock } = site

let asha: string
let boss: string
let second: string
let asAsha: Record<string, string>
let asBoss: Record<string, string>
let asSecond: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'audit_logs')`
  asha = (await aMember(site, { username: 'asha' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  second = (await anAdmin(site, { username: 'second' })).id
  asAsha = await signedIn(site, { id: asha })
  asBoss = await signedIn(site, { id: boss })
  asSecond = await signedIn(site, { id: second })
})

const make = (member: string, role: unknown, as = asBoss) => put(`/api/admin/members/${member}/role`, { role }, as)
const admins = async () => (await db`select username from users where is_admin order by id`).map((row) => row.username)
const acts = () => db`select action, admin_user_id, resource_id, details from audit_logs order by id`

test('a member becomes an admin, logs in anew, and may do as admins do', async () => {
  expect(await make(asha, 'admin')).toMatchObject({ status: 200, json: { id: asha, isAdmin: true } })
  expect(await get('/api/admin/stats', asAsha)).toMatchObject({ status: 401 })
  expect(await get('/api/admin/stats', await signedIn(site, { id: asha }))).toMatchObject({ status: 200 })
  expect(await acts()).toEqual([
    {
      action: 'member.promoted',
      adminUserId: boss,
      resourceId: asha,
      details: { before: { role: 'user' }, after: { role: 'admin' } },
    },
  ])
  expect(await db`select role from users where id = ${asha}`).toEqual([{ role: 'admin' }])
})

test('an admin becomes a member: from that moment on no session of theirs does what admins do', async () => {
  expect(await make(second, 'user')).toMatchObject({ status: 200, json: { isAdmin: false } })
  expect(await get('/api/admin/stats', asSecond)).toMatchObject({ status: 403 })
  expect(await get('/api/auth/user', asSecond)).toMatchObject({ status: 200, json: { role: 'user' } })
  expect(await acts()).toMatchObject([{ action: 'member.demoted', adminUserId: boss, resourceId: second }])
})

test('each role opens what it may do from the next login on, and another role ends the rights of the one before', async () => {
  const opens = async () => {
    const as = await signedIn(site, { id: asha })
    const statuses = ['stats', 'articles', 'polls', 'members', 'backups'].map(
      async (name) => (await get(`/api/admin/${name}`, as)).status === 200,
    )
    return (await Promise.all(statuses)).map((open) => (open ? 'x' : '-')).join('')
  }
  const seen: string[] = []
  for (const role of ['author', 'editor', 'moderator', 'admin', 'author', 'user']) {
    expect(await make(asha, role)).toMatchObject({ status: 200, json: { role, isAdmin: role === 'admin' } })
    seen.push(`${role} ${await opens()}`)
  }
  expect(seen).toEqual(['author xx---', 'editor xxx--', 'moderator x--x-', 'admin xxxxx', 'author xx---', 'user -----'])
  expect((await acts()).map(({ action }) => action)).toEqual([
    'member.promoted',
    'member.promoted',
    'member.promoted',
    'member.promoted',
    'member.demoted',
    'member.demoted',
  ])
})

test('whoever gains nothing stays logged in: an editor who becomes an author has less at once', async () => {
  const editor = (await aMember(site, { role: 'editor' })).id
  const as = await signedIn(site, { id: editor })
  expect(await make(editor, 'author')).toMatchObject({ status: 200 })
  expect((await get('/api/admin/polls', as)).status).toBe(403)
  expect((await get('/api/admin/articles', as)).status).toBe(200)
})

test('a moderator acts on members, and on nobody with a role', async () => {
  const as = await signedIn(site, await aMember(site, { role: 'moderator' }))
  const body = { reason: 'Spam' }
  expect(await put(`/api/admin/members/${asha}/suspension`, body, as)).toMatchObject({ status: 200 })
  expect(await site.post(`/api/admin/members/${asha}/hide-posts`, body, as)).toMatchObject({ status: 200 })
  for (const role of ['author', 'editor', 'moderator', 'admin'] as const) {
    const other = (await aMember(site, { role })).id
    const message = `This member is ${withArticle(role)}. Take that role away first.`
    expect(await put(`/api/admin/members/${other}/suspension`, body, as)).toMatchObject({
      status: 409,
      json: { message },
    })
    expect(await site.post(`/api/admin/members/${other}/hide-posts`, body, as)).toMatchObject({ status: 409 })
  }
})

test("a moderator hides members' texts one by one, and not an admin's, not even for a report", async () => {
  const as = await signedIn(site, await aMember(site, { role: 'moderator' }))
  const [hers, his] = [await aDiscussion(db, { by: asha }), await aDiscussion(db, { by: boss })]
  const hide = { hiddenReason: 'Off topic' }
  expect((await site.patch(`/api/forum/posts/${hers}`, hide, as)).status).toBe(200)
  expect((await get(`/api/forum/posts/${hers}`, as)).status).toBe(200)
  const refusal = { status: 403, json: { message: 'An admin wrote this. Only an admin can hide it.' } }
  expect(await site.patch(`/api/forum/posts/${his}`, hide, as)).toMatchObject(refusal)
  await site.post('/api/reports', { about: 'post', id: his, reason: 'spam' }, asAsha)
  const handled = { about: 'post', id: his, outcome: 'removed' }
  expect(await site.post('/api/admin/reports/handle', handled, as)).toMatchObject(refusal)
  const asOther = await signedIn(site, await anAdmin(site))
  expect((await site.post('/api/admin/reports/handle', handled, asOther)).status).toBe(200)
})

test('a moderator has the figures of reports and of waiting texts alone, an author none', async () => {
  const stats = async (role: 'author' | 'editor' | 'moderator' | 'admin') =>
    Object.keys((await get('/api/admin/stats', await signedIn(site, await aMember(site, { role })))).json as object)
  expect(await stats('author')).toEqual([])
  expect(await stats('moderator')).toEqual(['openReports', 'heldTexts', 'openObjections'])
  expect(await stats('editor')).toEqual(['totalArticles', 'published', 'drafts', 'totalPolls'])
  expect(await stats('admin')).toHaveLength(11)
})

test('the role that somebody has already changes nothing', async () => {
  expect(await make(second, 'admin')).toMatchObject({ status: 200, json: { isAdmin: true } })
  expect(await get('/api/admin/stats', asSecond)).toMatchObject({ status: 200 })
  expect(await acts()).toEqual([])
})

test("nobody changes their own role, nor makes an admin of who can't be one", async () => {
  const author = (await aMember(site, { passwordHash: null })).id
  const gone = '01a1f73e-55e0-7000-8000-000000000009'
  const suspended = (await aMember(site)).id
  await db`update users set suspended_at = now(), suspended_reason = 'Spam' where id = ${suspended}`
  const leaver = (await aMember(site)).id
  await db`update users set leaving_at = now() + interval '1 day', leaving_posts = 'keep' where id = ${leaver}`
  const cases = [
    [boss, 403, 'You cannot change your own role.'],
    [author, 409, 'Nobody can sign in to this account: it cannot be an admin.'],
    [suspended, 409, 'This member is suspended. End the suspension first.'],
    [leaver, 409, 'This member has asked for their account to be deleted.'],
    [gone, 404, 'There is no such member.'],
  ] as const
  for (const [member, status, message] of cases)
    expect(await make(member, member === boss ? 'user' : 'admin')).toMatchObject({ status, json: { message } })
  for (const role of ['king', 'member', true, null])
    expect(await make(asha, role)).toMatchObject({ status: 400, json: { fields: { role: ['Choose a role'] } } })
  expect(await admins()).toEqual(['boss', 'second'])
  expect(await acts()).toEqual([])
})

test('a suspension that is over keeps nobody from becoming an admin', async () => {
  await db`
    update users set suspended_at = ${clock.now}, suspended_until = ${new Date(clock.now.getTime() + 1)}, suspended_reason = 'Spam'
    where id = ${asha}`
  expect(await make(asha, 'admin')).toMatchObject({ status: 409 })
  clock.now = new Date(clock.now.getTime() + 1)
  expect(await make(asha, 'admin')).toMatchObject({ status: 200, json: { isAdmin: true, suspension: null } })
  expect(await get('/api/admin/stats', await signedIn(site, { id: asha }))).toMatchObject({ status: 200 })
})

test('of the last two admins who demote each other at one moment one stays', async () => {
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([make(second, 'user', asBoss), make(boss, 'user', asSecond)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await admins()).toHaveLength(1)
    await db`update users set role = 'admin', is_admin = true where id in (${boss}, ${second})`
  }
})

test('of two admins, one who leaves and one who demotes at one moment, one stays', async () => {
  const leaving = requestDeletion(site.services, 'keep', {
    id: boss,
    ipAddress: null,
    userAgent: null,
    now: clock.now,
  }).then(
    () => 'left',
    () => 'stayed',
  )
  const [end, demoting] = await Promise.all([leaving, make(second, 'user')])
  expect([end, demoting.status === 200]).not.toEqual(['left', true])
  expect(await db`select 1 from users where is_admin and leaving_at is null`).toHaveLength(1)
})
