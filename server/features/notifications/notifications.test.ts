import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Notification } from '../../../contract/notifications/notifications-api.ts'
import { notificationLimits } from '../../../contract/notifications/notifications.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'
import { notify } from '../../acts/notify.ts'
import { deleteOldNotifications } from './store.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, clock } = site

const start = new Date('2026-11-20T06:30:00Z')
let article: string
let asha: string
let ravi: string
let asAsha: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'articles', 'forum_posts')`
  article = await anArticle(db, { title: 'Emergency fund' })
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi', firstName: 'Ravi' })).id
  asAsha = await signedIn(site, { id: asha })
})

const list = async (path = '/api/notifications', as = asAsha) => {
  const reply = await get(path, as)
  expect(reply.status).toBe(200)
  return {
    told: z.parse(z.array(Notification), reply.json),
    next: /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1],
  }
}
const read = (body: object, as = asAsha) => post('/api/notifications/read', body, as)
const unread = async () => (await get('/api/auth/user', asAsha)).json
const notice = (about: object, differs: object = {}) =>
  notify(db, { kind: 'comment-reply', to: asha, by: ravi, about, now: clock.now, ...differs })
async function aReplyToAsha(content = 'Well said'): Promise<string> {
  const comment = await aComment(db, { article, by: ravi, content })
  await notice({ comment })
  return comment
}

test('a reply to a comment is told with who, where and its first words, and leads to it', async () => {
  const comment = await aReplyToAsha('म'.repeat(200))
  expect((await list()).told).toEqual([
    {
      id: expect.any(String),
      kind: 'comment-reply',
      actor: 'Ravi',
      actorTone: expect.any(Number),
      title: 'Emergency fund',
      excerpt: `${'म'.repeat(159)}…`,
      path: `/articles/${article}/emergency-fund?comment=${comment}#comment-${comment}`,
      outcome: null,
      reason: null,
      createdAt: start.toISOString(),
      read: false,
    },
  ])
  expect(await unread()).toMatchObject({ unread: 1 })
})

test('what happens in the forum leads to the reply in its discussion', async () => {
  const discussion = await aDiscussion(db, { by: asha, title: 'Where to begin' })
  const reply = await aReply(db, { discussion, by: ravi, content: 'With a list.' })
  await notice({ discussion, reply }, { kind: 'forum-answer' })
  await notice({ reply }, { kind: 'forum-reply', by: null })
  const location = {
    title: 'Where to begin',
    excerpt: 'With a list.',
    path: `/forum/${discussion}?reply=${reply}#reply-${reply}`,
  }
  expect((await list()).told).toMatchObject([
    { kind: 'forum-reply', actor: 'Anonymous User', ...location },
    { kind: 'forum-answer', actor: 'Ravi', ...location },
  ])
})

test('a member whose account is gone is told of without a name', async () => {
  await aReplyToAsha()
  await db`delete from users where id = ${ravi}`
  expect((await list()).told).toMatchObject([{ actor: 'Anonymous User' }])
})

test('what leads nowhere any more is neither listed nor counted', async () => {
  const removed = await aReplyToAsha()
  await db`delete from article_comments where id = ${removed}`
  await aReplyToAsha()
  await db`update articles set published = false`
  expect((await list()).told).toEqual([])
  expect(await unread()).toMatchObject({ unread: 0 })
  expect(await read({})).toMatchObject({ status: 200, json: { unread: 0 } })
})

test('the list pages by time, newest first, and comes to an end', async () => {
  for (let n = 1; n <= notificationLimits.page + 2; n++) {
    clock.now = new Date(start.getTime() + Math.floor(n / 2) * 1000)
    await aReplyToAsha(`Reply ${n}`)
  }
  const first = await list()
  expect(first.told).toHaveLength(notificationLimits.page)
  const second = await list(first.next)
  expect(second.told).toHaveLength(2)
  expect(second.next).toBeUndefined()
  const excerpts = [...first.told, ...second.told].map(({ excerpt }) => excerpt)
  expect(excerpts).toEqual(Array.from({ length: 22 }, (_, index) => `Reply ${22 - index}`))
})

test('one is read, the others are not; then all are', async () => {
  await aReplyToAsha('First')
  await aReplyToAsha('Second')
  await aReplyToAsha('Third')
  const id = (await list()).told[1]?.id
  expect(await read({ id })).toMatchObject({ status: 200, json: { unread: 2 } })
  expect((await list()).told.map((one) => one.read)).toEqual([false, true, false])
  clock.now = new Date(start.getTime() + 60_000)
  expect(await read({ id })).toMatchObject({ json: { unread: 2 } })
  expect(await read({})).toMatchObject({ json: { unread: 0 } })
  expect(await db`select count(*) from notifications group by read_at order by read_at`).toEqual([
    { count: 1 },
    { count: 2 },
  ])
  expect(await unread()).toMatchObject({ unread: 0 })
})

test('unread ones are counted up to a bound', async () => {
  const comment = await aReplyToAsha()
  for (let n = 0; n < notificationLimits.counted + 5; n++) await notice({ comment })
  expect(await unread()).toMatchObject({ unread: notificationLimits.counted })
})

test("nobody sees or reads another member's", async () => {
  await aReplyToAsha()
  const id = (await list()).told[0]?.id
  const asRavi = await signedIn(site, { id: ravi })
  expect((await list('/api/notifications', asRavi)).told).toEqual([])
  expect(await read({ id }, asRavi)).toMatchObject({ status: 404, json: { message: 'There is no such notification.' } })
  expect(await read({}, asRavi)).toMatchObject({ status: 200 })
  expect((await list()).told).toMatchObject([{ read: false }])
})

test('what cannot be is refused', async () => {
  expect(await read({ id: newId() })).toMatchObject({ status: 404 })
  expect(await read({ id: 'x' })).toMatchObject({ status: 400, json: { fields: { id: [expect.any(String)] } } })
  expect(await get('/api/notifications?cursor=x', asAsha)).toMatchObject({ status: 400 })
  expect(await get('/api/notifications')).toMatchObject({ status: 401 })
  expect(await read({}, {})).toMatchObject({ status: 401 })
})

test('nobody is told of their own acts, nor a member who is gone', async () => {
  const comment = await aComment(db, { article, by: asha })
  await notice({ comment }, { by: asha })
  await notice({ comment }, { to: null })
  await notice({ comment }, { to: newId() })
  expect(await db`select 1 from notifications`).toEqual([])
})

test('what was read is erased in time, what was not stays', async () => {
  await aReplyToAsha('Read long ago')
  await read({})
  await aReplyToAsha('Not read')
  const days = (count: number) => new Date(start.getTime() + count * 86_400_000)
  await deleteOldNotifications(db, days(notificationLimits.retentionDays))
  expect((await list()).told).toHaveLength(2)
  await deleteOldNotifications(db, new Date(days(notificationLimits.retentionDays).getTime() + 1))
  expect((await list()).told.map(({ excerpt }) => excerpt)).toEqual(['Not read'])
})
