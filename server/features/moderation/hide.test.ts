import * as z from 'zod/mini'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Notification } from '../../../contract/notifications-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aPost, aReply } from '../../../test/posts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, patch } = site
afterAll(() => site.close())

type As = Record<string, string>
let asha: { id: string }
let admin: { id: string }
let [asAsha, asRavi, asAdmin] = [{}, {}, {}] as [As, As, As]
beforeEach(async () => {
  await db`truncate users, articles, forum_posts cascade`
  asha = await aMember(site)
  admin = await anAdmin(site)
  asAsha = await signedIn(site, asha)
  asRavi = await signedIn(site, await aMember(site))
  asAdmin = await signedIn(site, admin)
})

const kinds = ['comment', 'post', 'reply'] as const
type Kind = (typeof kinds)[number]
const calls = { comment: '/api/comments', post: '/api/forum/posts', reply: '/api/forum/replies' }

async function aText(kind: Kind, by: string): Promise<string> {
  if (kind === 'comment') return aComment(db, { article: await anArticle(db, { title: 'Gold' }), by })
  return kind === 'post' ? aPost(db, { by }) : aReply(db, { post: await aPost(db, { by }), by })
}
const rule = async (kind: Kind, id: string, hiddenReason: string | null) =>
  expect((await patch(`${calls[kind]}/${id}`, { hiddenReason }, asAdmin)).status).toBe(200)
const told = async (as: As = asAsha) =>
  z
    .parse(z.array(Notification), (await get('/api/notifications', as)).json)
    .map(({ kind, reason, path }) => ({ kind, reason, path }))
const hidden = (reason: string, path: unknown = expect.stringMatching(/^\/(articles|forum)\//)) => ({
  kind: 'text-hidden',
  reason,
  path,
})

test.each(kinds)('the writer of a %s that an admin hides is told, with the reason, and led to it', async (kind) => {
  const id = await aText(kind, asha.id)
  await rule(kind, id, 'No tips here')
  expect(await told()).toEqual([hidden('No tips here', expect.stringContaining(id))])
  expect((await get('/api/auth/user', asAsha)).json).toMatchObject({ unread: 1 })
  await rule(kind, id, 'Another reason')
  expect(await told()).toEqual([hidden('Another reason')])
  expect(await told(asRavi)).toEqual([])
})

test.each(kinds)('a %s that is shown again is no news any more', async (kind) => {
  const id = await aText(kind, asha.id)
  await rule(kind, id, 'No tips here')
  await rule(kind, id, null)
  expect(await told()).toEqual([])
})

test.each(kinds)('who is told of a reported %s: the writer with the reason, and the reporter', async (kind) => {
  const id = await aText(kind, asha.id)
  await post('/api/reports', { about: kind, id, reason: 'spam' }, asRavi)
  const handled = { about: kind, id, outcome: 'removed', reason: 'Advertising' }
  expect((await post('/api/admin/reports/handle', handled, asAdmin)).status).toBe(200)
  expect(await told()).toEqual([hidden('Advertising')])
  expect((await told(asRavi)).map((one) => one.kind)).toEqual(['report-handled'])
  await post('/api/admin/reports/handle', { about: kind, id, outcome: 'restored' }, asAdmin)
  expect(await told()).toEqual([])
})

test.each(kinds)("an admin's own %s, and what a member removes, tell nobody", async (kind) => {
  await rule(kind, await aText(kind, admin.id), 'Out of date')
  expect(await told(asAdmin)).toEqual([])
  const id = await aText(kind, asha.id)
  await rule(kind, id, 'No tips here')
  await site.delete(`${calls[kind]}/${id}`, asAsha)
  expect(await told()).toEqual([])
})

test('of all that a member wrote, hidden at once, they are told once', async () => {
  for (const kind of kinds) await aText(kind, asha.id)
  expect((await post(`/api/admin/members/${asha.id}/hide-posts`, { reason: 'Spam' }, asAdmin)).status).toBe(200)
  expect(await told()).toEqual([{ ...hidden('Spam'), kind: 'all-hidden' }])
  expect((await post(`/api/admin/members/${asha.id}/show-posts`, {}, asAdmin)).status).toBe(200)
  expect(await told()).toEqual([])
})
