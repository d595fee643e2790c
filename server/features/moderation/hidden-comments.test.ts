import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Comment } from '../../../contract/texts/comments-api.ts'
import { hiddenComment } from '../../../contract/texts/rules.ts'
import { testApp } from '../../../test/app.ts'
import { wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'
import { notify } from '../../acts/notify.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, patch, clock } = site

type As = Record<string, string>
let article: string
let comment: string
let reply: string
let boss: string
let [asAsha, asRavi, asBoss] = [{}, {}, {}] as [As, As, As]
beforeEach(async () => {
  await db`select empty('users', 'articles')`
  article = await anArticle(db)
  const asha = (await aMember(site, { username: 'asha' })).id
  const ravi = (await aMember(site, { username: 'ravi' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
  asBoss = await signedIn(site, { id: boss })
  comment = await aComment(db, { article, by: asha, content: 'Buy this share' })
  reply = await aComment(db, { article, by: ravi, under: comment, content: 'No' })
  await hide(comment, 'No tips here')
})

const hide = async (id: string, hiddenReason: string | null) =>
  z.parse(Comment, (await patch(`/api/comments/${id}`, { hiddenReason }, asBoss)).json)
const read = async (as: As = {}, address = `/api/articles/${article}/comments`) =>
  z.parse(z.array(Comment), (await get(address, as)).json)[0]
const closed = {
  content: hiddenComment,
  authorName: null,
  authorFirstName: null,
  hidden: true,
  hiddenReason: null,
  deleted: false,
}
const open = { content: 'Buy this share', authorName: 'asha', hidden: true, hiddenReason: 'No tips here' }

test('others read that the admins have hidden it, and no name, and its answers stay', async () => {
  for (const as of [{}, asRavi])
    expect(await read(as)).toMatchObject({ ...closed, replyCount: 1, replies: [{ content: 'No', hidden: false }] })
  expect(await get(`/api/articles/${article}`)).toMatchObject({ json: { commentCount: 2 } })
  expect(await wrongCounters(db)).toEqual([])
})

test('its writer and admins read it with the reason, in the list, a thread and among replies', async () => {
  expect(await read(asAsha)).toMatchObject({ ...open, mine: true })
  await hide(reply, 'No names')
  const below = { content: 'No', authorName: 'ravi', hidden: true, hiddenReason: 'No names' }
  for (const address of ['', `?thread=${reply}`])
    expect(await read(asBoss, `/api/articles/${article}/comments${address}`)).toMatchObject({
      ...open,
      mine: false,
      replies: [below],
    })
  for (const as of [asBoss, asRavi]) expect(await read(as, `/api/comments/${comment}/replies`)).toMatchObject(below)
  for (const as of [{}, asAsha]) expect(await read(as, `/api/comments/${comment}/replies`)).toMatchObject(closed)
})

test('it cannot be answered, liked, edited or reported', async () => {
  const refused = { status: 409, json: { message: hiddenComment } }
  const answer = { content: 'An answer', parentId: comment }
  expect(await post(`/api/articles/${article}/comments`, answer, asRavi)).toMatchObject(refused)
  expect(await put(`/api/comments/${comment}/like`, { liked: true }, asRavi)).toMatchObject(refused)
  expect(await put(`/api/comments/${comment}`, { content: 'Other words' }, asAsha)).toMatchObject(refused)
  const report = { about: 'comment', id: comment, reason: 'spam' }
  expect(await post('/api/reports', report, asRavi)).toMatchObject({ status: 404 })
  expect(await read(asAsha)).toMatchObject({ content: 'Buy this share', replyCount: 1, likeCount: 0 })
})

test('its writer can delete it, and then it is deleted for all', async () => {
  expect(await site.delete(`/api/comments/${comment}`, asAsha)).toMatchObject({ status: 200 })
  expect(await read(asAsha)).toMatchObject({ content: 'Comment deleted', deleted: true, hidden: false })
  expect(await wrongCounters(db)).toEqual([])
})

test('an admin shows it again to everybody, under an article that is no more published too', async () => {
  expect(await hide(comment, null)).toMatchObject({ ...open, hidden: false, hiddenReason: null })
  expect(await read()).toMatchObject({ content: 'Buy this share', authorName: 'asha', hidden: false })
  await hide(comment, 'No tips here')
  await db`update articles set published = false where id = ${article}`
  expect(await hide(comment, null)).toMatchObject({ hidden: false })
  expect(await wrongCounters(db)).toEqual([])
})

test('nobody is led to one that is hidden', async () => {
  await notify(db, { kind: 'comment-reply', to: boss, by: null, about: { comment: reply }, now: clock.now })
  await hide(reply, 'No names')
  expect(await db`select 1 from notifications where kind <> 'text-hidden'`).toEqual([])
})

test('cached pages are told of it', async () => {
  await hide(comment, null)
  const heard: string[] = []
  const listening = await db.listen('content_changed', (payload) => heard.push(payload))
  await hide(comment, 'No tips here')
  await expect.poll(() => heard).toContain(`article ${article}`)
  await listening.unlisten()
})
