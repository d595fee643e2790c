import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { requestDeletion } from '../accounts/account-deletion.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, put, clock } = site
afterAll(() => site.close())

let asha: string
let boss: string
let second: string
let asAsha: Record<string, string>
let asBoss: Record<string, string>
let asSecond: Record<string, string>
beforeEach(async () => {
  await db`truncate users, audit_logs cascade`
  asha = (await aMember(site, { username: 'asha' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  second = (await anAdmin(site, { username: 'second' })).id
  asAsha = await signedIn(site, { id: asha })
  asBoss = await signedIn(site, { id: boss })
  asSecond = await signedIn(site, { id: second })
})

const make = (member: string, isAdmin: unknown, as = asBoss) =>
  put(`/api/admin/members/${member}/role`, { isAdmin }, as)
const admins = async () => (await db`select username from users where is_admin order by id`).map((row) => row.username)
const acts = () => db`select action, admin_user_id, resource_id, details from audit_logs order by id`

test('a member becomes an admin, logs in anew, and may do as admins do', async () => {
  expect(await make(asha, true)).toMatchObject({ status: 200, json: { id: asha, isAdmin: true } })
  expect(await get('/api/admin/stats', asAsha)).toMatchObject({ status: 401 })
  expect(await get('/api/admin/stats', await signedIn(site, { id: asha }))).toMatchObject({ status: 200 })
  expect(await acts()).toEqual([
    {
      action: 'member.promoted',
      adminUserId: boss,
      resourceId: asha,
      details: { before: { isAdmin: false }, after: { isAdmin: true } },
    },
  ])
  expect(await db`select role from users where id = ${asha}`).toEqual([{ role: 'admin' }])
})

test('an admin becomes a member: from that moment on no session of theirs does what admins do', async () => {
  expect(await make(second, false)).toMatchObject({ status: 200, json: { isAdmin: false } })
  expect(await get('/api/admin/stats', asSecond)).toMatchObject({ status: 403 })
  expect(await get('/api/auth/user', asSecond)).toMatchObject({ status: 200, json: { role: 'user' } })
  expect(await acts()).toMatchObject([{ action: 'member.demoted', adminUserId: boss, resourceId: second }])
})

test('the role that somebody has already changes nothing', async () => {
  expect(await make(second, true)).toMatchObject({ status: 200, json: { isAdmin: true } })
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
    expect(await make(member, member !== boss)).toMatchObject({ status, json: { message } })
  expect(await make(asha, 'yes')).toMatchObject({ status: 400, json: { fields: { isAdmin: [expect.any(String)] } } })
  expect(await admins()).toEqual(['boss', 'second'])
  expect(await acts()).toEqual([])
})

test('a suspension that is over keeps nobody from becoming an admin', async () => {
  await db`
    update users set suspended_at = ${clock.now}, suspended_until = ${new Date(clock.now.getTime() + 1)}, suspended_reason = 'Spam'
    where id = ${asha}`
  expect(await make(asha, true)).toMatchObject({ status: 409 })
  clock.now = new Date(clock.now.getTime() + 1)
  expect(await make(asha, true)).toMatchObject({ status: 200, json: { isAdmin: true, suspension: null } })
  expect(await get('/api/admin/stats', await signedIn(site, { id: asha }))).toMatchObject({ status: 200 })
})

test('of the last two admins who demote each other at one moment one stays', async () => {
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([make(second, false, asBoss), make(boss, false, asSecond)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await admins()).toHaveLength(1)
    await db`update users set role = 'admin', is_admin = true where id in (${boss}, ${second})`
  }
})

test('of two admins, one who leaves and one who demotes at one moment, one stays', async () => {
  const leaving = requestDeletion(db, 'keep', { id: boss, ipAddress: null, userAgent: null, now: clock.now }).then(
    () => 'left',
    () => 'stayed',
  )
  const [end, demoting] = await Promise.all([leaving, make(second, false)])
  expect([end, demoting.status === 200]).not.toEqual(['left', true])
  expect(await db`select 1 from users where is_admin and leaving_at is null`).toHaveLength(1)
})
