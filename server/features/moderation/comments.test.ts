import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Comment } from '../../../contract/discussion-api.ts'
import { hiddenComment } from '../../../contract/discussion.ts'
import { testApp } from '../../../test/app.ts'
import { wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/posts.ts'
import { notify } from '../notifications/notify.ts'
import { hideTexts } from './hide.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, patch, clock } = site
afterAll(() => site.close())

let article: string
let comment: string
let reply: string
let boss: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`truncate users, articles, audit_logs cascade`
  article = await anArticle(db)
  const asha = (await aMember(site, { username: 'asha' })).id
  const ravi = (await aMember(site, { username: 'ravi' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
  asBoss = await signedIn(site, { id: boss })
  comment = await aComment(db, { article, by: asha, content: 'Buy this share' })
  reply = await aComment(db, { article, by: ravi, under: comment, content: 'No' })
  await hide(comment)
})

const hide = (id: string) =>
  db.begin((sql) =>
    hideTexts(sql, { comment: [id] }, [], { reason: 'No tips here', now: clock.now, admin: boss, withAll: true }),
  )
const showAgain = (id: string, as = asBoss) => patch(`/api/comments/${id}`, { hiddenReason: null }, as)
const list = (as: Record<string, string> = {}) => get(`/api/articles/${article}/comments`, as)

test('an admin reads a hidden comment with its reason, in the list, a thread and among replies', async () => {
  await hide(reply)
  const words = {
    content: 'Buy this share',
    authorName: 'asha',
    hidden: true,
    hiddenReason: 'No tips here',
    mine: false,
  }
  const below = { content: 'No', authorName: 'ravi', hidden: true, hiddenReason: 'No tips here' }
  expect(await list(asBoss)).toMatchObject({ json: [{ ...words, replies: [below] }] })
  expect(await get(`/api/articles/${article}/comments?thread=${reply}`, asBoss)).toMatchObject({
    json: [{ ...words, replies: [below] }],
  })
  expect(await get(`/api/comments/${comment}/replies`, asBoss)).toMatchObject({ json: [below] })
  for (const as of [{}, asRavi])
    expect(await list(as)).toMatchObject({ json: [{ content: hiddenComment, authorName: null, hiddenReason: null }] })
})

test('an admin shows it again, to everybody, and that is on record', async () => {
  expect(await showAgain(comment)).toMatchObject({
    status: 200,
    json: { id: comment, content: 'Buy this share', authorName: 'asha', hidden: false, hiddenReason: null },
  })
  expect(await list()).toMatchObject({
    json: [{ content: 'Buy this share', authorName: 'asha', hidden: false, replies: [{ content: 'No' }] }],
  })
  const acts = () => db`select admin_user_id, action, details, resource_type, resource_id from audit_logs`
  const act = {
    adminUserId: boss,
    action: 'comment.ruled',
    details: { before: { hiddenReason: 'No tips here' }, after: { hiddenReason: null } },
    resourceType: 'comment',
    resourceId: comment,
  }
  expect(await acts()).toEqual([act])
  expect(await showAgain(comment)).toMatchObject({ status: 200, json: { hidden: false } })
  expect(await acts()).toEqual([act])
  expect(await wrongCounters(db)).toEqual([])
})

test('what two admins show at one moment is on record once', async () => {
  const second = await signedIn(site, await anAdmin(site))
  const answers = await Promise.all([showAgain(comment), showAgain(comment, second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await db`select 1 from audit_logs`).toHaveLength(1)
})

test('under an article that is no more published too', async () => {
  await db`update articles set published = false where id = ${article}`
  expect(await showAgain(comment)).toMatchObject({ status: 200, json: { hidden: false } })
})

test('what is removed or nowhere is refused; so are members, the writer too', async () => {
  await site.delete(`/api/comments/${comment}`, asAsha)
  expect(await showAgain(comment)).toMatchObject({ status: 409, json: { message: 'This comment has been deleted.' } })
  expect(await showAgain('01a1f73e-55e0-7000-8000-000000000009')).toMatchObject({ status: 404 })
  await hide(reply)
  for (const as of [asAsha, asRavi]) expect(await showAgain(reply, as)).toMatchObject({ status: 403 })
  expect(await showAgain(reply, {})).toMatchObject({ status: 401 })
  expect(await db`select 1 from article_comments where hidden_at is not null`).toHaveLength(1)
})

const hideIt = (hiddenReason: unknown, as = asBoss) => patch(`/api/comments/${reply}`, { hiddenReason }, as)

test('an admin hides one with a reason, which its writer and admins read, and that is on record', async () => {
  await notify(db, { kind: 'comment-reply', to: boss, by: null, about: { comment: reply }, now: clock.now })
  const reason = 'No names\u202e, please\nCall 98765 43210'
  const stored = 'No names, please\nCall XXXXX XXX10'
  const answer = await hideIt(reason)
  expect(answer).toMatchObject({ status: 200, json: { id: reply, content: 'No', hidden: true } })
  const below = async (as: Record<string, string> = {}) =>
    z.parse(z.array(Comment), (await list(as)).json)[0]?.replies[0]
  for (const as of [asBoss, asRavi])
    expect(await below(as)).toMatchObject({ content: 'No', hidden: true, hiddenReason: stored })
  for (const as of [{}, asAsha])
    expect(await below(as)).toMatchObject({ content: hiddenComment, authorName: null, hiddenReason: null })
  expect(await db`select action, details, resource_id from audit_logs where admin_user_id = ${boss}`).toEqual([
    {
      action: 'comment.ruled',
      details: { before: { hiddenReason: null }, after: { hiddenReason: stored } },
      resourceId: reply,
    },
  ])
  expect(await db`select 1 from notifications where kind <> 'text-hidden'`).toEqual([])
  expect(await wrongCounters(db)).toEqual([])
  expect(await hideIt(null)).toMatchObject({ status: 200, json: { hidden: false } })
  expect(await below()).toMatchObject({ content: 'No', hidden: false })
})

test('another reason takes the place of the first, and what was hidden with all stays hidden by itself', async () => {
  const rule = (hiddenReason: string) => patch(`/api/comments/${comment}`, { hiddenReason }, asBoss)
  const moment = () => db`select hidden_at, hidden_with_all from article_comments where id = ${comment}`
  const [before] = await moment()
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await rule('Advertising')).toMatchObject({ status: 200, json: { hiddenReason: 'Advertising' } })
  expect(await rule('Advertising')).toMatchObject({ status: 200 })
  expect(await moment()).toEqual([{ hiddenAt: before?.hiddenAt, hiddenWithAll: false }])
  expect(await db`select details from audit_logs`).toEqual([
    { details: { before: { hiddenReason: 'No tips here' }, after: { hiddenReason: 'Advertising' } } },
  ])
})

test('hiding is refused without a reason or with a long one, to members, and for what is removed or nowhere', async () => {
  for (const [reason, fault] of [
    ['', 'Please give a reason'],
    [' \n', 'Please give a reason'],
    ['\u200b', 'Reason cannot be empty'],
    ['x'.repeat(501), 'At most 500 characters'],
    [undefined, expect.any(String)],
    [7, expect.any(String)],
  ] as const)
    expect(await hideIt(reason)).toMatchObject({ status: 400, json: { fields: { hiddenReason: [fault] } } })
  for (const as of [asAsha, asRavi]) expect(await hideIt('Mine', as)).toMatchObject({ status: 403 })
  expect(await hideIt('Mine', {})).toMatchObject({ status: 401 })
  await site.delete(`/api/comments/${comment}`, asAsha)
  expect(await patch(`/api/comments/${comment}`, { hiddenReason: 'Too late' }, asBoss)).toMatchObject({ status: 409 })
  await site.delete(`/api/comments/${reply}`, asRavi)
  expect(await hideIt('Too late')).toMatchObject({ status: 404 })
  expect(await db`select 1 from audit_logs`).toEqual([])
})
