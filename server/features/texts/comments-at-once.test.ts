import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment } from '../../../contract/texts/comments-api.ts'
import { testApp } from '../../../test/app.ts'
import { wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'
import { removeLeft } from '../../../test/erasing.ts'

/** Acts of many at one moment. */

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site

interface Member {
  id: string
  as: Record<string, string>
}
let article: string
const members: Member[] = []
beforeAll(async () => {
  for (let n = 0; n < 50; n++) {
    const { id } = await aMember(site)
    members.push({ id, as: await signedIn(site, { id }) })
  }
})
beforeEach(async () => {
  await db`select empty('articles', 'notifications')`
  article = await anArticle(db)
})

const someone = (index: number) => members[index] as Member
const reply = (parentId: string | null, { as }: Member, content = 'Reply') =>
  post(`/api/articles/${article}/comments`, { content, parentId }, as)
const like = (id: string, { as }: Member, liked = true) => put(`/api/comments/${id}/like`, { liked }, as)
const statusesOf = (replies: { status: number }[]) => [...new Set(replies.map(({ status }) => status))].toSorted()
const expectCountersRight = async () => expect(await wrongCounters(db)).toEqual([])

test('50 members who answer one comment at once all do, and are all counted', async () => {
  const id = await aComment(db, { article, by: someone(0).id })
  expect(statusesOf(await Promise.all(members.map((member) => reply(id, member))))).toEqual([200])
  expect((await get(`/api/articles/${article}/comments`)).json).toMatchObject([{ id, replyCount: 50 }])
  expect(await db`select count(*) from notifications where user_id = ${someone(0).id}`).toEqual([{ count: 49 }])
  await expectCountersRight()
})

test('50 members who like one comment at once, and half of whom take it back, are counted', async () => {
  const id = await aComment(db, { article, by: someone(0).id })
  await Promise.all(members.map((member) => like(id, member)))
  await Promise.all(members.map((member, n) => like(id, member, n % 2 === 0)))
  expect((await get(`/api/articles/${article}/comments`)).json).toMatchObject([{ likeCount: 25 }])
  await expectCountersRight()
})

test('a member who says the same many times at once says it once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => reply(null, someone(0), 'Buy my course')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  await expectCountersRight()
})

test('a comment that is removed while others answer and like it leaves nothing wrong behind', async () => {
  for (let round = 0; round < 10; round++) {
    const above = await aComment(db, { article, by: someone(1).id })
    const id = await aComment(db, { article, by: someone(0).id, under: above })
    const [answer, , removal] = await Promise.all([
      reply(id, someone(2), `Reply ${round}`),
      like(id, someone(3)),
      site.delete(`/api/comments/${id}`, someone(0).as),
      site.delete(`/api/comments/${above}`, someone(1).as),
    ])
    expect(removal.status).toBe(200)
    // The answer came first, or it was refused: for a comment that is gone, or in whose place nothing can be answered.
    expect([200, 400, 409]).toContain(answer.status)
    const [stays] = await db<{ deleted: boolean }[]>`
      select deleted_at is not null as deleted from article_comments where id = ${id}`
    expect(stays).toEqual(answer.status === 200 ? { deleted: true } : undefined)
    if (answer.status === 200) await site.delete(`/api/comments/${(answer.json as Comment).id}`, someone(2).as)
    expect(await db`select 1 from article_comments`).toEqual([])
    await expectCountersRight()
  }
})

test('members who are erased while others answer and like what they wrote leave every counter right', async () => {
  const theirs: string[] = []
  for (const { id } of members.slice(0, 6)) theirs.push(await aComment(db, { article, by: id }))
  for (const id of theirs) for (const member of members.slice(0, 6)) await like(id, member)
  await db`
    update users set leaving_at = ${clock.now}, leaving_posts = 'remove'
    where id = any(${members.slice(0, 6).map(({ id }) => id)}::uuid[])`
  const others = members.slice(6).flatMap((member, n) => {
    const id = theirs[n % theirs.length] as string
    return [reply(id, member), like(id, member)]
  })
  const [erased, ...replies] = await Promise.all([removeLeft(db, clock.now), ...others])
  expect(erased).toBe(6)
  expect(statusesOf(replies).filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([])
  expect(await db`select 1 from notifications where actor_id is null`).toEqual([])
  await expectCountersRight()
})
