import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Growth, growthDays, SupportSums } from '../../../contract/moderation/growth-api.ts'
import { testApp } from '../../../test/app.ts'
import { aPayment, aSubscriber } from '../../../test/e2e/admin-rows.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp()
const { db, clock } = site
clock.now = new Date('2026-11-27T18:00:00Z')
const asAdmin = await signedIn(site, await anAdmin(site))
const asModerator = await signedIn(site, await aMember(site, { role: 'moderator' }))
const read = async (list: string, as = asAdmin) => (await site.get(`/api/admin/growth/${list}`, as)).json

test('a day begins at midnight in India, and a day on which nobody came counts as none', async () => {
  for (const _ of [1, 2, 3]) await aMember(site)
  await db`update users set created_at = '2026-11-27T18:29:59Z'`
  await db`update users set created_at = '2026-11-26T18:29:59Z' where id = (select id from users order by id limit 1)`
  await db`update users set created_at = '2026-01-01' where id = (select id from users order by id desc limit 1)`
  const { total, days } = z.parse(Growth, await read('members', asModerator))
  expect([total, days.length]).toEqual([5, growthDays])
  expect(days.slice(-3)).toEqual([0, 1, 3])
})

test('the readers on the list are those whose address is confirmed; a day has all who came on it', async () => {
  for (const name of ['asha', 'kiran', 'meera']) await aSubscriber(db, `${name}@example.in`)
  await db`update subscribers set created_at = ${clock.now}`
  await db`update subscribers set confirmed_at = null where email like 'asha%'`
  const { total, days } = z.parse(Growth, await read('subscribers'))
  expect([total, days.at(-1)]).toEqual([2, 3])
})

test('the payments of the month stand apart from those that wait to be confirmed', async () => {
  for (const [n, state] of (['claimed', 'confirmed', 'confirmed', 'confirmed', 'intended'] as const).entries())
    await aPayment(db, n, { state })
  await db`update support_intents set confirmed_at = '2026-11-01T00:00:00+05:30' where state = 'confirmed'`
  const isThird = db`id = (select id from support_intents where state = 'confirmed' order by reference desc limit 1)`
  await db`update support_intents set confirmed_at = '2026-10-31T23:59:59+05:30' where ${isThird}`
  const { confirmed, claimed, days } = z.parse(SupportSums, await read('support'))
  expect(confirmed).toEqual({ rupees: 5000, payments: 2 })
  expect(claimed).toEqual({ rupees: 2500, payments: 1 })
  expect(days.slice(2, 4)).toEqual([2500, 5000])
})

test.each(['subscribers', 'support'])('the figures of %s are for admins', async (list) => {
  expect(await site.get(`/api/admin/growth/${list}`, asModerator)).toMatchObject({ status: 403 })
  expect(await site.get(`/api/admin/growth/${list}`)).toMatchObject({ status: 401 })
})

test('a member learns no figures of the members', async () => {
  expect(await site.get('/api/admin/growth/members', await signedIn(site, await aMember(site)))).toMatchObject({
    status: 403,
  })
})
