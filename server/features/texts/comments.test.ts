import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textFields } from '../../../contract/texts/texts.ts'
import { Comment } from '../../../contract/texts/comments-api.ts'
import { testApp } from '../../../test/app.ts'
import { wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment, aCommentLike } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const remove = site.delete

const start = new Date('2026-11-20T06:30:00Z')
const nobody = '01a1f73e-55e0-7000-8000-000000000009'
let article: string
let asha: string
let ravi: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'articles')`
  article = await anArticle(db)
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi', firstName: null })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
})

const say = (body: object, as = asAsha, under = article) => post(`/api/articles/${under}/comments`, body, as)
const commentOf = ({ json }: { json: unknown }) => z.parse(Comment, json)
const stored = () => db`select content, author_id, depth from article_comments order by depth, created_at, id`
const expectCountersRight = async () => expect(await wrongCounters(db)).toEqual([])
const noComment = { status: 404, json: { message: 'There is no such comment.' } }
const removed = { status: 409, json: { message: 'This comment has been deleted.' } }

test('a comment is stored, counted and answered as the tree will show it', async () => {
  const reply = await say({ content: 'Thank you!' })
  expect(reply.status).toBe(200)
  expect(z.parse(z.strictObject(Comment.shape), reply.json)).toEqual({
    id: expect.any(String),
    articleId: article,
    parentId: null,
    depth: 0,
    content: 'Thank you!',
    authorName: 'asha',
    authorFirstName: 'Asha',
    authorTone: expect.any(Number),
    createdAt: start.toISOString(),
    editedAt: null,
    deleted: false,
    hidden: false,
    hiddenReason: null,
    likeCount: 0,
    liked: false,
    mine: true,
    replyCount: 0,
    replies: [],
    moreReplies: null,
  })
  expect(await db`select comment_count from articles`).toEqual([{ commentCount: 1 }])
  await expectCountersRight()
})

test('a reply hangs on what it answers, whose writer is told; nobody is told of their own', async () => {
  const parentId = commentOf(await say({ content: 'Thank you!' })).id
  const reply = commentOf(await say({ content: 'Welcome', parentId }, asRavi))
  expect(reply).toMatchObject({ parentId, depth: 1, authorName: 'ravi', authorFirstName: null })
  await say({ content: 'My own', parentId })
  expect(await db`select kind, user_id, actor_id, comment_id, read_at from notifications`).toEqual([
    { kind: 'comment-reply', userId: asha, actorId: ravi, commentId: reply.id, readAt: null },
  ])
  await expectCountersRight()
})

test('a comment whose writer is erased can be answered, and nobody is told', async () => {
  const parentId = await aComment(db, { article, by: null })
  expect((await say({ content: 'Who was that?', parentId })).status).toBe(200)
  expect(await db`select 1 from notifications`).toEqual([])
})

test('answers go down to depth 4 and no deeper', async () => {
  let parentId: string | null = null
  for (let depth = 0; depth <= 4; depth++) {
    const comment: Comment = commentOf(await say({ content: `At depth ${depth}`, parentId }))
    expect(comment.depth).toBe(depth)
    parentId = comment.id
  }
  const fields = { parentId: ['Replies go no deeper than this.'] }
  expect(await say({ content: 'Deeper', parentId })).toMatchObject({ status: 400, json: { fields } })
  await expectCountersRight()
})

test('only a comment of the same article can be answered', async () => {
  const elsewhere = await aComment(db, { article: await anArticle(db), by: ravi })
  const fields = { parentId: ['The comment that you answer is not here any more.'] }
  for (const parentId of [elsewhere, nobody])
    expect(await say({ content: 'Yes', parentId })).toMatchObject({ status: 400, json: { fields } })
  expect(await say({ content: 'Yes', parentId: 'x' })).toMatchObject({
    status: 400,
    json: { fields: { parentId: [expect.any(String)] } },
  })
})

test('under a draft, or an article that is not there, nothing is said, read, liked, changed or removed', async () => {
  const draft = await anArticle(db, { published: false })
  const id = await aComment(db, { article: draft, by: asha, at: start })
  const gone = { status: 404, json: { message: 'Article Not Found' } }
  for (const under of [draft, nobody]) {
    expect(await say({ content: 'Yes' }, asAsha, under)).toMatchObject(gone)
    expect(await get(`/api/articles/${under}/comments`)).toMatchObject(gone)
  }
  for (const which of [id, nobody]) expect(await get(`/api/comments/${which}/replies`)).toMatchObject(noComment)
  expect(await put(`/api/comments/${id}/like`, { liked: true }, asAsha)).toMatchObject(noComment)
  expect(await put(`/api/comments/${id}`, { content: 'Other' }, asAsha)).toMatchObject(noComment)
  expect((await remove(`/api/comments/${id}`, asAsha)).status).toBe(404)
})

test('thanks may be said to each of several members, and only as short as that', async () => {
  const [one, two] = [await aComment(db, { article, by: ravi }), await aComment(db, { article, by: ravi })]
  const again = { status: 409, json: { message: 'You have already said that.' } }
  expect((await say({ content: 'Thank you!', parentId: one })).status).toBe(200)
  expect((await say({ content: 'Thank you!', parentId: two })).status).toBe(200)
  expect(await say({ content: 'Thank you!', parentId: two })).toMatchObject(again)
  const advertising = 'Join my group for sure tips, every day at nine.'
  expect((await say({ content: advertising, parentId: one })).status).toBe(200)
  expect(await say({ content: advertising, parentId: two })).toMatchObject(again)
  expect((await say({ content: advertising }, asAsha, await anArticle(db))).status).toBe(200)
})

test('a comment without answers goes, with its likes and what others were told of it', async () => {
  const top = await aComment(db, { article, by: ravi })
  const { id } = commentOf(await say({ content: 'Welcome', parentId: top }))
  await aCommentLike(db, { comment: id, by: ravi })
  expect(await remove(`/api/comments/${id}`, asAsha)).toMatchObject({
    status: 200,
    json: { articleId: article, comment: null },
  })
  expect(await db`select 1 from notifications union all select 1 from comment_likes`).toEqual([])
  expect(await stored()).toMatchObject([{ authorId: ravi }])
  await expectCountersRight()
})

test('an answered comment keeps its place without words, name and likes, and takes no more answers', async () => {
  const { id } = commentOf(await say({ content: 'My secret', sendKey: crypto.randomUUID() }))
  await put(`/api/comments/${id}`, { content: 'My old secret' }, asAsha)
  await aCommentLike(db, { comment: id, by: ravi })
  const answer = commentOf(await say({ content: 'Oh!', parentId: id }, asRavi))
  const { json } = await remove(`/api/comments/${id}`, asAsha)
  expect(json).toMatchObject({
    articleId: article,
    comment: {
      id,
      content: textFields.comment.content.removed,
      deleted: true,
      authorName: null,
      authorFirstName: null,
      editedAt: null,
      likeCount: 0,
      mine: false,
      replyCount: 1,
      replies: [{ id: answer.id }],
    },
  })
  expect(await say({ content: 'Too late', parentId: id }, asRavi)).toMatchObject(removed)
  await expectCountersRight()
})

test('removed comments that are left without answers go too, up to one that somebody answered', async () => {
  const top = await aComment(db, { article, by: ravi })
  const ids = [top]
  for (let depth = 1; depth <= 3; depth++)
    ids.push(await aComment(db, { article, by: asha, under: ids.at(-1) ?? null }))
  await remove(`/api/comments/${ids[1]}`, asAsha)
  await remove(`/api/comments/${ids[2]}`, asAsha)
  expect(await stored()).toHaveLength(4)
  await remove(`/api/comments/${ids[3]}`, asAsha)
  expect(await db`select id, reply_count from article_comments`).toEqual([{ id: top, replyCount: 0 }])
  await expectCountersRight()
})

test('eleven comments in a minute are too many', async () => {
  const strict = await testApp()
  const under = await anArticle(strict.db)
  const as = await signedIn(strict, await aMember(strict))
  const statuses = []
  for (let n = 1; n <= 11; n++)
    statuses.push((await strict.post(`/api/articles/${under}/comments`, { content: `Comment ${n}` }, as)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
