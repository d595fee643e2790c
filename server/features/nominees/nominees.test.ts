import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { eraseMember } from '../../../test/erasing.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, put } = site
const path = '/api/auth/nominee'
const ravi = { name: 'Ravi Rao', contact: 'ravi@example.in', relation: 'son' }

async function visitor(options: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, options)
  return { member, headers: await signedIn(site, member) }
}

test('a member names somebody, changes it, and names nobody', async () => {
  const { headers } = await visitor()
  expect(await get(path, headers)).toMatchObject({ status: 200, json: { nominee: null } })
  expect(await put(path, ravi, headers)).toMatchObject({ status: 200, json: { nominee: ravi } })
  const mother = { name: 'मीना', contact: '+91 98765 43210', relation: 'mother' }
  await put(path, mother, headers)
  expect((await get(path, headers)).json).toMatchObject({ nominee: mother })
  expect((await site.delete(path, headers)).status).toBe(200)
  expect(await get(path, headers)).toMatchObject({ json: { nominee: null } })
  expect(await site.delete(path, headers)).toMatchObject({ status: 404, json: { message: 'You have named nobody.' } })
})

test.each([
  ['name', '', 'Name is required'],
  ['name', '\u200b', 'Name is required'],
  ['relation', ' ', 'Relation is required'],
  ['contact', 'Ravi’s house', 'Enter an email address such as name@example.com, or a phone number'],
  ['contact', '12345', 'Enter an email address such as name@example.com, or a phone number'],
])('%s %j is refused', async (field, value, message) => {
  const { headers } = await visitor()
  const reply = await put(path, { ...ravi, [field]: value }, headers)
  expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: expect.arrayContaining([message]) } } })
  expect(await get(path, headers)).toMatchObject({ json: { nominee: null } })
})

test('strangers and other members see none of it', async () => {
  const { member, headers } = await visitor()
  await put(path, ravi, headers)
  expect((await get(path)).status).toBe(401)
  const other = await visitor()
  expect((await get(path, other.headers)).json).toEqual({ nominee: null })
  const moderator = await visitor({ role: 'moderator' })
  const ofMember = `/api/admin/members/${member.id}/nominee`
  expect((await get(ofMember)).status).toBe(401)
  expect((await get(ofMember, headers)).status).toBe(403)
  expect((await get(ofMember, moderator.headers)).status).toBe(403)
  expect(JSON.stringify((await get(`/api/admin/members/${member.id}`, moderator.headers)).json)).not.toContain('Ravi')
})

test('an admin sees it, and that is on record without what was seen', async () => {
  const { member, headers } = await visitor()
  await put(path, ravi, headers)
  const admin = await visitor({ role: 'admin' })
  expect((await get(`/api/admin/members/${member.id}/nominee`, admin.headers)).json).toMatchObject({ nominee: ravi })
  const seen = await db<{ details: unknown }[]>`
    select details, resource_id from audit_logs where action = 'nominee.seen' and admin_user_id = ${admin.member.id}`
  expect(seen).toMatchObject([{ resourceId: member.id }])
  expect(JSON.stringify(seen)).not.toContain('Ravi')
  const nobody = '01a1f73e-55e0-7000-8000-000000000009'
  expect((await get(`/api/admin/members/${nobody}/nominee`, admin.headers)).status).toBe(404)
})

test('it is in the download of the member’s data, and goes with the account', async () => {
  const { member, headers } = await visitor()
  await put(path, ravi, headers)
  expect((await get('/api/auth/export', headers)).json).toMatchObject({ nominee: ravi })
  await db.begin((sql) => eraseMember(sql, { id: member.id, email: member.email, emailConfirmed: true, texts: 'keep' }))
  expect(await db`select from nominees where user_id = ${member.id}`).toHaveLength(0)
})
