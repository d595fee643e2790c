import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { SupportRow, type Intent } from '../../../contract/donations/donations-api.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { eraseMember } from '../../../test/erasing.ts'

const site = await testApp({ UPI_ID: 'arthashala@okbank', RATE_LIMITS: 'off' })
const { db, clock, get, post, put } = site

let admin: { id: string }
let adminCookie: Record<string, string>
beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('support_intents', 'support_pledges', 'users', 'audit_logs')`
  admin = await anAdmin(site)
  adminCookie = await signedIn(site, admin)
})

const chosen = async (headers = {}, body: object = { kind: 'once', amount: 500 }) =>
  (await post('/api/support/intents', body, headers)).json as Intent
const claim = (id: string, utr = '123456789012') => post(`/api/support/intents/${id}/claim`, { utr })
const confirm = (id: string, confirmed: unknown = true, seen?: string) =>
  put(`/api/admin/support/${id}/confirmed`, { confirmed, seen }, adminCookie)
const list = (address = '/api/admin/support') => get(address, adminCookie)
const rowsIn = ({ json }: { json: unknown }) => z.parse(z.array(z.strictObject(SupportRow.shape)), json)
const acts = () => db`select action, admin_user_id, details, resource_id from audit_logs order by id`

test('a member is refused, and so is a visitor', async () => {
  const { id } = await chosen()
  const member = await signedIn(site, await aMember(site))
  expect((await get('/api/admin/support', member)).status).toBe(403)
  expect((await put(`/api/admin/support/${id}/confirmed`, { confirmed: true }, member)).status).toBe(403)
  expect((await get('/api/admin/support')).status).toBe(401)
  expect((await put(`/api/admin/support/${id}/confirmed`, { confirmed: true })).status).toBe(401)
})

test('the list names who chose, newest first, and can be narrowed to a state', async () => {
  const asha = await aMember(site, { username: 'asha' })
  const first = await chosen(await signedIn(site, asha), { kind: 'monthly', amount: 100 })
  clock.now = new Date(clock.now.getTime() + 1000)
  const second = await chosen()
  await claim(second.id)
  const rows = rowsIn(await list())
  expect(rows).toMatchObject([
    { id: second.id, username: null, state: 'claimed', utr: '123456789012', month: null },
    { id: first.id, username: 'asha', state: 'intended', utr: null, month: '2026-11' },
  ])
  expect(rowsIn(await list('/api/admin/support?state=claimed')).map(({ id }) => id)).toEqual([second.id])
  expect(await list('/api/admin/support?state=paid')).toMatchObject({ status: 400 })
  expect(await list('/api/admin/support?cursor=nonsense')).toMatchObject({ status: 400 })
})

test('it pages by fifty, and nothing is seen twice or missed', async () => {
  for (let n = 0; n < 55; n += 1) await chosen()
  const first = await list('/api/admin/support?state=intended')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await list(next)
  expect([rowsIn(first).length, rowsIn(second).length, second.headers.get('link')]).toEqual([50, 5, null])
  expect(new Set([...rowsIn(first), ...rowsIn(second)].map(({ id }) => id)).size).toBe(55)
})

test('an admin confirms what has arrived, once, and it is on record', async () => {
  const { id, reference } = await chosen()
  await claim(id)
  expect(await confirm(id)).toMatchObject({
    status: 200,
    json: { id, state: 'confirmed', confirmedAt: clock.now.toISOString() },
  })
  expect(await confirm(id)).toMatchObject({ status: 200, json: { state: 'confirmed' } })
  expect((await get(`/api/support/intents/${id}`)).json).toMatchObject({ state: 'confirmed', pay: null })
  expect(await acts()).toEqual([
    {
      action: 'support.confirmed',
      adminUserId: admin.id,
      details: { reference, amount: 500 },
      resourceId: id,
    },
  ])
})

test('two that confirm at once do it once', async () => {
  const { id } = await chosen()
  const replies = await Promise.all([confirm(id), confirm(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await acts()).toHaveLength(1)
})

test('a confirmation is taken back to what the giver had said', async () => {
  const [said, unsaid] = [await chosen(), await chosen()]
  await claim(said.id)
  for (const { id } of [said, unsaid]) await confirm(id)
  expect(await confirm(said.id, false)).toMatchObject({ json: { state: 'claimed', confirmedAt: null } })
  expect(await confirm(unsaid.id, false)).toMatchObject({ json: { state: 'intended', confirmedAt: null } })
  expect(await confirm(unsaid.id, false)).toMatchObject({ status: 200, json: { state: 'intended' } })
  expect((await acts()).map(({ action }) => action as string).slice(2)).toEqual([
    'support.confirmation-taken-back',
    'support.confirmation-taken-back',
  ])
})

test('a claim that is false is rejected: the giver can pay again, and whose number it is can give it', async () => {
  const [lied, honest] = [await chosen(), await chosen()]
  await claim(lied.id)
  expect(await confirm(lied.id, false)).toMatchObject({
    status: 200,
    json: { id: lied.id, state: 'intended', utr: null, claimedAt: null, confirmedAt: null },
  })
  expect(await confirm(lied.id, false)).toMatchObject({ status: 200, json: { state: 'intended' } })
  expect((await get(`/api/support/intents/${lied.id}`)).json).toMatchObject({ pay: { upiId: 'arthashala@okbank' } })
  expect(await claim(honest.id)).toMatchObject({ status: 200, json: { state: 'claimed' } })
  expect(await claim(lied.id)).toMatchObject({ status: 409 })
  expect(await claim(lied.id, '222222222222')).toMatchObject({ status: 200, json: { state: 'claimed' } })
  expect(await acts()).toEqual([
    {
      action: 'support.claim-rejected',
      adminUserId: admin.id,
      details: { reference: lied.reference, amount: 500 },
      resourceId: lied.id,
    },
  ])
})

test('two that take a confirmation back at once do not reject the claim', async () => {
  const { id } = await chosen()
  await claim(id)
  await confirm(id)
  const replies = await Promise.all([confirm(id, false, 'confirmed'), confirm(id, false, 'confirmed')])
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, json: { state: 'claimed' } })
  expect(await confirm(id, false, 'claimed')).toMatchObject({ json: { state: 'intended', utr: null } })
  expect(await confirm(id, false, 'paid')).toMatchObject({ status: 400 })
  expect(await acts()).toHaveLength(3)
})

test('what has lapsed, or was never claimed, has no claim to reject, and nothing is put on record', async () => {
  const { id } = await chosen()
  expect(await confirm(id, false)).toMatchObject({ status: 200, json: { state: 'intended' } })
  await db`update support_intents set state = 'expired'`
  expect(await confirm(id, false)).toMatchObject({ status: 200, json: { state: 'expired' } })
  expect(await acts()).toEqual([])
})

test('what is not there is not confirmed, and the word must be yes or no', async () => {
  expect((await confirm('6f1c1e0e-55e0-4000-8000-000000000009')).status).toBe(404)
  const { id } = await chosen()
  expect((await confirm(id, 'yes')).status).toBe(400)
})

test('with an account goes what was never paid; what was stays without a name, and plans end', async () => {
  const asha = await aMember(site)
  const cookie = await signedIn(site, asha)
  const [paid, unpaid] = [await chosen(cookie), await chosen(cookie)]
  const begun = await chosen(cookie, { kind: 'monthly', amount: 250 })
  await post(`/api/support/intents/${begun.id}/end`, {})
  const monthly = await chosen(cookie, { kind: 'monthly', amount: 100 })
  await claim(paid.id)
  await claim(monthly.id, '222222222222')
  await db.begin((sql) => eraseMember(sql, { id: asha.id, email: asha.email, texts: 'keep', emailConfirmed: true }))
  expect(rowsIn(await list()).map(({ id, username }) => [id, username])).toEqual(
    expect.arrayContaining([
      [paid.id, null],
      [monthly.id, null],
    ]),
  )
  for (const { id } of [unpaid, begun]) expect((await get(`/api/support/intents/${id}`)).status).toBe(404)
  expect(await db`select user_id, ended_at is null as open from support_pledges`).toEqual([
    { userId: null, open: false },
  ])
})

test('the download of a member has what they chose, and nothing of others', async () => {
  const asha = await aMember(site)
  const cookie = await signedIn(site, asha)
  const mine = await chosen(cookie, { kind: 'monthly', amount: 250 })
  const other = await chosen()
  const { json, text } = await get('/api/auth/export', cookie)
  expect(json).toMatchObject({
    support: [{ id: mine.id, amount: 250, kind: 'monthly', month: '2026-11', state: 'intended', planEndedAt: null }],
  })
  expect(text).toContain(`/support/${mine.id}`)
  expect(text).not.toContain(other.id)
})
