import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { removeLeft } from '../../../test/erasing.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, clock } = site
const { begin, say, rule, ruleReply, own, unsay, page, show } = forumOf(site)
afterAll(() => site.close())

let ravi: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asBoss: Record<string, string>
let id: string
let first: string
let reply: string
beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`truncate users, forum_posts cascade`
  await forgetTallies(db)
  asAsha = await signedIn(site, await aMember(site, { username: 'asha' }))
  ravi = (await aMember(site, { username: 'ravi' })).id
  asRavi = await signedIn(site, { id: ravi })
  asBoss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
  id = (await begin(asAsha)).id
  first = (await say(asAsha, id, 'My number is known to you.')).id
  reply = (await say(asRavi, id, 'My street is MG Road.', first)).id
  await rule(asBoss, id, { hiddenReason: 'Spam' })
})

const right = async () => expect(await wrongCounters(db)).toEqual([])
const exported = async () => {
  const { forumReplies } = (await get('/api/auth/export', asRavi)).json as { forumReplies: object[] }
  return forumReplies
}

test('the writer of a reply in a hidden discussion reads it, and nothing else of the discussion', async () => {
  expect(await own(asRavi, id)).toMatchObject([
    { id: reply, position: 2, content: 'My street is MG Road.', mine: true, quotes: null },
  ])
  expect(await get(`/api/forum/posts/${id}`, asRavi)).toMatchObject({ status: 404 })
  // Who sees the discussion needs no such list; who wrote nothing has none.
  for (const as of [asAsha, asBoss, await signedIn(site, await aMember(site))]) expect(await own(as, id)).toEqual([])
  expect(await own(asRavi, '01a1f73e-55e0-7000-8000-000000000009')).toEqual([])
  expect(await get(`/api/forum/posts/${id}/own-replies`)).toMatchObject({ status: 401 })
  await rule(asBoss, id, { hiddenReason: null })
  expect(await own(asRavi, id)).toEqual([])
})

test('they delete it there, with every figure right, and it is in their data no more', async () => {
  expect(await exported()).toMatchObject([{ id: reply, postTitle: null, content: 'My street is MG Road.' }])
  expect(await unsay(asRavi, reply)).toMatchObject({
    content: 'Reply deleted',
    deleted: true,
    mine: false,
    quotes: null,
  })
  expect(await own(asRavi, id)).toEqual([])
  expect(await exported()).toEqual([])
  await right()
  await rule(asBoss, id, { hiddenReason: null })
  expect(await show(asRavi, id)).toMatchObject({ replyCount: 1, isAnswered: false })
  expect((await page(asRavi, id)).replies).toMatchObject([
    { id: first },
    { content: 'Reply deleted', authorName: null },
  ])
  await right()
})

test('one that is hidden itself they delete too; what others wrote there is not theirs', async () => {
  await ruleReply(asBoss, reply, 'Private details')
  expect(await own(asRavi, id)).toMatchObject([{ content: 'My street is MG Road.', hiddenReason: 'Private details' }])
  expect(await unsay(asRavi, reply)).toMatchObject({ deleted: true })
  const remove = (which: string, as: Record<string, string>) => site.delete(`/api/forum/replies/${which}`, as)
  expect(await remove(reply, asRavi)).toMatchObject({ status: 404, json: { message: 'Discussion Not Found' } })
  expect(await remove(first, asRavi)).toMatchObject({ status: 404, json: { message: 'Discussion Not Found' } })
  expect(await remove(first, asBoss)).toMatchObject({ status: 403 })
  await right()
})

test('it is not edited, liked or answered there', async () => {
  const hidden = { status: 404 }
  expect(await site.put(`/api/forum/replies/${reply}`, { content: 'Other words' }, asRavi)).toMatchObject(hidden)
  expect(await site.put(`/api/forum/replies/${reply}/like`, { liked: true }, asRavi)).toMatchObject(hidden)
  expect(await site.post(`/api/forum/posts/${id}/replies`, { content: 'More' }, asRavi)).toMatchObject(hidden)
})

test('a writer who is erased takes it along', async () => {
  await db`update users set leaving_at = ${clock.now}, leaving_posts = 'remove' where id = ${ravi}`
  expect(await removeLeft(db, clock.now)).toBe(1)
  expect(await db`select content, author_id from forum_replies where id = ${reply}`).toEqual([
    { content: 'Reply deleted', authorId: null },
  ])
  await right()
})
