import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { Subscriber } from '../../../contract/subscribers/subscribers.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import type { Fragment } from '../../db/client/open.ts'
import { isStopped } from '../mail/stopped-addresses.ts'

const site = await testApp()
const { db, clock, get } = site

const admin = await anAdmin(site)
const cookie = await signedIn(site, admin)
const member = await signedIn(site, await aMember(site))
beforeEach(() => db`truncate subscribers, audit_logs`)

async function subscribed(email: string, { minute = 0, confirmed = false } = {}): Promise<string> {
  const id = newId()
  const at = new Date(Date.UTC(2026, 10, 1, 0, minute))
  await db`
    insert into subscribers (id, email, created_at, confirmed_at)
    values (${id}, ${email}, ${at}, ${confirmed ? clock.now : null})`
  return id
}

const list = (query = '') => get(`/api/admin/subscribers${query}`, cookie)
const rowsIn = ({ json }: { json: unknown }) => z.parse(z.array(z.strictObject(Subscriber.shape)), json)
const emailsIn = (reply: { json: unknown }) => rowsIn(reply).map(({ email }) => email)
const acts = () => db`select action, admin_user_id, details, resource_id from audit_logs`

test.each(['/api/admin/subscribers', '/api/admin/subscribers/csv'])('%s is for admins', async (address) => {
  expect((await get(address)).status).toBe(401)
  expect((await get(address, member)).status).toBe(403)
  expect((await get(address, cookie)).status).toBe(200)
})

test('the list is newest first and says who has confirmed', async () => {
  await subscribed('first@example.in', { confirmed: true })
  await subscribed('second@example.in', { minute: 1 })
  expect(rowsIn(await list())).toMatchObject([
    { email: 'second@example.in', confirmedAt: null, createdAt: '2026-11-01T00:01:00.000Z' },
    { email: 'first@example.in', confirmedAt: clock.now.toISOString() },
  ])
})

test('it pages by fifty, and nothing is seen twice or missed', async () => {
  for (let n = 0; n < 55; n += 1) await subscribed(`r${n}@example.in`)
  await subscribed('other@example.com')
  const first = await list('?search=example.in')
  const next = /<\/api\/admin\/subscribers([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  const second = await list(next)
  expect([emailsIn(first).length, emailsIn(second).length, second.headers.get('link')]).toEqual([50, 5, null])
  expect(new Set([...emailsIn(first), ...emailsIn(second)]).size).toBe(55)
  expect((await list('?cursor=nonsense')).status).toBe(400)
})

test.each([
  ['ASHA', ['asha_rao@example.in']],
  ['%', []],
  ['_', ['asha_rao@example.in']],
  ['  rao@ ', ['asha_rao@example.in']],
  ['', ['ravi@example.in', 'asha_rao@example.in']],
])('a search for %j finds part of an address as it stands', async (search, found) => {
  await subscribed('asha_rao@example.in')
  await subscribed('ravi@example.in', { minute: 1 })
  expect(emailsIn(await list(`?${new URLSearchParams({ search })}`))).toEqual(found)
})

test('the list is narrowed to those who get letters, who have not confirmed, and whose letters came back', async () => {
  await subscribed('reads@example.in', { confirmed: true })
  await subscribed('lost@example.in', { minute: 1, confirmed: true })
  await subscribed('new@example.in', { minute: 2 })
  await db`update subscribers set bounces = 3, bounced_at = ${clock.now} where email = 'lost@example.in'`
  expect(emailsIn(await list('?show=confirmed'))).toEqual(['reads@example.in'])
  expect(emailsIn(await list('?show=unconfirmed'))).toEqual(['new@example.in'])
  expect(emailsIn(await list('?show=stopped&search=example'))).toEqual(['lost@example.in'])
  expect((await list('?show=lost')).status).toBe(400)
})

test('the few of a list among many are found by an index of its own', async () => {
  await db`
    insert into subscribers (id, email, confirmed_at)
    select gen_random_uuid(), n || '@example.in', now() from generate_series(1, 3000) n`
  await db`analyze subscribers`
  const planOf = async (shown: Fragment) =>
    JSON.stringify(
      await db`explain select * from subscribers s where ${shown} order by created_at desc, id desc limit 51`,
    )
  expect(await planOf(db`s.confirmed_at is null`)).toContain('subscribers_unconfirmed_idx')
  expect(await planOf(isStopped(db))).toContain('subscribers_stopped_idx')
})

test('a search has 200 characters at the most', async () => {
  expect((await list(`?search=${'a'.repeat(201)}`)).status).toBe(400)
})

test('the file has all of them, oldest first, and its making is on record', async () => {
  await subscribed('first@example.in', { confirmed: true })
  await subscribed('second@example.in', { minute: 1 })
  const { headers, text } = await get('/api/admin/subscribers/csv', cookie)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers-2026-11-20.csv"',
    'cache-control': 'private, no-store, no-transform',
  })
  const tokens = await db<{ leaveToken: string }[]>`select leave_token from subscribers order by email`
  const [first, second] = tokens.map(({ leaveToken }) => `http://site.test/unsubscribe?token=${leaveToken}`)
  expect(text.split('\r\n')).toEqual([
    'email,subscribed,confirmed,unsubscribe,state,language,categories,consented_at,consent',
    `first@example.in,2026-11-01T00:00:00.000Z,2026-11-20T06:30:00.000Z,${first},confirmed,en,,2026-11-01T00:00:00.000Z,form`,
    `second@example.in,2026-11-01T00:01:00.000Z,,${second},unconfirmed,en,,2026-11-01T00:01:00.000Z,form`,
    '',
  ])
  expect(await acts()).toEqual([
    { action: 'subscribers.downloaded', adminUserId: admin.id, details: { addresses: 2 }, resourceId: null },
  ])
})

test('by the link in it somebody leaves, and it is the same in the next one', async () => {
  await subscribed('asha@example.in')
  const download = async () => (await get('/api/admin/subscribers/csv', cookie)).text
  const csv = await download()
  expect(await download()).toBe(csv)
  const token = /unsubscribe\?token=([\w-]{43}),/.exec(csv)?.[1]
  expect(await site.post('/api/subscribers/leave', { token })).toMatchObject({ status: 200 })
  expect(await db`select 1 from subscribers`).toEqual([])
})

test.each([
  '=1+1@example.in',
  '+91@example.in',
  '-cmd@example.in',
  '@a@example.in',
  '\tx@example.in',
  '\rx@example.in',
])('a spreadsheet does not compute the address %j', async (email) => {
  await subscribed(email)
  const { text } = await get('/api/admin/subscribers/csv', cookie)
  expect(text.replaceAll('"', '')).toContain(`\r\n'${email},2026`)
})

test('quotes, commas and line breaks stay within their cell', async () => {
  await subscribed('"a,b\n"@example.in')
  expect((await get('/api/admin/subscribers/csv', cookie)).text).toContain('"""a,b\n""@example.in",2026')
})

test('an admin takes somebody off the list; the record has no address', async () => {
  const id = await subscribed('asha@example.in')
  const remove = (headers = {}) => site.delete(`/api/admin/subscribers/${id}`, headers)
  expect((await remove()).status).toBe(401)
  expect((await remove(member)).status).toBe(403)
  expect(await remove(cookie)).toMatchObject({ status: 200, json: { message: 'The address is erased.' } })
  expect((await remove(cookie)).status).toBe(404)
  expect(await db`select 1 from subscribers`).toEqual([])
  expect(await acts()).toEqual([{ action: 'subscriber.removed', adminUserId: admin.id, details: {}, resourceId: id }])
})
