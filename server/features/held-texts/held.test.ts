import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnHeldText } from '../../../contract/texts/text-shapes.ts'
import type { HeldText } from '../../../contract/texts/held-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put } = site

const link = 'Look at https://rbi.org.in'
type Someone = Awaited<ReturnType<typeof someone>>
let article: string
let meera: Someone
let kiran: Someone
let guard: Someone

beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  await db`update forum_tallies set discussions = 0, answered = 0`
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  article = await anArticle(db)
  ;[meera, kiran] = [await someone({ username: 'meera' }), await someone({ username: 'kiran' })]
  guard = await someone({ role: 'moderator' })
})

async function someone(differs: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, differs)
  return { ...member, as: await signedIn(site, member) }
}
const idOf = ({ json }: { json: unknown }) => (json as { waiting: OwnHeldText }).waiting.id
const comment = async (more: object = {}, content = link) =>
  idOf(await post(`/api/articles/${article}/comments`, { content, ...more }, meera.as))
const reply = async (to: string) => idOf(await post(`/api/forum/posts/${to}/replies`, { content: link }, meera.as))
const begin = async () =>
  idOf(await post('/api/forum/posts', { title: 'A link', content: link, category: 'Beginner Questions' }, meera.as))
const approve = (id: string, as = guard.as) => post(`/api/admin/held/${id}/approve`, {}, as)
const reject = (id: string, reason = 'It advertises.', as = guard.as) =>
  post(`/api/admin/held/${id}/reject`, { reason }, as)
const queue = async (query = '') => (await get(`/api/admin/held${query}`, guard.as)).json as HeldText[]
const notificationsOf = async (who: Someone) => (await get('/api/notifications', who.as)).json
const later = (minutes: number) => (site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000))

test('the queue shows what waits, the oldest first, with its author and the reason', async () => {
  await aComment(db, { article, by: meera.id, content: 'Thank you' })
  const shown = await aComment(db, { article, by: meera.id, content: 'Buy this' })
  await db`update article_comments set hidden_at = now(), hidden_reason = 'Spam' where id = ${shown}`
  const first = await comment()
  later(1)
  await begin()
  expect(await queue()).toEqual([
    {
      id: first,
      about: 'comment',
      because: 'links',
      title: 'Your first emergency fund',
      path: expect.stringContaining(`/articles/${article}/`),
      content: link,
      waitsFor: 'moderator',
      refusal: null,
      createdAt: '2026-11-20T06:30:00.000Z',
      author: {
        id: meera.id,
        username: 'meera',
        createdAt: '2026-11-20T06:30:00.000Z',
        published: 1,
        hidden: 1,
        waiting: 2,
      },
      mine: false,
    },
    expect.objectContaining({ about: 'post', title: 'A link', path: null }),
  ])
  expect(await queue('?limit=1')).toMatchObject([{ id: first }])
  expect((await get('/api/admin/stats', guard.as)).json).toMatchObject({ heldTexts: 2 })
  expect((await get('/api/admin/held?cursor=x', guard.as)).status).toBe(400)
})

test('an approved comment stands with its counters, answers and notifications, and its author is told', async () => {
  const parentId = await aComment(db, { article, by: kiran.id, content: 'Who knows?' })
  const id = await comment({ parentId })
  expect(await notificationsOf(kiran)).toEqual([])
  later(30)
  expect(await approve(id)).toMatchObject({ status: 200, json: { message: 'It is published.' } })
  expect((await get(`/api/articles/${article}/comments`)).json).toMatchObject([
    {
      id: parentId,
      replyCount: 1,
      replies: [{ content: link, authorName: 'meera', createdAt: '2026-11-20T07:00:00.000Z', editedAt: null }],
    },
  ])
  expect((await get(`/api/articles/${article}`)).json).toMatchObject({ commentCount: 2 })
  expect(await notificationsOf(kiran)).toMatchObject([{ kind: 'comment-reply', actor: 'Asha', excerpt: link }])
  expect(await notificationsOf(meera)).toMatchObject([
    {
      kind: 'text-approved',
      actor: null,
      title: 'Your first emergency fund',
      excerpt: link,
      path: expect.stringContaining('comment='),
    },
  ])
  expect(await queue()).toEqual([])
  expect(await db`select action, resource_type from audit_logs where action like 'held.%'`).toMatchObject([
    { action: 'held.approved', resourceType: 'comment' },
  ])
  expect((await approve(id)).status).toBe(404)
})

test('an approved discussion and an approved reply are found, counted and told', async () => {
  const question = await aDiscussion(db, { by: kiran.id })
  const [talk, answer] = [await begin(), await reply(question)]
  expect(await approve(talk)).toMatchObject({ status: 200 })
  expect(await approve(answer)).toMatchObject({ status: 200 })
  expect((await get('/api/forum/posts?search=rbi.org.in', kiran.as)).json).toHaveLength(2)
  expect((await get(`/api/forum/posts/${question}`, kiran.as)).json).toMatchObject({ replyCount: 1, isAnswered: true })
  expect((await get('/api/forum/stats', kiran.as)).json).toMatchObject({ discussions: 2, questionsAnswered: 1 })
  expect(await notificationsOf(kiran)).toMatchObject([{ kind: 'forum-reply' }])
  expect(await notificationsOf(meera)).toMatchObject([
    { kind: 'text-approved' },
    { kind: 'text-approved', title: 'A link' },
  ])
})

test('once a text is approved, the next ones of its author stand at once', async () => {
  await approve(await comment())
  const next = { content: 'See also https://sebi.gov.in' }
  expect((await post(`/api/articles/${article}/comments`, next, meera.as)).status).toBe(200)
})

test('a text that is sent again after its approval is the one that stands', async () => {
  const sendKey = '01a1f73e-55e0-4000-8000-000000000009'
  await approve(await comment({ sendKey }))
  const again = await post(`/api/articles/${article}/comments`, { content: link, sendKey }, meera.as)
  expect(again).toMatchObject({ status: 200, json: { content: link } })
  expect((await get(`/api/articles/${article}`)).json).toMatchObject({ commentCount: 1 })
})

test('a rejected text is gone, and its author reads why', async () => {
  const id = await comment()
  expect(await reject(id)).toMatchObject({ status: 200 })
  expect(await notificationsOf(meera)).toMatchObject([
    { kind: 'text-rejected', actor: null, title: link, reason: 'It advertises.', path: '/waiting' },
  ])
  expect(await db`select from held_texts`).toHaveLength(0)
  expect((await get(`/api/articles/${article}/comments`)).json).toEqual([])
  expect(await db`select details from audit_logs where action = 'held.rejected'`).toMatchObject([
    { details: { reason: 'It advertises.', texts: [{ id, about: 'comment', because: 'links' }] } },
  ])
  expect((await reject(id)).status).toBe(404)
})

test('a rejection needs a reason of at most 500 characters that shows something', async () => {
  const id = await comment()
  for (const reason of ['', ' ', 'x'.repeat(501), '\u200b'])
    expect(await reject(id, reason)).toMatchObject({ status: 400, json: { fields: { reason: [expect.any(String)] } } })
  expect(await queue()).toHaveLength(1)
})

test('what cannot stand any more is not published, and the moderator reads why', async () => {
  const question = await aDiscussion(db, { by: kiran.id })
  const parentId = await aComment(db, { article, by: kiran.id, content: 'Who knows?' })
  const gone = await aDiscussion(db, { by: kiran.id, title: 'Soon gone' })
  const answer = await reply(question)
  const under = await comment({ parentId }, 'https://a.example')
  const late = idOf(await post(`/api/forum/posts/${gone}/replies`, { content: 'https://b.example' }, meera.as))
  await db`update forum_posts set is_locked = true where id = ${question}`
  await site.delete(`/api/comments/${parentId}`, kiran.as)
  await site.delete(`/api/forum/posts/${gone}`, kiran.as)
  const refused = (message: string) => ({ status: 409, json: { message: `It cannot be published: ${message}` } })
  expect(await approve(answer)).toMatchObject(refused('This discussion is locked.'))
  expect(await approve(under)).toMatchObject(refused('The comment that you answer is not here any more.'))
  expect(await approve(late)).toMatchObject(refused('Discussion Not Found'))
  expect(await queue()).toMatchObject([{ id: answer }, { id: under }, { id: late, title: null, path: null }])
  await db`update articles set published = false where id = ${article}`
  expect(await approve(under)).toMatchObject(refused('Article Not Found'))
})

test('of a suspended author nothing is published, until the suspension is over', async () => {
  const id = await comment()
  const suspension = { reason: 'Rude', until: '2026-11-21T06:30:00Z', rejectWaiting: false }
  await put(`/api/admin/members/${meera.id}/suspension`, suspension, guard.as)
  expect(await approve(id)).toMatchObject({
    status: 409,
    json: { message: expect.stringMatching(/^It cannot be published: .*suspended/) },
  })
  later(25 * 60)
  expect((await approve(id)).status).toBe(200)
})

test('of an author who has asked for their account to be deleted nothing is published, unless they come back', async () => {
  const id = await comment()
  await db`update users set leaving_at = ${new Date('2026-11-27T06:30:00Z')}, leaving_posts = 'keep' where id = ${meera.id}`
  expect(await approve(id)).toMatchObject({
    status: 409,
    json: { message: 'It cannot be published: its author has asked for their account to be deleted.' },
  })
  await db`update users set leaving_at = null, leaving_posts = null where id = ${meera.id}`
  expect((await approve(id)).status).toBe(200)
})

test('who loses the role at the moment of an approval approves nothing', async () => {
  const id = await comment()
  const { approved } = await db.begin(async (sql) => {
    await sql`update users set role = 'user' where id = ${guard.id}`
    const approved = approve(id)
    await blocked()
    return { approved }
  })
  expect((await approved).status).toBe(403)
  expect(await db`select from article_comments`).toHaveLength(0)
  expect(await db`select from held_texts`).toHaveLength(1)
})

/** Waits until so many transactions wait for a lock. */
const blocked = (many = 1) =>
  vi.waitFor(async () => {
    const waiting = await db`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    expect(waiting).toHaveLength(many)
  }, 5_000)

test('a text that is sent again while it is approved is the one that stands', async () => {
  const sendKey = '01a1f73e-55e0-4000-8000-000000000009'
  const id = await comment({ sendKey })
  const send = () => post(`/api/articles/${article}/comments`, { content: link, sendKey }, meera.as)
  const { replies } = await db.begin(async (sql) => {
    await sql`select from users where id = ${meera.id} for update`
    const approved = approve(id)
    await blocked()
    const again = send()
    await blocked(2)
    return { replies: Promise.all([approved, again]) }
  })
  expect((await replies).map(({ status }) => status)).toEqual([200, 200])
  expect(await db`select from article_comments`).toHaveLength(1)
  expect(await db`select from held_texts`).toHaveLength(0)
})

test('who deletes an approved text that others have answered loses the notification of its approval', async () => {
  await approve(await comment())
  const [{ id }] = await db<[{ id: string }]>`select id from article_comments`
  await aComment(db, { article, by: kiran.id, under: id })
  await site.delete(`/api/comments/${id}`, meera.as)
  expect(await notificationsOf(meera)).toEqual([])
})

test('nobody decides on an own text', async () => {
  const id = await comment()
  await db`update users set role = 'moderator' where id = ${meera.id}`
  expect((await get('/api/admin/held', meera.as)).json).toMatchObject([{ id, mine: true }])
  expect(await approve(id, meera.as)).toMatchObject({
    status: 403,
    json: { message: 'Others decide on what you wrote.' },
  })
  expect((await reject(id, 'No', meera.as)).status).toBe(403)
})

test('a moderator does not decide on reports of an own text', async () => {
  const id = await aComment(db, { article, by: guard.id })
  await post('/api/reports', { about: 'comment', id, reason: 'spam' }, kiran.as)
  const handle = (as: Record<string, string>) =>
    post('/api/admin/reports/handle', { about: 'comment', id, outcome: 'kept' }, as)
  expect(await handle(guard.as)).toMatchObject({ status: 403, json: { message: 'Others decide on what you wrote.' } })
  expect((await handle((await someone({ role: 'admin' })).as)).status).toBe(200)
})

test('nor does one admin of several; the only one does, whose texts nobody else may hide', async () => {
  const boss = await someone({ role: 'admin' })
  const id = await aComment(db, { article, by: boss.id })
  await post('/api/reports', { about: 'comment', id, reason: 'spam' }, kiran.as)
  const other = await someone({ role: 'admin' })
  const handle = () => post('/api/admin/reports/handle', { about: 'comment', id, outcome: 'kept' }, boss.as)
  expect((await handle()).status).toBe(403)
  await db`delete from users where id = ${other.id}`
  expect((await handle()).status).toBe(200)
})

test('of two moderators who decide at the same moment the first is heard', async () => {
  const other = await someone({ role: 'moderator' })
  const id = await comment()
  const replies = await Promise.all([approve(id), approve(id, other.as), reject(id, 'Spam', other.as)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const comments = await db`select from article_comments`
  expect(await notificationsOf(meera)).toMatchObject([
    { kind: comments.length === 1 ? 'text-approved' : 'text-rejected' },
  ])
})

test('a withdrawal and an approval at the same moment leave one of both', async () => {
  const id = await comment()
  const replies = await Promise.all([approve(id), site.delete(`/api/held/${id}`, meera.as)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('a member, an author and an editor see no queue', async () => {
  for (const role of ['user', 'author', 'editor'] as const)
    expect((await get('/api/admin/held', (await someone({ role })).as)).status).toBe(403)
})

test('a reply that waits for a text that others have answered meanwhile takes the next number', async () => {
  const question = await aDiscussion(db, { by: kiran.id })
  const id = await reply(question)
  await aReply(db, { discussion: question, by: kiran.id })
  await approve(id)
  const { replies } = (await get(`/api/forum/posts/${question}/replies`, kiran.as)).json as { replies: object[] }
  expect(replies).toMatchObject([{ position: 1 }, { position: 2, content: link }])
})
