import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Comment } from '../../../contract/texts/comments-api.ts'
import { commentLimits } from '../../../contract/texts/rules.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'
import { inOrder } from '../../kit/paging.ts'
import { newestRoots, readRoots } from './tree.ts'

const site = await testApp()
const { db, get } = site

const start = Date.parse('2026-11-20T06:30:00Z')
let minutes = 0
let article: string
let asha: string
beforeEach(async () => {
  await db`select empty('users', 'articles')`
  article = await anArticle(db)
  asha = (await aMember(site, { username: 'asha' })).id
})

/** A comment a minute after the one before. */
const write = (content: string, under: string | null = null) =>
  aComment(db, { article, by: asha, under, content, at: new Date(start + (minutes += 1) * 60_000) })

async function writeMany(count: number, under: string | null = null, word = 'Reply'): Promise<string[]> {
  const ids = []
  for (let n = 1; n <= count; n++) ids.push(await write(`${word} ${n}`, under))
  return ids
}

const read = async (address: string) => {
  const { json, headers, status } = await get(address)
  expect(status).toBe(200)
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return { list: z.parse(z.array(z.strictObject(Comment.shape)), json), next }
}
const roots = () => read(`/api/articles/${article}/comments`)
const contentsOf = (list: Comment[] | undefined) => list?.map(({ content }) => content)

test('an article without comments answers an empty list', async () => {
  expect((await roots()).list).toEqual([])
})

test('roots come newest first, 20 at a time, none twice and none missed', async () => {
  await writeMany(45, null, 'Root')
  await db`update article_comments set created_at = ${new Date(start)} where content in ('Root 20', 'Root 25', 'Root 26')`
  const seen: string[][] = []
  for (let next: string | undefined = `/api/articles/${article}/comments`; next;) {
    const page: Awaited<ReturnType<typeof read>> = await read(next)
    seen.push(contentsOf(page.list) ?? [])
    next = page.next
  }
  expect(seen.map((page) => page.length)).toEqual([20, 20, 5])
  expect(seen[0]?.[0]).toBe('Root 45')
  expect(new Set(seen.flat()).size).toBe(45)
})

test('as many replies come along as the depth allows, oldest first, and a cursor for the rest', async () => {
  const root = await write('Root')
  const [first] = await writeMany(7, root)
  const [below] = await writeMany(3, first, 'Below')
  const [deep] = await writeMany(2, below, 'Deep')
  await writeMany(2, deep, 'Deepest')
  const [tree] = (await roots()).list
  expect(tree).toMatchObject({ replyCount: 7, moreReplies: expect.any(String) })
  expect(contentsOf(tree?.replies)).toEqual(['Reply 1', 'Reply 2', 'Reply 3', 'Reply 4', 'Reply 5'])
  const [reply, second] = tree?.replies ?? []
  expect(contentsOf(reply?.replies)).toEqual(['Below 1', 'Below 2'])
  expect(second).toMatchObject({ replies: [], moreReplies: null })
  expect(contentsOf(reply?.replies[0]?.replies)).toEqual(['Deep 1'])
  expect(contentsOf(reply?.replies[0]?.replies[0]?.replies)).toEqual(['Deepest 1'])
  const rest = await read(`/api/comments/${root}/replies?cursor=${tree?.moreReplies}`)
  expect(contentsOf(rest.list)).toEqual(['Reply 6', 'Reply 7'])
  expect(rest.next).toBeUndefined()
})

test('however much was said, a page holds 60 comments: first replies before second ones, high before low', async () => {
  const ids = await writeMany(20, null, 'Root')
  for (const root of ids) {
    const replies = await writeMany(3, root)
    await writeMany(2, replies[0], 'Below')
  }
  const { list } = await roots()
  const all = (comments: Comment[]): Comment[] => comments.flatMap((comment) => [comment, ...all(comment.replies)])
  expect(all(list)).toHaveLength(60)
  expect(contentsOf(list[0]?.replies)).toEqual(['Reply 1', 'Reply 2'])
  expect(list.every(({ replies }) => replies.length > 0)).toBe(true)
  const cut = list.flatMap(({ replies }) => replies).find((reply) => reply.replyCount > 0 && reply.replies.length === 0)
  expect(contentsOf((await read(`/api/comments/${cut?.id}/replies?cursor=${cut?.moreReplies}`)).list)).toEqual([
    'Below 1',
    'Below 2',
  ])
})

test('replies come 20 at a time, each with its own first replies', async () => {
  const root = await write('Root')
  const replies = await writeMany(25, root)
  await writeMany(3, replies[0], 'Below')
  const page = await read(`/api/comments/${root}/replies`)
  expect(page.list).toHaveLength(20)
  expect(contentsOf(page.list[0]?.replies)).toEqual(['Below 1', 'Below 2'])
  expect(page.list[0]?.moreReplies).toEqual(expect.any(String))
  expect(contentsOf((await read(page.next ?? '')).list)).toEqual([21, 22, 23, 24, 25].map((n) => `Reply ${n}`))
})

test('a thread is one root with the way down to a comment and what answers that', async () => {
  await write('Another root')
  const root = await write('Root')
  const replies = await writeMany(9, root)
  const wanted = await write('Wanted', replies[8])
  await write('Beside', replies[8])
  await writeMany(3, wanted, 'Below')
  await write('Newest root')
  const { list, next } = await read(`/api/articles/${article}/comments?thread=${wanted}`)
  expect([contentsOf(list), next]).toEqual([['Root'], undefined])
  expect(contentsOf(list[0]?.replies)).toEqual(['Reply 9'])
  const way = list[0]?.replies[0]
  expect(contentsOf(way?.replies)).toEqual(['Wanted'])
  expect(contentsOf(way?.replies[0]?.replies)).toEqual(['Below 1'])
  const beside = await read(`/api/comments/${root}/replies?cursor=${list[0]?.moreReplies}`)
  expect(contentsOf(beside.list)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Reply ${n}`))
  const alone = await read(`/api/articles/${article}/comments?thread=${root}`)
  expect(contentsOf(alone.list[0]?.replies)).toHaveLength(5)
})

test('a thread of a comment that is not of this article is not there', async () => {
  const other = await aComment(db, { article: await anArticle(db), by: asha })
  for (const id of [other, '01a1f73e-55e0-7000-8000-000000000009'])
    expect(await get(`/api/articles/${article}/comments?thread=${id}`)).toMatchObject({
      status: 404,
      json: { message: 'There is no such comment.' },
    })
})

test.each(['?thread=x', '?cursor=x', '?cursor=WyJhIiwiYiJd', '?thread=a&thread=b', `?cursor=${'x'.repeat(501)}`])(
  'the address %s is bad input',
  async (search) => {
    expect((await get(`/api/articles/${article}/comments${search}`)).status).toBe(400)
  },
)

test('a page is read by indexes alone, as much as it shows and not as much as there is', async () => {
  await db`
    insert into users (id, email, username)
    select gen_random_uuid(), n || '@example.in', 'member_' || n from generate_series(1, 2000) n`
  await db`
    insert into article_comments (id, content, article_id, author_id, created_at)
    select gen_random_uuid(), 'Root', ${article}, u.id, now() - n * interval '1 second'
    from generate_series(1, 2000) n join users u on u.username = 'member_' || n`
  await db`
    insert into article_comments (id, content, article_id, author_id, parent_id, depth)
    select gen_random_uuid(), 'Reply', ${article}, author_id, id, 1 from article_comments, generate_series(1, 8)`
  await db`update article_comments set reply_count = 8 where depth = 0`
  await db`
    insert into comment_likes (comment_id, user_id) select c.id, u.id from article_comments c, (select id from users limit 3) u`
  await db`vacuum analyze article_comments, users, articles, comment_likes`
  const { id: ravi } = await aMember(site, { username: 'ravi' })
  const times = 8
  const [before, after] = await db.begin(async (sql) => {
    const reads = async () =>
      Object.fromEntries(
        await sql<{ name: string; whole: number; rows: number }[]>`
          select relname as name, seq_scan::int as whole, idx_tup_fetch::int as rows from pg_stat_xact_user_tables
          where relname in ('article_comments', 'users', 'comment_likes')`.then((rows) =>
          rows.flatMap(({ name, whole, rows }) => [
            [`${name}, read whole`, whole],
            [`${name}, rows by index`, rows],
          ]),
        ),
      ) as Record<string, number>
    const before = await reads()
    // Often enough for the plan that is kept for any values.
    for (let n = 0; n < times; n++)
      expect(
        await readRoots(sql, article, { id: ravi, actingRole: 'user' }, inOrder(sql, newestRoots, undefined, 21)),
      ).toHaveLength(21)
    return [before, await reads()] as const
  })
  const each = Object.fromEntries(Object.entries(after).map(([what, n]) => [what, (n - (before[what] ?? 0)) / times]))
  expect([each['article_comments, read whole'], each['comment_likes, read whole'], each['users, read whole']]).toEqual([
    0, 0, 0,
  ])
  // 21 roots, and 5 of the 8 replies to each, with the one more that some versions read; a name for each that is shown, and
  // the reader's like of none.
  expect(each['article_comments, rows by index']).toBeLessThanOrEqual(21 + 21 * 6)
  expect(each['users, rows by index']).toBeLessThanOrEqual(commentLimits.shown)
  expect(each['comment_likes, rows by index']).toBe(0)
})
