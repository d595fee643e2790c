import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { removeLeft } from '../../../test/erasing.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, clock } = site
const { begin, say, rule } = forumOf(site)

let ravi: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asBoss: Record<string, string>
let id: string
let first: string
let reply: string
beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('users', 'forum_posts')`
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
test('the writer of a reply in a hidden discussion neither reads nor changes it there; it is in their data', async () => {
  const gone = { status: 404, json: { message: 'Discussion Not Found' } }
  expect(await get(`/api/forum/posts/${id}`, asRavi)).toMatchObject(gone)
  for (const which of [first, reply])
    expect(await site.delete(`/api/forum/replies/${which}`, asRavi)).toMatchObject(gone)
  expect(await site.put(`/api/forum/replies/${reply}`, { content: 'Other words' }, asRavi)).toMatchObject(gone)
  expect(await site.put(`/api/forum/replies/${reply}/like`, { liked: true }, asRavi)).toMatchObject({ status: 404 })
  expect(await site.post(`/api/forum/posts/${id}/replies`, { content: 'More' }, asRavi)).toMatchObject(gone)
  expect(await site.delete(`/api/forum/replies/${first}`, asBoss)).toMatchObject({ status: 403 })
  const { forumReplies } = (await get('/api/auth/export', asRavi)).json as { forumReplies: object[] }
  expect(forumReplies).toMatchObject([{ id: reply, postTitle: null, content: 'My street is MG Road.' }])
  await right()
})

test('a writer who is erased takes it along', async () => {
  await db`update users set leaving_at = ${clock.now}, leaving_posts = 'remove' where id = ${ravi}`
  expect(await removeLeft(db, clock.now)).toBe(1)
  expect(await db`select content, author_id from forum_replies where id = ${reply}`).toEqual([
    { content: 'Reply deleted', authorId: null },
  ])
  await right()
})
