import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hiddenComment } from '../../../contract/texts/rules.ts'
import { AdminMember } from '../../../contract/moderation/moderation-api.ts'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aCommentLike, aDiscussion, aReply } from '../../../test/texts.ts'

/** Hiding all that a member wrote, and showing it again. */

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, patch, put } = site
const forum = forumOf(site)

let article: string
let asha: string
let ravi: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  await forgetTallies(db)
  article = await anArticle(db)
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
  asBoss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
})

const hideAll = (member = asha, reason = 'Spam') => post(`/api/admin/members/${member}/hide-posts`, { reason }, asBoss)
const showAll = (member = asha) => post(`/api/admin/members/${member}/show-posts`, undefined, asBoss)
const shown = (count: number) => ({
  status: 200,
  json: { message: count === 1 ? '1 text is shown again.' : `${count} texts are shown again.`, shown: count },
})
const counters = async () => expect(await wrongCounters(db)).toEqual([])
const hiddenWithAll = async () => {
  const [member] = z.parse(z.array(AdminMember), (await get('/api/admin/members?search=asha@', asBoss)).json)
  return member?.hiddenWithAll
}
const stillHidden = () => db`
  select id from article_comments where hidden_at is not null
  union all select id from forum_posts where hidden_at is not null
  union all select id from forum_replies where hidden_at is not null`
const listed = async (as: Record<string, string>) => (await forum.list(as)).map(({ title }) => title)
const acts = () => db`select action, resource_id, details from audit_logs order by id`

test('all that a member wrote is hidden in one act, the answers of others stay, and counters are right', async () => {
  const top = await aComment(db, { article, by: asha, content: 'Buy this share' })
  await aComment(db, { article, by: ravi, under: top, content: 'No' })
  const own = await aDiscussion(db, { by: asha, title: 'Sure profit' })
  await aReply(db, { discussion: own, by: ravi })
  const other = await aDiscussion(db, { by: ravi, title: 'Where to begin' })
  await aReply(db, { discussion: other, by: asha, content: 'Write to me' })
  await counters()
  expect(await hideAll(asha)).toMatchObject({ status: 200, json: { message: '3 texts are hidden.', hidden: 3 } })
  await counters()
  expect(await listed(asRavi)).toEqual(['Where to begin'])
  expect(await get(`/api/forum/posts/${own}`, asRavi)).toMatchObject({ status: 404 })
  expect(await get(`/api/forum/posts/${own}`, asAsha)).toMatchObject({ status: 200, json: { hiddenReason: 'Spam' } })
  expect(await get(`/api/forum/posts/${other}/replies`, asRavi)).toMatchObject({ json: { replies: [{ content: '' }] } })
  expect(await get(`/api/articles/${article}/comments`, asRavi)).toMatchObject({
    json: [
      { content: hiddenComment, authorName: null, hidden: true, hiddenReason: null, replies: [{ content: 'No' }] },
    ],
  })
  expect(await get(`/api/articles/${article}/comments`, asAsha)).toMatchObject({
    json: [{ content: 'Buy this share', authorName: 'asha', hidden: true, hiddenReason: 'Spam' }],
  })
  expect(await db`select action, resource_id, details from audit_logs`).toEqual([
    {
      action: 'member.posts-hidden',
      resourceId: asha,
      details: { comments: 1, discussions: 1, replies: 1, reason: 'Spam' },
    },
  ])
})

test('what is hidden or gone already stays as it is, and is not on record again', async () => {
  const comment = await aComment(db, { article, by: asha })
  await hideAll(asha, 'First')
  expect(await hideAll(asha, 'Second')).toMatchObject({ json: { message: '0 texts are hidden.', hidden: 0 } })
  expect(await db`select hidden_reason from article_comments where id = ${comment}`).toEqual([
    { hiddenReason: 'First' },
  ])
  expect(await db`select 1 from audit_logs`).toHaveLength(1)
})

test('what was hidden with all that a member wrote is shown again in one act, found, counted, and on record', async () => {
  const comment = await aComment(db, { article, by: asha, content: 'Save first' })
  await aComment(db, { article, by: ravi, under: comment })
  await aCommentLike(db, { comment, by: ravi })
  const own = await aDiscussion(db, { by: asha, title: 'Where to keep gold', category: 'Beginner Questions' })
  await aReply(db, { discussion: own, by: ravi })
  const other = await aDiscussion(db, { by: ravi, title: 'Where to begin' })
  const reply = await aReply(db, { discussion: other, by: asha, content: 'With a pushpaka' })
  await put(`/api/forum/replies/${reply}/like`, { liked: true }, asRavi)
  await hideAll()
  await counters()
  expect(await hiddenWithAll()).toEqual({ comments: 1, posts: 2, byAdmin: true })

  expect(await showAll()).toMatchObject(shown(3))
  await counters()
  expect(await hiddenWithAll()).toEqual({ comments: 0, posts: 0, byAdmin: false })
  expect(await stillHidden()).toEqual([])
  expect(await get(`/api/articles/${article}/comments`, asRavi)).toMatchObject({
    json: [{ content: 'Save first', authorName: 'asha', hidden: false, hiddenReason: null, likeCount: 1 }],
  })
  expect(await forum.page(asRavi, other)).toMatchObject({ replies: [{ content: 'With a pushpaka', likeCount: 1 }] })
  for (const [search, id] of [
    ['gold', own],
    ['pushpaka', other],
  ] as const)
    expect(await forum.list(asRavi, `?search=${search}`)).toMatchObject([{ id }])
  expect((await acts()).at(-1)).toEqual({
    action: 'member.posts-shown',
    resourceId: asha,
    details: { comments: 1, discussions: 1, replies: 1 },
  })
})

test('what was hidden by itself, before or after, or for a report, stays hidden; what was deleted stays so', async () => {
  const discussion = await aDiscussion(db, { by: ravi })
  const before = await aReply(db, { discussion, by: asha, content: 'First' })
  await forum.ruleReply(asBoss, before, 'Rude')
  const reported = await aComment(db, { article, by: asha })
  await post('/api/reports', { about: 'comment', id: reported, reason: 'fraud' }, asRavi)
  const after = await aDiscussion(db, { by: asha })
  const gone = await aReply(db, { discussion, by: asha, content: 'Gone' })
  const goneComment = await aComment(db, { article, by: asha, content: 'Gone' })
  await aComment(db, { article, by: ravi, under: goneComment })
  const meant = await aReply(db, { discussion, by: asha, content: 'Meant' })
  expect(await hideAll()).toMatchObject({ json: { hidden: 5 } })

  const handled = { about: 'comment', id: reported, outcome: 'removed' }
  expect(await post('/api/admin/reports/handle', handled, asBoss)).toMatchObject({ status: 200 })
  await forum.rule(asBoss, after, { isPinned: true })
  expect(await hiddenWithAll()).toEqual({ comments: 1, posts: 3, byAdmin: true })
  await forum.rule(asBoss, after, { hiddenReason: 'Sells tips' })
  await forum.unsay(asAsha, gone)
  expect(await site.delete(`/api/comments/${goneComment}`, asAsha)).toMatchObject({ status: 200 })
  expect(await hiddenWithAll()).toEqual({ comments: 0, posts: 1, byAdmin: true })
  await counters()

  expect(await showAll()).toMatchObject(shown(1))
  await counters()
  expect((await forum.page(asRavi, discussion)).replies).toMatchObject([
    { id: before, hidden: true },
    { id: gone, deleted: true },
    { id: meant, content: 'Meant', hidden: false },
  ])
  expect(await db`select hidden_reason from article_comments where id = ${reported}`).toEqual([
    { hiddenReason: 'Spam' },
  ])
  const notice = { about: 'comment', id: reported, outcome: 'restored' }
  expect(await post('/api/admin/reports/handle', notice, asBoss)).toMatchObject({ status: 200 })
})

test('one that was shown again and then hidden by itself is not shown with the others', async () => {
  const discussion = await aDiscussion(db, { by: ravi })
  const [first, second] = [
    await aReply(db, { discussion, by: asha, content: 'First' }),
    await aReply(db, { discussion, by: asha, content: 'Second' }),
  ]
  await hideAll()
  await forum.ruleReply(asBoss, first, null)
  await forum.ruleReply(asBoss, first, 'Rude')
  expect(await showAll()).toMatchObject(shown(1))
  expect((await stillHidden()).map(({ id }) => id)).toEqual([first])
  expect(second).not.toBe(first)
})

test('all that was hidden in several such acts is shown; without any, nothing changes or is on record', async () => {
  expect(await showAll()).toMatchObject(shown(0))
  await aComment(db, { article, by: asha })
  await hideAll()
  await aComment(db, { article, by: asha, content: 'More' })
  await hideAll()
  expect(await showAll()).toMatchObject(shown(2))
  expect(await showAll()).toMatchObject(shown(0))
  expect((await acts()).map(({ action }) => action)).toEqual([
    'member.posts-hidden',
    'member.posts-hidden',
    'member.posts-shown',
  ])
})

test('a thousand texts are hidden and shown again at once, and their replies are found', async () => {
  await db`
    insert into article_comments (id, content, article_id, author_id)
    select gen_random_uuid(), 'Comment ' || n, ${article}, ${asha} from generate_series(1, 1000) n`
  await db`update articles set comment_count = 1000 where id = ${article}`
  for (let n = 0; n < 30; n += 1) await aReply(db, { discussion: await aDiscussion(db, { by: ravi }), by: asha })
  expect(await hideAll()).toMatchObject({ json: { message: '1,030 texts are hidden.', hidden: 1030 } })
  await counters()
  expect(await showAll()).toMatchObject({ json: { message: '1,030 texts are shown again.', shown: 1030 } })
  expect(await db`select 1 from forum_reply_search`).toHaveLength(30)
  await counters()
})

test('nobody is told anew', async () => {
  const top = await aComment(db, { article, by: ravi })
  await post(`/api/articles/${article}/comments`, { content: 'I disagree', parentId: top }, asAsha)
  const { id } = await forum.begin(asRavi)
  await forum.say(asAsha, id, 'With a list.')
  expect(await db`select 1 from notifications where user_id = ${ravi}`).toHaveLength(2)
  await hideAll()
  await showAll()
  expect(await db`select 1 from notifications`).toEqual([])
})

test('hiding and showing at one moment, while others write, come one after the other', async () => {
  const discussions: string[] = []
  for (let n = 0; n < 6; n += 1) discussions.push(await aDiscussion(db, { by: n % 2 ? asha : ravi }))
  for (const discussion of discussions) await aReply(db, { discussion, by: asha })
  await aComment(db, { article, by: asha })
  await hideAll()
  const answers = await Promise.all([
    showAll(),
    hideAll(),
    showAll(),
    hideAll(),
    ...discussions.map((discussion) => post(`/api/forum/posts/${discussion}/replies`, { content: 'No' }, asRavi)),
    ...discussions.map((discussion) => patch(`/api/forum/posts/${discussion}`, { hiddenReason: 'Rude' }, asBoss)),
    ...discussions.map((_, n) => post(`/api/articles/${article}/comments`, { content: `Comment ${n}` }, asRavi)),
  ])
  for (const { status } of answers) expect([200, 403, 404]).toContain(status)
  await counters()
  await showAll()
  await counters()
  // Only the individually hidden texts stay hidden.
  expect(await db`select distinct hidden_reason from forum_posts where hidden_at is not null`).toEqual([
    { hiddenReason: 'Rude' },
  ])
  expect(await hiddenWithAll()).toEqual({ comments: 0, posts: 0, byAdmin: false })
})

test('an admin, an account that nobody can sign in to, and nobody are refused, and a reason is asked for', async () => {
  const editors = (await aMember(site, { passwordHash: null })).id
  const remaining = await aComment(db, { article, by: editors })
  expect(await hideAll(editors)).toMatchObject({
    status: 409,
    json: { message: 'Nobody can sign in to this account: nobody writes with it.' },
  })
  const admin = (await anAdmin(site)).id
  expect(await hideAll(admin)).toMatchObject({ status: 409 })
  expect(await hideAll('01a1f73e-55e0-7000-8000-000000000009')).toMatchObject({ status: 404 })
  const comment = await aComment(db, { article, by: asha })
  expect(await hideAll(asha, ' ')).toMatchObject({
    status: 400,
    json: { fields: { reason: ['Please give a reason'] } },
  })
  expect(await db`select hidden_at from article_comments where id in (${comment}, ${remaining})`).toEqual([
    { hiddenAt: null },
    { hiddenAt: null },
  ])
})

test('nobody is nobody, and a member who has become an admin is shown again too', async () => {
  expect(await showAll('01a1f73e-55e0-7000-8000-000000000009')).toMatchObject({ status: 404 })
  await aComment(db, { article, by: asha })
  await hideAll()
  await db`update users set is_admin = true, role = 'admin' where id = ${asha}`
  expect(await showAll()).toMatchObject(shown(1))
})
