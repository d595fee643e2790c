import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { removeLeft } from '../../../test/erasing.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, post, put, patch, clock } = site
const { begin, say } = forumOf(site)

const start = new Date('2026-11-20T06:30:00Z')
type As = Record<string, string>
const members: { id: string; as: As }[] = []
let asBoss: As
let asAsha: As
let id: string
beforeAll(async () => {
  clock.now = start
  for (let n = 0; n < 10; n++) {
    const member = await aMember(site)
    members.push({ id: member.id, as: await signedIn(site, member) })
  }
  asBoss = await signedIn(site, await anAdmin(site))
  asAsha = await signedIn(site, await aMember(site, { username: 'asha' }))
})
beforeEach(async () => {
  await db`select empty('forum_posts', 'notifications')`
  await forgetTallies(db)
  id = (await begin(asAsha)).id
})

const right = async () => expect(await wrongCounters(db)).toEqual([])
const member = (n: number) => members[n % members.length] as { id: string; as: As }
const sayAt = (n: number, content = `Reply ${n}`) => post(`/api/forum/posts/${id}/replies`, { content }, member(n).as)
const positions = async () =>
  (await db<{ position: number }[]>`select position from forum_replies order by position`).map((row) => row.position)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('of twenty replies and a lock at one moment none is stored after the lock', async () => {
  const lock = async () => {
    const { status } = await patch(`/api/forum/posts/${id}`, { isLocked: true }, asBoss)
    return { status, stored: (await positions()).length }
  }
  const first = Promise.all(upTo(5).map((n) => sayAt(n)))
  const locking = lock()
  const rest = Promise.all(upTo(15).map((n) => sayAt(n + 5)))
  const replies = [...(await first), ...(await rest)]
  const { status, stored } = await locking
  expect(status).toBe(200)
  const taken = replies.filter((reply) => reply.status === 200)
  for (const reply of replies)
    if (reply.status !== 200)
      expect(reply).toMatchObject({ status: 403, json: { message: 'This discussion is locked.' } })
  expect(await positions()).toEqual(upTo(taken.length))
  expect(taken).toHaveLength(stored)
  expect(await sayAt(99)).toMatchObject({ status: 403 })
  await right()
})

test('fifty replies at one moment get fifty numbers without gap or double; deletes count right', async () => {
  const replies = await Promise.all(upTo(50).map((n) => sayAt(n)))
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(await positions()).toEqual(upTo(50))
  const notified = await db<{ count: number }[]>`
    select count(*) from notifications where kind = 'forum-reply' and read_at is null group by user_id`
  expect(notified.map(({ count }) => count)).toEqual(Array(11).fill(1))
  await right()
  const ids = replies.map(({ json }) => (json as { id: string }).id)
  const gone = await Promise.all(ids.map((reply, n) => site.delete(`/api/forum/replies/${reply}`, member(n + 1).as)))
  expect(gone.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(await db`select reply_count, last_position, is_answered from forum_posts`).toEqual([
    { replyCount: 0, lastPosition: 50, isAnswered: false },
  ])
  await right()
})

test('likes of many at one moment, and of one many times, count each member once', async () => {
  const reply = await say(member(0).as, id, 'With a list.')
  const like = (n: number, liked: boolean) =>
    Promise.all([
      put(`/api/forum/posts/${id}/like`, { liked }, member(n).as),
      put(`/api/forum/replies/${reply.id}/like`, { liked }, member(n).as),
    ])
  await Promise.all(upTo(30).map((n) => like(n, true)))
  expect(await db`select like_count from forum_posts`).toEqual([{ likeCount: 10 }])
  await Promise.all(upTo(30).map((n) => like(n, n % 3 > 0)))
  await right()
})

test('replies, quotes, rulings, marks and deletes at one moment leave every figure right', async () => {
  const reply = await say(member(0).as, id, 'First.')
  const second = await say(member(1).as, id, 'Second.')
  const results = await Promise.all([
    ...upTo(10).map((n) => sayAt(n)),
    ...['Tax Help', 'Success Stories', 'Investment Questions'].map((category) =>
      patch(`/api/forum/posts/${id}`, { category }, asBoss),
    ),
    patch(`/api/forum/replies/${reply.id}`, { hiddenReason: 'Why' }, asBoss),
    patch(`/api/forum/posts/${id}`, { hiddenReason: 'Why' }, asBoss),
    put(`/api/forum/posts/${id}/answer`, { replyId: second.id }, asAsha),
    site.delete(`/api/forum/replies/${second.id}`, member(1).as),
    ...upTo(5).map((n) => put(`/api/forum/posts/${id}/follow`, { following: n % 2 > 0 }, member(n).as)),
    patch(`/api/forum/posts/${id}`, { hiddenReason: null }, asBoss),
    site.delete(`/api/forum/posts/${id}`, asAsha),
  ])
  for (const { status } of results) expect(status).toBeLessThan(500)
  await right()
})

test('members who are erased while others reply take their likes and words along', async () => {
  const reply = await say(member(0).as, id, 'First.')
  await say(member(2).as, id, 'Second.', reply.id)
  for (let n = 0; n < 4; n++) {
    await put(`/api/forum/posts/${id}/like`, { liked: true }, member(n).as)
    await put(`/api/forum/replies/${reply.id}/like`, { liked: true }, member(n).as)
  }
  const leaving = [member(0).id, member(1).id]
  await db`update users set leaving_at = ${start}, leaving_posts = 'remove' where id = any(${leaving}::uuid[])`
  await db`update users set leaving_at = ${start}, leaving_posts = 'keep' where username = 'asha'`
  const [erased, ...said] = await Promise.all([removeLeft(db, start), ...upTo(6).map((n) => sayAt(n + 2))])
  expect(erased).toBe(3)
  expect(said.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await db`select author_id, like_count, is_answered from forum_posts`).toEqual([
    { authorId: null, likeCount: 2, isAnswered: true },
  ])
  expect(await db`select content, author_id, like_count from forum_replies where position = 1`).toEqual([
    { content: 'Reply deleted', authorId: null, likeCount: 0 },
  ])
  await right()
})
