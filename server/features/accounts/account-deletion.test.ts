import { beforeEach, expect, test } from 'vitest'
import { textFields } from '../../../contract/texts/texts.ts'
import { testApp } from '../../../test/app.ts'
import { changeAuditLog } from '../../../test/audit-log.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, password, signedIn } from '../../../test/people.ts'
import {
  aComment,
  aCommentLike,
  aPoll,
  aDiscussion,
  aReply,
  aSavedArticle,
  aVote,
  anArticleLike,
} from '../../../test/texts.ts'
import { removeLeft } from '../../../test/erasing.ts'

const site = await testApp()
const { db, get, post, clock } = site

const start = new Date('2026-11-20T06:30:00Z')
const weekLater = new Date('2026-11-27T06:30:00Z')
let asha: string
let ravi: string
let admin: string
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'articles', 'polls', 'forum_posts', 'subscribers', 'audit_logs', 'rate_limits')`
  await forgetTallies(db)
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  admin = (await aMember(site, { username: 'meera', role: 'admin' })).id
})

const leave = async (id: string, body: object) =>
  post('/api/auth/leave', body, await signedIn({ db, clock: { now: clock.now } }, { id: id }))
const left = (id: string, posts: 'keep' | 'remove', at = start) =>
  db`update users set leaving_at = ${at}, leaving_posts = ${posts} where id = ${id}`
const usernames = async () =>
  (await db<{ username: string }[]>`select username from users order by 1`).map((row) => row.username)

const expectCountersRight = async () => expect(await wrongCounters(db)).toEqual([])

test('leaving tells the day in India, ends every session and takes the cookie away', async () => {
  clock.now = new Date('2026-11-20T20:00:00Z')
  const elsewhere = await signedIn({ db, clock: { now: clock.now } }, { id: asha })
  const { status, json, headers } = await leave(asha, { password, posts: 'keep' })
  expect([status, json]).toEqual([
    200,
    { message: 'Your account will be deleted on 28 November 2026. If you log in before then, it stays as it was.' },
  ])
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)])
  expect((await get('/api/auth/export', elsewhere)).status).toBe(401)
  expect(await db`select leaving_at, leaving_posts from users where leaving_at is not null`).toEqual([
    { leavingAt: '2026-11-27T20:00:00.000Z', leavingPosts: 'keep' },
  ])
  expect(await db`select action, admin_user_id, resource_id from audit_logs`).toEqual([
    { action: 'member.leaving', adminUserId: asha, resourceId: asha },
  ])
})

test('a session whose end has just moved is gone too', async () => {
  const cookie = await signedIn({ db, clock: { now: start } }, { id: asha })
  clock.now = new Date(start.getTime() + 3_600_000)
  const { headers } = await post('/api/auth/leave', { password, posts: 'remove' }, cookie)
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)])
})

test('a wrong password is refused by its field, and nothing changes', async () => {
  const { status, json } = await leave(asha, { password: 'wrong horse', posts: 'keep' })
  expect([status, json]).toEqual([
    400,
    { message: expect.any(String), fields: { password: ['Password is incorrect'] } },
  ])
  expect(await db`select 1 from users where leaving_at is not null`).toEqual([])
  expect(await db`select 1 from sessions`).toHaveLength(1)
})

test.each([
  ['no password', { posts: 'keep' }, 'password'],
  ['an empty password', { password: '', posts: 'keep' }, 'password'],
  ['no choice', { password }, 'posts'],
  ['another choice', { password, posts: 'sell' }, 'posts'],
])('%s is bad input', async (_, body, field) => {
  expect(await leave(asha, body)).toMatchObject({ status: 400, json: { fields: { [field]: [expect.any(String)] } } })
})

test('nobody leaves without a session, and passwords are not guessed for long', async () => {
  expect((await post('/api/auth/leave', { password, posts: 'keep' })).status).toBe(401)
  const cookie = await signedIn({ db, clock: { now: start } }, { id: asha })
  const statuses = []
  for (let n = 0; n < 12; n++)
    statuses.push((await post('/api/auth/leave', { password: 'guess', posts: 'keep' }, cookie)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await leave(ravi, { password, posts: 'keep' })).status).toBe(200)
})

test('the only admin stays; one of two may go, and of two at once one stays', async () => {
  expect(await leave(admin, { password, posts: 'keep' })).toMatchObject({ status: 409 })
  const second = (await aMember(site, { username: 'kiran', role: 'admin' })).id
  const both = await Promise.all([admin, second].map((id) => leave(id, { password, posts: 'keep' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an admin account that nobody can sign in to does not count as another admin', async () => {
  const other = (await aMember(site, { username: 'kiran', role: 'admin' })).id
  await db`update users set password_hash = null where id = ${other}`
  expect(await leave(admin, { password, posts: 'keep' })).toMatchObject({ status: 409 })
})

test('logging in within the week restores the account', async () => {
  await leave(asha, { password, posts: 'remove' })
  clock.now = new Date(weekLater.getTime() - 1)
  expect(await removeLeft(db, clock.now)).toBe(0)
  expect(await post('/api/auth/login', { usernameOrEmail: 'asha', password })).toMatchObject({
    status: 200,
    json: { user: { username: 'asha' } },
  })
  expect(await removeLeft(db, new Date('2027-11-20T06:30:00Z'))).toBe(0)
  expect(await usernames()).toContain('asha')
})

test("an account with somebody else's address, which nobody confirmed, leaves their subscription alone", async () => {
  await db`insert into subscribers (id, email, confirmed_at) values (${asha}, 'asha@example.in', now())`
  await leave(asha, { password, posts: 'remove' })
  expect(await removeLeft(db, weekLater)).toBe(1)
  expect(await db`select email from subscribers`).toEqual([{ email: 'asha@example.in' }])
})

test('after the week the account is erased with all that is the member alone', async () => {
  await db`update users set email_confirmed_at = now()`
  await leave(asha, { password, posts: 'keep' })
  await db`insert into subscribers (id, email) values (${asha}, 'Asha@Example.IN'), (${ravi}, 'ravi@example.in')`
  await changeAuditLog(db, (sql) => sql`update audit_logs set details = '{"username": "asha"}'`)
  expect(await removeLeft(db, weekLater)).toBe(1)
  expect(await usernames()).toEqual(['meera', 'ravi'])
  expect(await db`select email from subscribers`).toEqual([{ email: 'ravi@example.in' }])
  expect(await db`select action, admin_user_id, details, ip_address, resource_id from audit_logs order by id`).toEqual([
    { action: 'member.leaving', adminUserId: null, details: {}, ipAddress: '203.0.113.7', resourceId: asha },
    { action: 'member.erased', adminUserId: null, details: { posts: 'keep' }, ipAddress: null, resourceId: null },
  ])
})

async function aThread() {
  const article = await anArticle(db, { authorId: asha })
  const alone = await aComment(db, { article, by: asha, content: 'alone' })
  const top = await aComment(db, { article, by: asha, content: 'top' })
  const between = await aComment(db, { article, by: asha, under: top, content: 'between' })
  const answer = await aComment(db, { article, by: ravi, under: between, content: 'answer' })
  await aComment(db, { article, by: asha, under: answer, content: 'last' })
  for (const by of [asha, ravi]) {
    for (const comment of [top, answer]) await aCommentLike(db, { comment, by })
    await anArticleLike(db, { article, by })
    await aSavedArticle(db, { article, by })
  }
  const own = await aComment(db, { article, by: asha, content: 'own' })
  await aComment(db, { article, by: asha, under: own, content: 'own answer' })
  const [mine, answered, others] = [
    await aDiscussion(db, { by: asha }),
    await aDiscussion(db, { by: asha, title: 'Answered' }),
    await aDiscussion(db, { by: ravi }),
  ]
  await aReply(db, { discussion: mine, by: asha })
  await aReply(db, { discussion: answered, by: asha })
  await aReply(db, { discussion: answered, by: ravi })
  await aReply(db, { discussion: others, by: asha })
  const { poll, options } = await aPoll(db, 'Where do you save?', ['Bank', 'Gold'])
  await aVote(db, { poll, option: options[0], by: asha })
  await aVote(db, { poll, option: options[0], by: ravi })
  const closed = await aPoll(db, 'When?', ['Now', 'Later'])
  await aVote(db, { poll: closed.poll, option: closed.options[1], by: asha })
  return { alone, mine, answered, others }
}

test("'keep' leaves texts without a name, and takes the votes", async () => {
  await aThread()
  await left(asha, 'keep')
  const searchWords = () => db`
    select content from article_comments union all select content from forum_posts union all select content from forum_replies order by 1`
  const before = await searchWords()
  expect(await removeLeft(db, start)).toBe(1)
  expect(await searchWords()).toEqual(before)
  expect(await db`select distinct author_id from article_comments where content <> 'answer'`).toEqual([
    { authorId: null },
  ])
  expect(await db`select user_id from poll_votes`).toEqual([{ userId: ravi }])
  expect(await db`select content, like_count from article_comments where like_count > 0 order by 1`).toEqual([
    { content: 'answer', likeCount: 1 },
    { content: 'top', likeCount: 1 },
  ])
  expect(await db`select like_count, save_count from articles`).toEqual([{ likeCount: 1, saveCount: 1 }])
  expect(await db`select author_id from articles`).toEqual([{ authorId: null }])
  await expectCountersRight()
})

test("'remove' takes what the member wrote; what others answered keeps its place without words and name", async () => {
  const { answered, others } = await aThread()
  await left(asha, 'remove')
  expect(await removeLeft(db, start)).toBe(1)
  expect(await db`select content, author_id, depth from article_comments order by depth`).toEqual([
    { content: textFields.comment.content.removed, authorId: null, depth: 0 },
    { content: textFields.comment.content.removed, authorId: null, depth: 1 },
    { content: 'answer', authorId: ravi, depth: 2 },
  ])
  expect(await db`select id, title, content, author_id, reply_count from forum_posts order by id`).toEqual([
    {
      id: answered,
      title: textFields.discussion.title.removed,
      content: textFields.discussion.content.removed,
      authorId: null,
      replyCount: 1,
    },
    { id: others, title: 'Where to begin', content: 'I earn little.', authorId: ravi, replyCount: 0 },
  ])
  expect(await db`select author_id, content from forum_replies order by id`).toEqual([
    { authorId: null, content: textFields.reply.content.removed },
    { authorId: ravi, content: 'With a list.' },
    { authorId: null, content: textFields.reply.content.removed },
  ])
  expect(await db`select comment_count, author_id from articles`).toEqual([{ commentCount: 3, authorId: null }])
  await expectCountersRight()
})

test('a removed comment of somebody else between two of the member goes with them', async () => {
  const article = await anArticle(db)
  const top = await aComment(db, { article, by: asha })
  const between = await aComment(db, { article, by: ravi, under: top })
  await aComment(db, { article, by: asha, under: between })
  await left(ravi, 'remove')
  await removeLeft(db, start)
  expect(await db`select depth from article_comments order by 1`).toHaveLength(3)
  await left(asha, 'remove')
  expect(await removeLeft(db, start)).toBe(1)
  expect(await db`select comment_count from articles`).toEqual([{ commentCount: 0 }])
  await expectCountersRight()
})

test('when the second of two who wrote together leaves, nothing of either remains', async () => {
  await aThread()
  await left(asha, 'remove')
  await removeLeft(db, start)
  await left(ravi, 'remove')
  expect(await removeLeft(db, start)).toBe(1)
  expect(await db`select 1 from article_comments`).toEqual([])
  expect(await db`select 1 from poll_votes`).toEqual([])
  await expectCountersRight()
})

test('several connections at once erase each member once', async () => {
  await aThread()
  for (const id of [asha, ravi]) await left(id, 'remove')
  const erased = await Promise.all([removeLeft(db, start), removeLeft(db, start), removeLeft(db, start)])
  const rest = await removeLeft(db, start)
  expect(erased.reduce((sum, n) => sum + n, rest)).toBe(2)
  expect(await db`select 1 from audit_logs where action = 'member.erased'`).toHaveLength(2)
  expect(await usernames()).toEqual(['meera'])
  await expectCountersRight()
})

test('an account that cannot be erased is told of, stays whole, and keeps no other back', async () => {
  await aThread()
  for (const id of [asha, ravi]) await left(id, 'remove')
  await db`
    create function stay() returns trigger language plpgsql as $$
    begin if old.username = 'asha' then raise 'stays'; end if; return old; end $$`
  await db`create trigger stay before delete on users for each row execute function stay()`
  await expect(removeLeft(db, start)).rejects.toThrow('Accounts that could not be erased: 1')
  await db`drop function stay cascade`
  expect(await usernames()).toEqual(['asha', 'meera'])
  expect(await db`select 1 from poll_votes where user_id = ${asha}`).toHaveLength(2)
  await expectCountersRight()
  expect(await removeLeft(db, start)).toBe(1)
})
