import { afterAll, beforeEach, expect, test } from 'vitest'
import { hiddenComment } from '../../contract/comments.ts'
import { testApp } from '../../test/app.ts'
import { wrongCounters } from '../../test/counters.ts'
import { anArticle } from '../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../test/people.ts'
import { aComment } from '../../test/posts.ts'
import { hideComments } from './hiding.ts'

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
  db.begin((sql) => hideComments(sql, [id], { reason: 'No tips here', now: clock.now, withAll: true }))
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

test('what is removed or nowhere is refused; so are members, the writer too, and words in place of none', async () => {
  await site.delete(`/api/comments/${comment}`, asAsha)
  expect(await showAgain(comment)).toMatchObject({ status: 409, json: { message: 'This comment has been deleted.' } })
  expect(await showAgain('01a1f73e-55e0-7000-8000-000000000009')).toMatchObject({ status: 404 })
  await hide(reply)
  for (const as of [asAsha, asRavi]) expect(await showAgain(reply, as)).toMatchObject({ status: 403 })
  expect(await showAgain(reply, {})).toMatchObject({ status: 401 })
  expect(await patch(`/api/comments/${reply}`, { hiddenReason: 'Why' }, asBoss)).toMatchObject({
    status: 400,
    json: { fields: { hiddenReason: [expect.any(String)] } },
  })
  expect(await db`select 1 from article_comments where hidden_at is not null`).toHaveLength(1)
})
