import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aPost, aReply } from '../../../test/posts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, clock } = site
afterAll(() => site.close())

let article: string
let asha: string
let ravi: string
let admin: string
let asRavi: Record<string, string>
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`truncate users, articles, forum_posts, audit_logs cascade`
  await forgetTallies(db)
  article = await anArticle(db, { title: 'Emergency fund' })
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  admin = (await anAdmin(site, { username: 'boss' })).id
  asRavi = await signedIn(site, { id: ravi })
  asBoss = await signedIn(site, { id: admin })
})

const decide = (about: string, id: string, outcome: string) =>
  post('/api/admin/reports/handle', { about, id, outcome }, asBoss)
async function removed(about: string, id: string): Promise<void> {
  expect(await post('/api/reports', { about, id, reason: 'spam' }, asRavi)).toMatchObject({ status: 200 })
  expect(await decide(about, id, 'removed')).toMatchObject({ status: 200 })
}
const restored = { status: 200, json: { message: 'The text is shown again.' } }
const refused = { status: 409, json: { message: 'This text is not hidden for a report.' } }
const acts = () => db`select admin_user_id, action, details, resource_type, resource_id from audit_logs order by id`

test('a comment that was hidden by mistake is shown again, and its report says that it was kept', async () => {
  const comment = await aComment(db, { article, by: asha, content: 'Save first' })
  await removed('comment', comment)
  clock.now = new Date(clock.now.getTime() + 1000)
  expect(await decide('comment', comment, 'restored')).toMatchObject(restored)
  expect(await get(`/api/articles/${article}/comments`)).toMatchObject({
    json: [{ content: 'Save first', authorName: 'asha', hidden: false, hiddenReason: null }],
  })
  expect(await db`select outcome, handled_by, handled_at from reports`).toEqual([
    { outcome: 'kept', handledBy: admin, handledAt: clock.now.toISOString() },
  ])
  const told = await get('/api/notifications', asRavi)
  expect(told.json).toMatchObject([{ kind: 'report-handled', outcome: 'kept' }])
  expect(told.json).toHaveLength(1)
  expect((await acts()).at(-1)).toEqual({
    adminUserId: admin,
    action: 'report.restored',
    details: { reports: 1 },
    resourceType: 'comment',
    resourceId: comment,
  })
  expect(await wrongCounters(db)).toEqual([])
})

test('so are a reply and a discussion: found again, and counted', async () => {
  const discussion = await aPost(db, { by: asha, title: 'Where to begin' })
  const reply = await aReply(db, { post: discussion, by: asha, content: 'With a pushpaka' })
  for (const [about, id] of [
    ['reply', reply],
    ['post', discussion],
  ] as const) {
    await removed(about, id)
    expect(await decide(about, id, 'restored')).toMatchObject(restored)
    expect(await wrongCounters(db)).toEqual([])
  }
  expect(await get(`/api/forum/posts/${discussion}/replies`, asRavi)).toMatchObject({
    json: { replies: [{ content: 'With a pushpaka', hiddenReason: null }] },
  })
  for (const search of ['begin', 'pushpaka'])
    expect(await get(`/api/forum/posts?search=${search}`, asRavi)).toMatchObject({ json: [{ id: discussion }] })
})

test('pages that are kept ready are told of it', async () => {
  const comment = await aComment(db, { article, by: asha })
  await removed('comment', comment)
  const heard: string[] = []
  const listening = await db.listen('content_changed', (payload) => heard.push(payload))
  await decide('comment', comment, 'restored')
  await expect.poll(() => heard).toContain(`article ${article}`)
  await listening.unlisten()
})

test('what is open, kept, restored or removed by its writer is not restored, and nothing changes', async () => {
  const open = await aComment(db, { article, by: asha })
  await post('/api/reports', { about: 'comment', id: open, reason: 'spam' }, asRavi)
  expect(await decide('comment', open, 'restored')).toMatchObject(refused)
  await decide('comment', open, 'kept')
  expect(await decide('comment', open, 'restored')).toMatchObject(refused)
  const gone = await aComment(db, { article, by: asha })
  await aComment(db, { article, by: ravi, under: gone })
  await removed('comment', gone)
  await site.delete(`/api/comments/${gone}`, await signedIn(site, { id: asha }))
  const before = (await acts()).length
  expect(await decide('comment', gone, 'restored')).toMatchObject(refused)
  expect(await db`select outcome from reports where comment_id = ${gone}`).toEqual([{ outcome: 'removed' }])
  expect(await decide('comment', await aComment(db, { article, by: asha }), 'restored')).toMatchObject({ status: 404 })
  expect(await acts()).toHaveLength(before)
})

test('keeping what another admin has just removed does not show it again', async () => {
  const comment = await aComment(db, { article, by: asha })
  await removed('comment', comment)
  expect(await decide('comment', comment, 'kept')).toMatchObject({ status: 409 })
  expect(await decide('comment', comment, 'restored')).toMatchObject(restored)
  expect(await decide('comment', comment, 'restored')).toMatchObject(refused)
})
