import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, post, clock } = site

let article: string
let asha: string
let ravi: string
let asRavi: Record<string, string>
beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts')`
  article = await anArticle(db)
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  asRavi = await signedIn(site, { id: ravi })
})

const report = (about: string, id: string, differs: object = {}, as = asRavi) =>
  post('/api/reports', { about, id, reason: 'spam', ...differs }, as)
const stored = () => db`select reporter_id, comment_id, post_id, reply_id, reason, details, outcome from reports`
const thanks = { status: 200, json: { message: 'Thank you. The admins will look at it.' } }

test('a comment, a discussion and a reply can be reported', async () => {
  const comment = await aComment(db, { article, by: asha })
  const discussion = await aDiscussion(db, { by: asha })
  const reply = await aReply(db, { discussion, by: asha })
  expect(await report('comment', comment, { details: '  It sells tips.  ' })).toMatchObject(thanks)
  expect(await report('post', discussion, { reason: 'fraud' })).toMatchObject(thanks)
  expect(await report('reply', reply, { reason: 'other', details: ' ' })).toMatchObject(thanks)
  const none = { reporterId: ravi, commentId: null, postId: null, replyId: null, details: null, outcome: null }
  expect(await stored()).toEqual([
    { ...none, commentId: comment, reason: 'spam', details: 'It sells tips.' },
    { ...none, postId: discussion, reason: 'fraud' },
    { ...none, replyId: reply, reason: 'other' },
  ])
  expect(await db`select distinct created_at from reports`).toEqual([{ createdAt: clock.now.toISOString() }])
})

test("a second report by the same member takes the first one's place, also at one moment; others' are their own", async () => {
  const comment = await aComment(db, { article, by: asha })
  const asMeera = await signedIn(site, await aMember(site))
  await Promise.all([report('comment', comment), report('comment', comment)])
  expect(await report('comment', comment, { reason: 'abuse', details: 'Look again' })).toMatchObject(thanks)
  await report('comment', comment, {}, asMeera)
  expect((await stored()).map(({ reason, details }) => [reason, details])).toEqual([
    ['abuse', 'Look again'],
    ['spam', null],
  ])
})

test('what the admins have decided on is not opened again by the same member', async () => {
  const comment = await aComment(db, { article, by: asha })
  await report('comment', comment)
  await db`update reports set outcome = 'kept', handled_at = now()`
  expect(await report('comment', comment, { reason: 'abuse' })).toMatchObject({
    status: 409,
    json: { message: 'The admins have looked at your report of this, and decided to keep it.' },
  })
  expect(await stored()).toMatchObject([{ reason: 'spam', outcome: 'kept' }])
})

test('what is not there, or not to be seen, is not to be reported', async () => {
  const draft = await anArticle(db, { published: false })
  const removed = await aComment(db, { article, by: null })
  await db`update article_comments set deleted_at = now() where id = ${removed}`
  const comment = await aComment(db, { article, by: asha })
  for (const [about, id] of [
    ['comment', newId()],
    ['post', newId()],
    ['reply', newId()],
    ['post', comment],
    ['comment', removed],
    ['comment', await aComment(db, { article: draft, by: asha })],
  ] as const) {
    expect(await report(about, id)).toMatchObject({
      status: 404,
      json: { message: 'This text is not there any more.' },
    })
  }
  expect(await stored()).toEqual([])
})

test('what is hidden or removed in the forum is not there for a report', async () => {
  const [hidden, gone, open] = [
    await aDiscussion(db, { by: asha }),
    await aDiscussion(db, { by: asha }),
    await aDiscussion(db, { by: asha }),
  ]
  const under = await aReply(db, { discussion: hidden, by: asha })
  const [hiddenReply, goneReply] = [
    await aReply(db, { discussion: open, by: asha }),
    await aReply(db, { discussion: open, by: asha }),
  ]
  await db`update forum_posts set hidden_at = now(), hidden_reason = 'Spam' where id = ${hidden}`
  await db`update forum_posts set deleted_at = now() where id = ${gone}`
  await db`update forum_replies set hidden_at = now(), hidden_reason = 'Spam' where id = ${hiddenReply}`
  await db`update forum_replies set deleted_at = now() where id = ${goneReply}`
  for (const [about, id] of [
    ['post', hidden],
    ['post', gone],
    ['reply', under],
    ['reply', hiddenReply],
    ['reply', goneReply],
  ] as const)
    expect(await report(about, id)).toMatchObject({ status: 404 })
  expect(await stored()).toEqual([])
})

test("one's own text is not to be reported", async () => {
  const comment = await aComment(db, { article, by: ravi })
  const discussion = await aDiscussion(db, { by: ravi })
  const reply = await aReply(db, { discussion, by: ravi })
  for (const [about, id] of [
    ['comment', comment],
    ['post', discussion],
    ['reply', reply],
  ] as const) {
    expect(await report(about, id)).toMatchObject({
      status: 409,
      json: { message: 'You wrote this yourself: you can change or delete it instead.' },
    })
  }
  expect(await stored()).toEqual([])
})

test.each([
  ['no reason', { reason: '' }, { reason: ['Please choose a reason'] }],
  ['a reason of their own', { reason: 'boring' }, { reason: ['Please choose a reason'] }],
  ['501 characters', { details: 'x'.repeat(501) }, { details: ['At most 500 characters'] }],
  ['another kind of thing', { about: 'article' }, { about: [expect.any(String)] }],
  ['no id', { id: '1' }, { id: [expect.any(String)] }],
])('a report with %s is refused', async (_, differs, fields) => {
  const comment = await aComment(db, { article, by: asha })
  expect(await report('comment', comment, differs)).toMatchObject({ status: 400, json: { fields } })
})

test('500 characters, the last of them beyond the first plane, fit', async () => {
  const comment = await aComment(db, { article, by: asha })
  expect(await report('comment', comment, { details: `${'म'.repeat(498)}🙏` })).toMatchObject(thanks)
})

test('visitors who are not signed in report nothing', async () => {
  expect(await report('comment', await aComment(db, { article, by: asha }), {}, {})).toMatchObject({ status: 401 })
})
