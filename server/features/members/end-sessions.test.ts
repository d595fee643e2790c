import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post } = site

let asha: string
let boss: string
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'audit_logs')`
  asha = (await aMember(site, { username: 'asha' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  asBoss = await signedIn(site, { id: boss })
})

const end = (member = asha, as = asBoss) => post(`/api/admin/members/${member}/end-sessions`, undefined, as)
const acts = () => db`select action, admin_user_id, resource_type, resource_id, details from audit_logs`

test('an admin logs a member out on all devices; the member is told, and it is on record', async () => {
  const devices = [await signedIn(site, { id: asha }), await signedIn(site, { id: asha })]
  const other = await signedIn(site, await aMember(site))
  expect(await end()).toMatchObject({ status: 200, json: { message: 'They are logged out on all devices.' } })
  for (const device of devices) expect((await get('/api/auth/user', device)).status).toBe(401)
  for (const as of [other, asBoss]) expect((await get('/api/auth/user', as)).status).toBe(200)
  expect(await acts()).toEqual([
    {
      action: 'member.sessions-ended',
      adminUserId: boss,
      resourceType: 'user',
      resourceId: asha,
      details: { sessions: 2 },
    },
  ])
  expect(await get('/api/notifications', await signedIn(site, { id: asha }))).toMatchObject({
    json: [
      { kind: 'sessions-ended', actor: null, path: '/profile?tab=security', title: 'See where you are signed in' },
    ],
  })
})

test('who is signed in nowhere is told nothing', async () => {
  expect(await end()).toMatchObject({ status: 200, json: { message: 'They were signed in nowhere.' } })
  expect(await acts()).toEqual([])
  expect(await db`select 1 from notifications`).toEqual([])
})

test('the sessions of another admin end too, and nobody ends their own here', async () => {
  const second = await anAdmin(site)
  const asSecond = await signedIn(site, second)
  expect(await end(second.id)).toMatchObject({ status: 200 })
  expect((await get('/api/auth/user', asSecond)).status).toBe(401)
  expect(await end(boss)).toMatchObject({
    status: 403,
    json: { message: 'These are your own sessions: end them in your profile, under Security.' },
  })
  expect((await get('/api/auth/user', asBoss)).status).toBe(200)
})

test('only admins may, and only of a member who is there', async () => {
  const session = await signedIn(site, { id: asha })
  expect((await end(asha, {})).status).toBe(401)
  for (const role of ['user', 'author', 'editor', 'moderator'] as const)
    expect((await end(asha, await signedIn(site, await aMember(site, { role })))).status).toBe(403)
  expect((await get('/api/auth/user', session)).status).toBe(200)
  expect(await end('01a1f73e-55e0-7000-8000-000000000009')).toMatchObject({ status: 404 })
})
