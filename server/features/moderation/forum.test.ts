import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, anAdmin, androidChrome, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, patch, clock } = site
const { begin, show, list, say, unsay, page, answer, rule, ruleReply } = forumOf(site)

let ravi: string
let boss: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asMeera: Record<string, string>
let asBoss: Record<string, string>
let id: string
beforeEach(async () => {
  clock.now = new Date('2026-11-20T06:30:00Z')
  await db`select empty('users', 'forum_posts', 'audit_logs', 'rate_limits')`
  await forgetTallies(db)
  ravi = (await aMember(site, { username: 'ravi', firstName: null })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  asAsha = await signedIn(site, await aMember(site, { username: 'asha' }))
  asRavi = await signedIn(site, { id: ravi })
  asMeera = await signedIn(site, await aMember(site, { username: 'meera' }))
  asBoss = await signedIn(site, { id: boss })
  id = (await begin(asAsha)).id
})

const right = async () => expect(await wrongCounters(db)).toEqual([])
const acts = () => db`
  select admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id from audit_logs order by id`
const reason = 'It names somebody.'
const locked = { status: 403, json: { message: 'This discussion is locked.' } }

test('members do not pin', async () => {
  expect(await patch(`/api/forum/posts/${id}`, { isPinned: true }, asAsha)).toMatchObject({ status: 403 })
  expect(await patch(`/api/forum/posts/${id}`, { isPinned: true })).toMatchObject({ status: 401 })
})

test('an admin pins and locks, which is on record with before and after; the same again is not', async () => {
  expect(await rule(asBoss, id, { isPinned: true, isLocked: true })).toMatchObject({ isPinned: true, isLocked: true })
  await rule(asBoss, id, { isPinned: true })
  await rule(asBoss, id, {})
  expect(await acts()).toEqual([
    {
      adminUserId: boss,
      action: 'discussion.ruled',
      details: { before: { isPinned: false, isLocked: false }, after: { isPinned: true, isLocked: true } },
      ipAddress: '203.0.113.7',
      userAgent: androidChrome,
      resourceType: 'forum_post',
      resourceId: id,
    },
  ])
})

test.each([
  [{ category: 'Tips' }, 'category', 'Please select a category'],
  [{ isPinned: 'yes' }, 'isPinned', expect.any(String)],
])('a ruling of %o is refused', async (ruling, field, message) => {
  expect(await patch(`/api/forum/posts/${id}`, ruling, asBoss)).toMatchObject({
    status: 400,
    json: { fields: { [field]: [message] } },
  })
})

test('a locked discussion takes no replies, of admins neither; what is there may be edited and deleted', async () => {
  const reply = await say(asRavi, id, 'With a list.')
  await rule(asBoss, id, { isLocked: true })
  for (const as of [asAsha, asRavi, asBoss])
    expect(await post(`/api/forum/posts/${id}/replies`, { content: 'More' }, as)).toMatchObject(locked)
  expect(await put(`/api/forum/replies/${reply.id}`, { content: 'With two.' }, asRavi)).toMatchObject({ status: 200 })
  await unsay(asRavi, reply.id)
  await rule(asBoss, id, { isLocked: false })
  expect(await say(asRavi, id, 'Open again.')).toMatchObject({ position: 2 })
  await right()
})

test('a discussion that is moved counts where it is, and is answered by the rule of that place', async () => {
  const reply = await say(asRavi, id, 'With a list.')
  await answer(asAsha, id, reply.id)
  expect(await rule(asBoss, id, { category: 'Tax Help' })).toMatchObject({ isAnswered: true, answer: { position: 1 } })
  await right()
  const moved = await rule(asBoss, id, { category: 'Success Stories' })
  expect(moved).toMatchObject({ category: 'Success Stories', isAnswered: false, answer: null })
  await right()
  expect(await rule(asBoss, id, { category: 'Investment Questions' })).toMatchObject({ isAnswered: true })
  await right()
})

test('a hidden discussion is there for its writer and the admins alone, with the reason', async () => {
  const reply = await say(asRavi, id, 'With a telling quokka.')
  await rule(asBoss, id, { hiddenReason: reason })
  for (const as of [asAsha, asBoss]) {
    expect(await show(as, id)).toMatchObject({ hiddenReason: reason, title: 'Where to begin' })
    expect((await page(as, id)).replies).toHaveLength(1)
  }
  const gone = { status: 404, json: { message: 'Discussion Not Found' } }
  const unknown = { status: 404 }
  expect(await get(`/api/forum/posts/${id}`, asRavi)).toMatchObject(gone)
  expect(await get(`/api/forum/posts/${id}/replies`, asRavi)).toMatchObject(gone)
  expect(await get(`/api/forum/posts/${id}/replies?reply=${reply.id}`, asRavi)).toMatchObject(gone)
  expect(await post(`/api/forum/posts/${id}/replies`, { content: 'So?' }, asRavi)).toMatchObject(gone)
  expect(await put(`/api/forum/posts/${id}/like`, { liked: true }, asRavi)).toMatchObject(gone)
  expect(await put(`/api/forum/posts/${id}/follow`, { following: true }, asRavi)).toMatchObject(gone)
  expect(await put(`/api/forum/replies/${reply.id}`, { content: 'Mine' }, asRavi)).toMatchObject(unknown)
  expect(await put(`/api/forum/replies/${reply.id}/like`, { liked: true }, asRavi)).toMatchObject(unknown)
  for (const as of [asAsha, asRavi, asBoss]) {
    expect(await list(as)).toEqual([])
    expect(await list(as, '?category=Beginner+Questions')).toEqual([])
    for (const word of ['begin', 'quokka']) expect(await list(as, `?search=${word}`)).toEqual([])
    expect((await get('/api/offers?text=Where+to+begin+saving+money', as)).json).toEqual([])
  }
  expect((await get('/api/forum')).json).toEqual([])
  expect(await db`select 1 from notifications where kind <> 'text-hidden'`).toEqual([])
  for (const as of [asAsha, asBoss])
    expect(await post(`/api/forum/posts/${id}/replies`, { content: 'So?' }, as)).toMatchObject({ status: 403 })
  await right()
})

test('what is shown again is found and counted as before', async () => {
  await say(asRavi, id, 'With a telling quokka.')
  await rule(asBoss, id, { hiddenReason: reason })
  await rule(asBoss, id, { hiddenReason: 'Another reason.' })
  const edit = { title: 'Where to start', content: 'A wombat.' }
  expect(await put(`/api/forum/posts/${id}`, edit, asAsha)).toMatchObject({ status: 200 })
  expect(await list(asRavi, '?search=wombat')).toEqual([])
  expect(await rule(asBoss, id, { hiddenReason: null })).toMatchObject({ hiddenReason: null })
  expect(await list(asRavi)).toHaveLength(1)
  for (const word of ['wombat', 'quokka']) expect(await list(asRavi, `?search=${word}`)).toHaveLength(1)
  await right()
})

test('a hidden reply keeps its place without words, in quotes too; it answers nothing and cannot be quoted', async () => {
  const reply = await say(asRavi, id, 'With a telling quokka.')
  await say(asMeera, id, 'Really?', reply.id)
  await answer(asAsha, id, reply.id)
  expect(await ruleReply(asBoss, reply.id, reason)).toMatchObject({ hiddenReason: reason })
  const seen = async (as: Record<string, string>) =>
    (await page(as, id)).replies.map(({ content, quotes }) => [content, quotes?.excerpt])
  const body = 'With a telling quokka.'
  for (const as of [asRavi, asBoss])
    expect(await seen(as)).toEqual([
      [body, undefined],
      ['Really?', body],
    ])
  for (const as of [asAsha, asMeera])
    expect(await seen(as)).toEqual([
      ['', undefined],
      ['Really?', ''],
    ])
  for (const as of [asRavi, asBoss])
    expect((await page(as, id)).replies[0]).toMatchObject({ hidden: true, hiddenReason: reason, authorName: 'ravi' })
  for (const as of [asAsha, asMeera])
    expect((await page(as, id)).replies).toMatchObject([
      { hidden: true, hiddenReason: null, authorName: null, authorFirstName: null },
      { hidden: false, quotes: { authorName: null, authorFirstName: null } },
    ])
  expect(await show(asAsha, id)).toMatchObject({ answer: null, isAnswered: true, replyCount: 1 })
  expect(await list(asMeera, '?search=quokka')).toEqual([])
  expect(await db`select 1 from notifications where reply_id = ${reply.id} and kind <> 'text-hidden'`).toEqual([])
  expect(await post(`/api/forum/posts/${id}/replies`, { content: 'So?', quotesId: reply.id }, asAsha)).toMatchObject({
    status: 400,
    json: { fields: { quotesId: [expect.any(String)] } },
  })
  expect(await put(`/api/forum/replies/${reply.id}/like`, { liked: true }, asMeera)).toMatchObject({ status: 404 })
  await right()
  await ruleReply(asBoss, reply.id, null)
  expect(await list(asMeera, '?search=quokka')).toMatchObject([{ found: { replyId: reply.id } }])
  await right()
})

test('a hidden reply is neither counted nor the last activity, until it is shown again', async () => {
  await db`update users set text_approved_at = created_at`
  const at = async (minute: number) => {
    clock.now = new Date(Date.UTC(2026, 10, 20, 7, minute))
    return { by: await say(asRavi, id, `Reply ${minute}`), at: clock.now.toISOString() }
  }
  const [first, last] = [await at(1), await at(2)]
  const stored = async () => {
    const [{ replyCount, lastActivityAt } = {}] = await list(asMeera)
    expect((await get('/api/forum')).json).toMatchObject([{ replyCount }])
    return [replyCount, lastActivityAt]
  }
  await ruleReply(asBoss, last.by.id, reason)
  expect(await stored()).toEqual([1, first.at])
  await ruleReply(asBoss, last.by.id, 'Another reason.')
  expect(await stored()).toEqual([1, first.at])
  await ruleReply(asBoss, last.by.id, null)
  expect(await stored()).toEqual([2, last.at])
  await ruleReply(asBoss, last.by.id, reason)
  await unsay(asRavi, last.by.id)
  expect(await stored()).toEqual([1, first.at])
  await right()
})

test('the only reply hidden leaves the question unanswered', async () => {
  const reply = await say(asRavi, id, 'Buy this coin.')
  await ruleReply(asBoss, reply.id, reason)
  expect(await show(asAsha, id)).toMatchObject({ isAnswered: false })
  await right()
  await unsay(asRavi, reply.id)
  expect((await page(asAsha, id)).replies).toMatchObject([{ content: 'Reply deleted', deleted: true }])
  expect(await patch(`/api/forum/replies/${reply.id}`, { hiddenReason: null }, asBoss)).toMatchObject({ status: 409 })
  await right()
})

test('a discussion that was deleted takes no replies, whatever an admin unlocks', async () => {
  await say(asRavi, id, 'One.')
  expect(await site.delete(`/api/forum/posts/${id}`, asAsha)).toMatchObject({ json: { post: { deleted: true } } })
  await patch(`/api/forum/posts/${id}`, { isLocked: false }, asBoss)
  expect(await post(`/api/forum/posts/${id}/replies`, { content: 'Two.' }, asRavi)).toMatchObject({
    status: 409,
    json: { message: 'This discussion has been deleted.' },
  })
  await right()
})

test('who began it marks a reply as the answer and takes the mark away; its writer is told once', async () => {
  const first = await say(asRavi, id, 'One.')
  const second = await say(asMeera, id, 'Two.')
  expect(await answer(asAsha, id, first.id)).toMatchObject({ answer: { replyId: first.id, position: 1 } })
  await answer(asAsha, id, first.id)
  await answer(asAsha, id, null)
  await answer(asAsha, id, first.id)
  const notified = () => db`select user_id from notifications where kind = 'forum-answer'`
  expect(await notified()).toEqual([{ userId: ravi }])
  expect(await answer(asAsha, id, second.id)).toMatchObject({ answer: { position: 2 } })
  expect(await answer(asAsha, id, null)).toMatchObject({ answer: null, isAnswered: true })
  expect(await notified()).toEqual([])
  await right()
})

test('in Tax Help a reply answers when it is marked', async () => {
  const { id: tax } = await begin(asAsha, { category: 'Tax Help', title: 'Which form' })
  const reply = await say(asRavi, tax, 'ITR-1.')
  expect(await show(asAsha, tax)).toMatchObject({ isAnswered: false })
  expect(await answer(asAsha, tax, reply.id)).toMatchObject({ isAnswered: true })
  expect((await get('/api/forum/stats', asAsha)).json).toMatchObject({ questionsAnswered: 1 })
  expect(await answer(asAsha, tax, null)).toMatchObject({ isAnswered: false })
  await right()
})

test('others do not mark the answer, nor is anything but a standing reply of somebody else in it marked', async () => {
  const other = (await begin(asAsha, { title: 'Other' })).id
  const elsewhere = await say(asRavi, other, 'Elsewhere.')
  const own = await say(asAsha, id, 'Mine.')
  const gone = await unsay(asRavi, (await say(asRavi, id, 'Gone.')).id)
  const hidden = await ruleReply(asBoss, (await say(asRavi, id, 'Spam.')).id, reason)
  const mark = (replyId: unknown, as = asAsha, under = id) => put(`/api/forum/posts/${under}/answer`, { replyId }, as)
  for (const [replyId, message] of [
    [elsewhere.id, 'That reply is not in this discussion.'],
    [own.id, 'Your own reply cannot be the answer.'],
    [gone.id, 'That reply has been taken away.'],
    [hidden.id, 'That reply has been taken away.'],
    ['x', expect.any(String)],
  ] as const)
    expect(await mark(replyId)).toMatchObject({ status: 400, json: { fields: { replyId: [message] } } })
  for (const as of [asRavi, asBoss])
    expect(await mark(elsewhere.id, as, other)).toMatchObject({
      status: 403,
      json: { message: 'Only the member who began the discussion can mark the answer.' },
    })
  const talk = (await begin(asAsha, { title: 'Talk', category: 'General Discussion' })).id
  const firstReply = await say(asRavi, talk, 'Hello.')
  expect(await mark(firstReply.id, asAsha, talk)).toMatchObject({ status: 409 })
  await right()
})
