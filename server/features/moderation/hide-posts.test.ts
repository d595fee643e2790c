import { afterAll, beforeEach, expect, test } from 'vitest'
import { hiddenComment } from '../../../contract/discussion.ts'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment, aPost, aReply } from '../../../test/posts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post } = site
afterAll(() => site.close())

let article: string
let asha: string
let ravi: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asBoss: Record<string, string>
beforeEach(async () => {
  await db`truncate users, articles, forum_posts, audit_logs cascade`
  await forgetTallies(db)
  article = await anArticle(db)
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi' })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
  asBoss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
})

const hideAll = (member: string, reason = 'Spam') => post(`/api/admin/members/${member}/hide-posts`, { reason }, asBoss)
const counters = async () => expect(await wrongCounters(db)).toEqual([])
const listed = async (as: Record<string, string>) =>
  ((await get('/api/forum/posts', as)).json as { title: string }[]).map(({ title }) => title)

test('all that a member wrote is hidden in one act, the answers of others stay, and counters are right', async () => {
  const top = await aComment(db, { article, by: asha, content: 'Buy this share' })
  await aComment(db, { article, by: ravi, under: top, content: 'No' })
  const own = await aPost(db, { by: asha, title: 'Sure profit' })
  await aReply(db, { post: own, by: ravi })
  const other = await aPost(db, { by: ravi, title: 'Where to begin' })
  await aReply(db, { post: other, by: asha, content: 'Write to me' })
  await counters()
  expect(await hideAll(asha)).toMatchObject({ status: 200, json: { message: '3 texts are hidden.', hidden: 3 } })
  await counters()
  expect(await listed(asRavi)).toEqual(['Where to begin'])
  expect(await get(`/api/forum/posts/${own}`, asRavi)).toMatchObject({ status: 404 })
  expect(await get(`/api/forum/posts/${own}`, asAsha)).toMatchObject({ status: 200, json: { hiddenReason: 'Spam' } })
  expect(await get(`/api/forum/posts/${other}/replies`, asRavi)).toMatchObject({ json: { replies: [{ content: '' }] } })
  expect(await get(`/api/articles/${article}/comments`, asRavi)).toMatchObject({
    json: [
      { content: hiddenComment, authorName: null, hidden: true, hiddenReason: null, replies: [{ content: 'No' }] },
    ],
  })
  expect(await get(`/api/articles/${article}/comments`, asAsha)).toMatchObject({
    json: [{ content: 'Buy this share', authorName: 'asha', hidden: true, hiddenReason: 'Spam' }],
  })
  expect(await db`select action, resource_id, details from audit_logs`).toEqual([
    {
      action: 'member.posts-hidden',
      resourceId: asha,
      details: { comments: 1, discussions: 1, replies: 1, reason: 'Spam' },
    },
  ])
})

test('what is hidden or gone already stays as it is, and is not on record again', async () => {
  const comment = await aComment(db, { article, by: asha })
  await hideAll(asha, 'First')
  expect(await hideAll(asha, 'Second')).toMatchObject({ json: { message: '0 texts are hidden.', hidden: 0 } })
  expect(await db`select hidden_reason from article_comments where id = ${comment}`).toEqual([
    { hiddenReason: 'First' },
  ])
  expect(await db`select 1 from audit_logs`).toHaveLength(1)
})

test('a thousand texts are hidden in as many statements as three', async () => {
  await db`
    insert into article_comments (id, content, article_id, author_id)
    select gen_random_uuid(), 'Comment ' || n, ${article}, ${asha} from generate_series(1, 1000) n`
  await db`update articles set comment_count = 1000 where id = ${article}`
  for (let n = 0; n < 30; n += 1) await aReply(db, { post: await aPost(db, { by: ravi }), by: asha })
  expect(await hideAll(asha)).toMatchObject({ json: { message: '1,030 texts are hidden.', hidden: 1030 } })
  await counters()
})

test('while it is hidden, others go on writing, and nothing waits for ever', async () => {
  const posts: string[] = []
  for (let n = 0; n < 6; n += 1) posts.push(await aPost(db, { by: n % 2 ? asha : ravi }))
  for (const discussion of posts) await aReply(db, { post: discussion, by: asha })
  const answers = await Promise.all([
    hideAll(asha),
    ...posts.map((discussion) => post(`/api/forum/posts/${discussion}/replies`, { content: 'No' }, asRavi)),
    ...posts.map((_, n) => post(`/api/articles/${article}/comments`, { content: `Comment ${n}` }, asRavi)),
  ])
  expect(answers[0]).toMatchObject({ status: 200 })
  for (const { status } of answers) expect([200, 403, 404]).toContain(status)
  await counters()
})

test('an admin, an account that nobody can sign in to, and nobody are refused, and a reason is asked for', async () => {
  const editors = (await aMember(site, { passwordHash: null })).id
  const kept = await aComment(db, { article, by: editors })
  expect(await hideAll(editors)).toMatchObject({
    status: 409,
    json: { message: 'Nobody can sign in to this account: nobody writes with it.' },
  })
  const admin = (await anAdmin(site)).id
  expect(await hideAll(admin)).toMatchObject({ status: 409 })
  expect(await hideAll('01a1f73e-55e0-7000-8000-000000000009')).toMatchObject({ status: 404 })
  const comment = await aComment(db, { article, by: asha })
  expect(await hideAll(asha, ' ')).toMatchObject({
    status: 400,
    json: { fields: { reason: ['Please give a reason'] } },
  })
  expect(await db`select hidden_at from article_comments where id in (${comment}, ${kept})`).toEqual([
    { hiddenAt: null },
    { hiddenAt: null },
  ])
})
