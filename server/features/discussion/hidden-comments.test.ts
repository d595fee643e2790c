import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Comment } from '../../../contract/discussion-api.ts'
import { hiddenComment } from '../../../contract/discussion.ts'
import { testApp } from '../../../test/app.ts'
import { wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/posts.ts'
import { hideTexts } from '../moderation/hide.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const remove = site.delete
afterAll(() => site.close())

let article: string
let comment: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
beforeEach(async () => {
  await db`truncate users, articles cascade`
  article = await anArticle(db)
  const [asha, ravi] = [(await aMember(site, { username: 'asha' })).id, (await aMember(site, { username: 'ravi' })).id]
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
  const said = await post(`/api/articles/${article}/comments`, { content: 'Buy this share' }, asAsha)
  comment = z.parse(Comment, said.json).id
  await aComment(db, { article, by: ravi, under: comment, content: 'No' })
  await db`update article_comments set reply_count = 1 where id = ${comment}`
  await hide()
})

/** Some admin: not the writer. */
const nobody = '01a1f73e-55e0-7000-8000-000000000009'
const hide = () =>
  db.begin((sql) =>
    hideTexts(sql, { comment: [comment] }, [], { reason: 'No tips here', now: clock.now, admin: nobody }),
  )
const shown = async (as: Record<string, string> = {}) =>
  z.parse(z.array(Comment), (await get(`/api/articles/${article}/comments`, as)).json)[0]
const refused = { status: 409, json: { message: hiddenComment } }

test('others read that the admins have hidden it, and no name, and its answers stay', async () => {
  for (const as of [{}, asRavi]) {
    expect(await shown(as)).toMatchObject({
      content: hiddenComment,
      authorName: null,
      authorFirstName: null,
      hidden: true,
      hiddenReason: null,
      deleted: false,
      replyCount: 1,
      replies: [{ content: 'No', hidden: false }],
    })
  }
  expect(await get(`/api/articles/${article}`)).toMatchObject({ json: { commentCount: 2 } })
  expect(await wrongCounters(db)).toEqual([])
})

test('its writer reads it with the reason', async () => {
  expect(await shown(asAsha)).toMatchObject({
    content: 'Buy this share',
    authorName: 'asha',
    hidden: true,
    hiddenReason: 'No tips here',
    mine: true,
  })
})

test('it cannot be answered, liked or edited', async () => {
  const answer = { content: 'An answer', parentId: comment }
  expect(await post(`/api/articles/${article}/comments`, answer, asRavi)).toMatchObject(refused)
  expect(await put(`/api/comments/${comment}/like`, { liked: true }, asRavi)).toMatchObject(refused)
  expect(await put(`/api/comments/${comment}`, { content: 'Other words' }, asAsha)).toMatchObject(refused)
  expect(await post('/api/reports', { about: 'comment', id: comment, reason: 'spam' }, asRavi)).toMatchObject({
    status: 404,
  })
  expect(await shown(asAsha)).toMatchObject({ content: 'Buy this share', replyCount: 1, likeCount: 0 })
})

test('its writer can delete it, and then it is deleted for all', async () => {
  expect(await remove(`/api/comments/${comment}`, asAsha)).toMatchObject({ status: 200 })
  expect(await shown(asAsha)).toMatchObject({ content: 'Comment deleted', deleted: true, hidden: false })
  expect(await wrongCounters(db)).toEqual([])
})

test('hiding it again changes nothing', async () => {
  await db.begin((sql) =>
    hideTexts(sql, { comment: [comment] }, [], { reason: 'Another', now: clock.now, admin: nobody }),
  )
  expect(await shown(asAsha)).toMatchObject({ hiddenReason: 'No tips here' })
})

test('pages that visitors are kept ready are told of it', async () => {
  await db`update article_comments set hidden_at = null, hidden_reason = null`
  const heard: string[] = []
  const listening = await db.listen('content_changed', (payload) => heard.push(payload))
  await hide()
  await expect.poll(() => heard).toContain(`article ${article}`)
  await listening.unlisten()
})
