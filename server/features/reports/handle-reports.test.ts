import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'
import { deleteOldReports } from './reports.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, clock } = site

let article: string
let asha: string
let ravi: string
let meera: string
let admin: string
let asRavi: Record<string, string>
let asBoss: Record<string, string>
const start = new Date('2026-11-20T06:30:00Z')
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  await forgetTallies(db)
  article = await anArticle(db, { title: 'Emergency fund' })
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  meera = (await aMember(site, { username: 'meera' })).id
  admin = (await anAdmin(site, { username: 'boss' })).id
  asRavi = await signedIn(site, { id: ravi })
  asBoss = await signedIn(site, { id: admin })
})

async function report(about: string, id: string, by = ravi, reason = 'abuse'): Promise<void> {
  const as = await signedIn(site, { id: by })
  expect(await post('/api/reports', { about, id, reason }, as)).toMatchObject({ status: 200 })
}
const decide = (about: string, id: string, outcome: 'removed' | 'kept' | 'restored', reason?: string, as = asBoss) =>
  post('/api/admin/reports/handle', { about, id, outcome, reason }, as)
const done = { status: 200 }
const toldTo = async (id: string) => (await get('/api/notifications', await signedIn(site, { id }))).json
const outcomes = () => db`select outcome, handled_by, handled_at from reports`
const counters = async () => expect(await wrongCounters(db)).toEqual([])
async function removed(about: string, id: string): Promise<void> {
  await report(about, id)
  expect(await decide(about, id, 'removed')).toMatchObject(done)
}
const restored = { status: 200, json: { message: 'The text is shown again.' } }
const refused = { status: 409, json: { message: 'This text is not hidden for a report.' } }
const acts = () => db`select admin_user_id, action, details, resource_type, resource_id from audit_logs order by id`

test('a text that is kept stays, everybody who reported it is told, and it is on record', async () => {
  const comment = await aComment(db, { article, by: asha })
  await report('comment', comment)
  await report('comment', comment, meera)
  expect(await decide('comment', comment, 'kept')).toMatchObject({ ...done, json: { message: 'The text stays.' } })
  const handled = { outcome: 'kept', handledBy: admin, handledAt: clock.now.toISOString() }
  expect(await outcomes()).toEqual([handled, handled])
  expect(await db`select content, hidden_at from article_comments`).toEqual([{ content: 'Thank you', hiddenAt: null }])
  for (const reporter of [ravi, meera]) {
    expect(await toldTo(reporter)).toMatchObject([
      {
        kind: 'report-handled',
        actor: null,
        title: 'Emergency fund',
        excerpt: null,
        outcome: 'kept',
        path: `/articles/${article}/emergency-fund?comment=${comment}#comment-${comment}`,
        read: false,
      },
    ])
  }
  expect(await toldTo(asha)).toEqual([])
  expect(
    await db`select admin_user_id, action, details, ip_address, resource_type, resource_id from audit_logs`,
  ).toEqual([
    {
      adminUserId: admin,
      action: 'report.kept',
      details: { reports: 2 },
      ipAddress: '203.0.113.7',
      resourceType: 'comment',
      resourceId: comment,
    },
  ])
})

test('a comment that is removed is hidden with its reason, its answers stay, and those who reported it are told', async () => {
  const comment = await aComment(db, { article, by: asha, content: 'Buy this share' })
  await aComment(db, { article, by: meera, under: comment })
  await report('comment', comment)
  expect(await decide('comment', comment, 'removed', ' No tips here ')).toMatchObject({
    ...done,
    json: { message: 'The text is hidden.' },
  })
  expect(await db`select content, author_id, hidden_reason from article_comments order by depth`).toEqual([
    { content: 'Buy this share', authorId: asha, hiddenReason: 'No tips here' },
    { content: 'Thank you', authorId: meera, hiddenReason: null },
  ])
  expect(await outcomes()).toMatchObject([{ outcome: 'removed' }])
  expect(await toldTo(ravi)).toMatchObject([{ kind: 'report-handled', title: 'Emergency fund', outcome: 'removed' }])
  expect(await db`select action, resource_id, details from audit_logs`).toEqual([
    { action: 'report.removed', resourceId: comment, details: { reports: 1, reason: 'No tips here' } },
  ])
  await counters()
})

test('without a reason of its own it has that of the oldest report', async () => {
  const comment = await aComment(db, { article, by: asha })
  await report('comment', comment, ravi, 'fraud')
  clock.now = new Date(clock.now.getTime() + 1)
  await report('comment', comment, meera, 'spam')
  expect(await decide('comment', comment, 'removed')).toMatchObject(done)
  expect(await db`select hidden_reason from article_comments`).toEqual([
    { hiddenReason: 'Tips, promised returns or fraud' },
  ])
})

test('a reply and a discussion are hidden as the forum hides, with its counters right', async () => {
  const discussion = await aDiscussion(db, { by: asha, title: 'Where to begin' })
  const reply = await aReply(db, { discussion, by: meera, content: 'Write to me' })
  await report('reply', reply)
  expect(await decide('reply', reply, 'removed', 'Spam')).toMatchObject(done)
  await counters()
  expect(await get(`/api/forum/posts/${discussion}/replies`, asRavi)).toMatchObject({
    json: { replies: [{ content: '', hidden: true, hiddenReason: null }] },
  })
  expect(await toldTo(ravi)).toMatchObject([
    { outcome: 'removed', path: `/forum/${discussion}?reply=${reply}#reply-${reply}` },
  ])
  await report('post', discussion)
  expect(await decide('post', discussion, 'removed', 'Spam')).toMatchObject(done)
  await counters()
  expect(await get(`/api/forum/posts/${discussion}`, asRavi)).toMatchObject({ status: 404 })
  expect((await toldTo(ravi)) as object[]).toMatchObject([
    { outcome: 'removed', path: '/forum' },
    { outcome: 'removed', path: '/forum' },
  ])
})

test('who was told of a reply that is hidden does not read it there', async () => {
  const root = await aComment(db, { article, by: meera })
  const asAsha = await signedIn(site, { id: asha })
  const written = await post(`/api/articles/${article}/comments`, { content: 'Write to me', parentId: root }, asAsha)
  expect(await toldTo(meera)).toHaveLength(1)
  const { id } = written.json as { id: string }
  await report('comment', id)
  await decide('comment', id, 'removed')
  expect(await toldTo(meera)).toEqual([])
})

test('a report of a text that its writer has removed meanwhile can be closed', async () => {
  const comment = await aComment(db, { article, by: asha })
  await aComment(db, { article, by: meera, under: comment })
  await report('comment', comment)
  const asAsha = await signedIn(site, { id: asha })
  expect(await site.delete(`/api/comments/${comment}`, asAsha)).toMatchObject(done)
  expect(await decide('comment', comment, 'removed')).toMatchObject(done)
  expect(await outcomes()).toMatchObject([{ outcome: 'removed' }])
  expect(await db`select content, hidden_at from article_comments where id = ${comment}`).toEqual([
    { content: 'Comment deleted', hiddenAt: null },
  ])
})

test('a report whose writer is gone is decided on, and nobody is told', async () => {
  const comment = await aComment(db, { article, by: asha })
  await report('comment', comment)
  await db`delete from users where id = ${ravi}`
  expect(await decide('comment', comment, 'kept')).toMatchObject(done)
  expect(await outcomes()).toMatchObject([{ outcome: 'kept' }])
  expect(await db`select 1 from notifications`).toEqual([])
})

test('a report of what was removed is erased in time, one of what was kept stays with its text', async () => {
  const days = (count: number) => new Date(clock.now.getTime() + count * 86_400_000)
  const [first, second] = [await aComment(db, { article, by: asha }), await aComment(db, { article, by: asha })]
  await report('comment', first)
  await decide('comment', first, 'removed')
  await report('comment', second, meera)
  await decide('comment', second, 'kept')
  await deleteOldReports(db, days(180))
  expect(await outcomes()).toHaveLength(2)
  await deleteOldReports(db, days(181))
  expect(await outcomes()).toMatchObject([{ outcome: 'kept' }])
  expect(await toldTo(ravi)).toEqual([])
})

test('what is not there is not decided on, nor anything twice, and then nothing changes', async () => {
  expect(await decide('comment', newId(), 'kept')).toMatchObject({ status: 404 })
  const comment = await aComment(db, { article, by: asha })
  expect(await decide('comment', comment, 'removed')).toMatchObject({
    status: 404,
    json: { message: 'There is no report of this.' },
  })
  await report('comment', comment)
  expect(await decide('reply', comment, 'removed')).toMatchObject({ status: 404 })
  await decide('comment', comment, 'kept')
  expect(await decide('comment', comment, 'removed')).toMatchObject({
    status: 409,
    json: { message: 'This report has been decided on.' },
  })
  expect(await db`select hidden_at from article_comments`).toEqual([{ hiddenAt: null }])
  expect(await db`select 1 from audit_logs`).toHaveLength(1)
})

test.each([
  ['an outcome of its own', { outcome: 'maybe' }, 'outcome'],
  ['another kind of thing', { about: 'article' }, 'about'],
  ['no id', { id: '1' }, 'id'],
  ['a long reason', { reason: 'x'.repeat(501) }, 'reason'],
])('a decision with %s is refused', async (_, differs, field) => {
  const comment = await aComment(db, { article, by: asha })
  await report('comment', comment)
  const body = { about: 'comment', id: comment, outcome: 'removed', ...differs }
  expect(await post('/api/admin/reports/handle', body, asBoss)).toMatchObject({
    status: 400,
    json: { fields: { [field]: [expect.any(String)] } },
  })
  expect(await outcomes()).toMatchObject([{ outcome: null }])
})

test('of two admins who decide at one moment one is heard', async () => {
  const comment = await aComment(db, { article, by: asha })
  await report('comment', comment)
  const asOther = await signedIn(site, await anAdmin(site))
  const answers = await Promise.all([
    decide('comment', comment, 'removed'),
    decide('comment', comment, 'kept', undefined, asOther),
    decide('comment', comment, 'kept'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await db`select 1 from audit_logs`).toHaveLength(1)
  expect(await toldTo(ravi)).toHaveLength(1)
  await counters()
})

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
  const notifications = await get('/api/notifications', asRavi)
  expect(notifications.json).toMatchObject([{ kind: 'report-handled', outcome: 'kept' }])
  expect(notifications.json).toHaveLength(1)
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
  const discussion = await aDiscussion(db, { by: asha, title: 'Where to begin' })
  const reply = await aReply(db, { discussion, by: asha, content: 'With a pushpaka' })
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

test('what is open, kept, restored or removed by its writer is not restored, and nothing changes', async () => {
  const open = await aComment(db, { article, by: asha })
  await report('comment', open)
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
