import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { Notification } from '../../../contract/notifications/notifications-api.ts'
import { outerKinds } from '../../../contract/texts/rules.ts'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, patch, clock } = site

type As = Record<string, string>
let asha: { id: string }
let admin: { id: string }
let [asAsha, asRavi, asAdmin] = [{}, {}, {}] as [As, As, As]
beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  await forgetTallies(db)
  asha = await aMember(site)
  admin = await anAdmin(site)
  asAsha = await signedIn(site, asha)
  asRavi = await signedIn(site, await aMember(site))
  asAdmin = await signedIn(site, admin)
})

const kinds = ['comment', 'discussion', 'reply'] as const
type Kind = (typeof kinds)[number]
const calls = { comment: '/api/comments', discussion: '/api/forum/posts', reply: '/api/forum/replies' }

async function aText(kind: Kind, by: string): Promise<string> {
  if (kind === 'comment') return aComment(db, { article: await anArticle(db, { title: 'Gold' }), by })
  return kind === 'discussion' ? aDiscussion(db, { by }) : aReply(db, { discussion: await aDiscussion(db, { by }), by })
}
const moderate = (kind: Kind, id: string, hiddenReason: unknown, as: As = asAdmin) =>
  patch(`${calls[kind]}/${id}`, { hiddenReason }, as)
const rule = async (kind: Kind, id: string, hiddenReason: string | null) =>
  expect((await moderate(kind, id, hiddenReason)).status).toBe(200)
const tables = { comment: 'article_comments', discussion: 'forum_posts', reply: 'forum_replies' }
const actions = { comment: 'comment.ruled', discussion: 'discussion.ruled', reply: 'reply.ruled' }
const resources = { comment: 'comment', discussion: 'forum_post', reply: 'forum_reply' }
const acts = () => db`select admin_user_id, action, details, resource_type, resource_id from audit_logs order by id`
const notificationsOf = async (as: As = asAsha) =>
  z
    .parse(z.array(Notification), (await get('/api/notifications', as)).json)
    .map(({ kind, reason, path }) => ({ kind, reason, path }))
const hidden = (reason: string, path: unknown = expect.stringMatching(/^\/(articles|forum)\//)) => ({
  kind: 'text-hidden',
  reason,
  path,
})

test.each(kinds)('a %s is hidden and shown again by admins alone', async (kind) => {
  const id = await aText(kind, asha.id)
  for (const as of [asAsha, asRavi])
    for (const reason of ['Mine', null])
      expect(await moderate(kind, id, reason, as)).toMatchObject({
        status: 403,
        json: { message: 'You may not do this.' },
      })
  expect(await moderate(kind, id, 'Mine', {})).toMatchObject({ status: 401 })
  expect(await acts()).toEqual([])
})

test.each(kinds)(
  'the reason why a %s is hidden is tidied and masked as every text; without one it is not',
  async (kind) => {
    const id = await aText(kind, asha.id)
    for (const [reason, fault] of [
      ['', 'Please give a reason'],
      [' \n', 'Please give a reason'],
      ['\u200b', 'Reason cannot be empty'],
      ['x'.repeat(501), 'At most 500 characters'],
      [7, expect.any(String)],
    ])
      expect(await moderate(kind, id, reason)).toMatchObject({
        status: 400,
        json: { fields: { hiddenReason: [fault] } },
      })
    expect(await acts()).toEqual([])
    expect(await moderate(kind, id, 'No na\ud800mes\u202e, please\nCall 98765 43210')).toMatchObject({
      status: 200,
      json: { hiddenReason: 'No na\ufffdmes, please\nCall XXXXX XXX10' },
    })
  },
)

test.each(kinds)('each change of a hidden %s is on record once, and another reason leaves the moment', async (kind) => {
  const id = await aText(kind, asha.id)
  const moment = () => db`select hidden_at, hidden_with_all from ${db(tables[kind])} where id = ${id}`
  const event = (before: string | null, after: string | null) => ({
    adminUserId: admin.id,
    action: actions[kind],
    details: { before: { hiddenReason: before }, after: { hiddenReason: after } },
    resourceType: resources[kind],
    resourceId: id,
  })
  await rule(kind, id, 'No tips here')
  const [{ hiddenAt } = {}] = await moment()
  await db`update ${db(tables[kind])} set hidden_with_all = true where id = ${id}`
  clock.now = new Date(clock.now.getTime() + 60_000)
  await rule(kind, id, 'Advertising')
  await rule(kind, id, 'Advertising')
  expect(await moment()).toEqual([{ hiddenAt, hiddenWithAll: false }])
  const asSecond = await signedIn(site, await anAdmin(site))
  const shown = await Promise.all([moderate(kind, id, null, asAdmin), moderate(kind, id, null, asSecond)])
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
  const log = await acts()
  expect(log.slice(0, 2)).toEqual([event(null, 'No tips here'), event('No tips here', 'Advertising')])
  expect(log.slice(2)).toMatchObject([{ details: event('Advertising', null).details }])
  expect(await wrongCounters(db)).toEqual([])
})

test.each(kinds)('a %s that is nowhere is not moderated', async (kind) => {
  expect(await moderate(kind, '01a1f73e-55e0-7000-8000-000000000009', 'Why')).toMatchObject({ status: 404 })
})

test.each(['comment', 'reply'] as const)('a %s that is deleted is neither hidden nor shown', async (kind) => {
  const id = await aText(kind, asha.id)
  if (kind === 'comment') {
    const [row] = await db<{ articleId: string }[]>`select article_id from article_comments where id = ${id}`
    await aComment(db, { article: String(row?.articleId), by: admin.id, under: id })
  }
  await site.delete(`${calls[kind]}/${id}`, asAsha)
  for (const reason of ['Too late', null])
    expect(await moderate(kind, id, reason)).toMatchObject({
      status: 409,
      json: { message: `This ${kind} has been deleted.` },
    })
  expect(await acts()).toEqual([])
})

test.each(kinds)('the writer of a %s that an admin hides is told, with the reason, and led to it', async (kind) => {
  const id = await aText(kind, asha.id)
  await rule(kind, id, 'No tips here')
  expect(await notificationsOf()).toEqual([hidden('No tips here', expect.stringContaining(id))])
  expect((await get('/api/auth/user', asAsha)).json).toMatchObject({ unread: 1 })
  await rule(kind, id, 'Another reason')
  expect(await notificationsOf()).toEqual([hidden('Another reason')])
  expect(await notificationsOf(asRavi)).toEqual([])
})

test.each(kinds)('a %s that is shown again is no news any more', async (kind) => {
  const id = await aText(kind, asha.id)
  await rule(kind, id, 'No tips here')
  await rule(kind, id, null)
  expect(await notificationsOf()).toEqual([])
})

test.each(kinds)('who is told of a reported %s: the writer with the reason, and the reporter', async (kind) => {
  const id = await aText(kind, asha.id)
  await post('/api/reports', { about: outerKinds[kind], id, reason: 'spam' }, asRavi)
  const handled = { about: outerKinds[kind], id, outcome: 'removed', reason: 'Advertising' }
  expect((await post('/api/admin/reports/handle', handled, asAdmin)).status).toBe(200)
  expect(await notificationsOf()).toEqual([hidden('Advertising')])
  expect((await notificationsOf(asRavi)).map((one) => one.kind)).toEqual(['report-handled'])
  await post('/api/admin/reports/handle', { about: outerKinds[kind], id, outcome: 'restored' }, asAdmin)
  expect(await notificationsOf()).toEqual([])
})

test.each(kinds)('a %s of a moderator that another hid is shown again by others alone', async (kind) => {
  const guard = await aMember(site, { role: 'moderator' })
  const asGuard = await signedIn(site, guard)
  const asSecond = await signedIn(site, await aMember(site, { role: 'moderator' }))
  const id = await aText(kind, guard.id)
  expect((await moderate(kind, id, 'No tips here', asSecond)).status).toBe(200)
  for (const reason of ['A milder one', null])
    expect(await moderate(kind, id, reason, asGuard)).toMatchObject({
      status: 403,
      json: { message: 'Others decide on what you wrote.' },
    })
  expect((await moderate(kind, id, null, asSecond)).status).toBe(200)
})

test.each(kinds)('the only admin shows an own %s again, whom nobody else could help', async (kind) => {
  const id = await aText(kind, admin.id)
  await rule(kind, id, 'Out of date')
  await rule(kind, id, null)
})

test.each(kinds)("an admin's own %s, and what a member removes, tell nobody", async (kind) => {
  await rule(kind, await aText(kind, admin.id), 'Out of date')
  expect(await notificationsOf(asAdmin)).toEqual([])
  const id = await aText(kind, asha.id)
  await rule(kind, id, 'No tips here')
  await site.delete(`${calls[kind]}/${id}`, asAsha)
  expect(await notificationsOf()).toEqual([])
})

test('of all that a member wrote, hidden at once, they are told once', async () => {
  for (const kind of kinds) await aText(kind, asha.id)
  expect((await post(`/api/admin/members/${asha.id}/hide-posts`, { reason: 'Spam' }, asAdmin)).status).toBe(200)
  expect(await notificationsOf()).toEqual([{ ...hidden('Spam'), kind: 'all-hidden' }])
  expect((await post(`/api/admin/members/${asha.id}/show-posts`, {}, asAdmin)).status).toBe(200)
  expect(await notificationsOf()).toEqual([])
})
