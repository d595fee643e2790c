import { beforeEach, expect, test } from 'vitest'
import { textFields } from '../../../contract/texts/texts.ts'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aReply } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const { begin, show, say, unsay, page, answer } = forumOf(site)

const start = new Date('2026-11-20T06:30:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
let asha: string
let ravi: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asMeera: Record<string, string>
let id: string
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'forum_posts', 'rate_limits')`
  await forgetTallies(db)
  asha = (await aMember(site, { username: 'asha' })).id
  ravi = (await aMember(site, { username: 'ravi', firstName: null })).id
  asAsha = await signedIn(site, { id: asha })
  asRavi = await signedIn(site, { id: ravi })
  asMeera = await signedIn(site, await aMember(site, { username: 'meera' }))
  id = (await begin(asAsha)).id
})

const right = async () => expect(await wrongCounters(db)).toEqual([])
const toldOf = (member: string) => db`
  select kind, reply_id from notifications where user_id = ${member} and read_at is null order by created_at, id`
const nothing = '01a1f73e-55e0-7000-8000-000000000009'

test('a reply gets the next number, moves the discussion up and answers the question', async () => {
  clock.now = minutes(5)
  const reply = await say(asRavi, id, '  With a list.\r\n ')
  expect(reply).toEqual({
    id: expect.any(String),
    postId: id,
    position: 1,
    content: 'With a list.',
    authorName: 'ravi',
    authorFirstName: null,
    authorTone: expect.any(Number),
    createdAt: minutes(5).toISOString(),
    editedAt: null,
    deleted: false,
    hidden: false,
    hiddenReason: null,
    likeCount: 0,
    liked: false,
    mine: true,
    quotes: null,
  })
  expect(await show(asRavi, id)).toMatchObject({
    replyCount: 1,
    lastPosition: 1,
    lastActivityAt: minutes(5).toISOString(),
    isAnswered: true,
    following: true,
  })
  await right()
})

test('a reply of who asks answers nothing', async () => {
  await say(asAsha, id, 'Anyone?')
  expect(await show(asAsha, id)).toMatchObject({ isAnswered: false })
  await right()
})

test('a page is thirty numbers, deleted ones too; a reply is on its page for good', async () => {
  const ids: string[] = []
  for (let n = 1; n <= 65; n++) ids.push(await aReply(db, { discussion: id, by: ravi, content: `Reply ${n}` }))
  await unsay(asRavi, ids[2] ?? '')
  const numbers = async (query: string) => {
    const { replies, page: at, pages } = await page(asMeera, id, query)
    return [at, pages, replies[0]?.position, replies.at(-1)?.position]
  }
  expect(await numbers('')).toEqual([1, 3, 1, 30])
  expect(await numbers('?page=2')).toEqual([2, 3, 31, 60])
  expect(await numbers('?page=99')).toEqual([3, 3, 61, 65])
  expect(await numbers(`?reply=${ids[29]}`)).toEqual([1, 3, 1, 30])
  expect(await numbers(`?reply=${ids[30]}`)).toEqual([2, 3, 31, 60])
  expect((await page(asMeera, id)).replies[2]).toMatchObject({
    content: textFields.reply.content.removed,
    deleted: true,
    position: 3,
  })
  expect(await show(asMeera, id)).toMatchObject({ replyCount: 64, lastPosition: 65, readUpTo: 65 })
  for (const query of ['page=0', 'page=1.5', 'page=x', 'reply=x'])
    expect((await get(`/api/forum/posts/${id}/replies?${query}`, asMeera)).status).toBe(400)
  const other = (await begin(asAsha, { title: 'Other' })).id
  expect(await get(`/api/forum/posts/${other}/replies?reply=${ids[0]}`, asMeera)).toMatchObject({
    status: 404,
    json: { message: 'There is no such reply.' },
  })
})

test('an empty discussion has one empty page, and opening it is reading it', async () => {
  expect(await page(asMeera, id)).toEqual({
    replies: [],
    page: 1,
    pages: 1,
    readUpTo: null,
    unread: { count: 0, first: null },
  })
  expect(await show(asMeera, id)).toMatchObject({ readUpTo: 0 })
})

test('an earlier page read again takes nothing back', async () => {
  for (let n = 1; n <= 31; n++) await aReply(db, { discussion: id, by: ravi, content: `Reply ${n}` })
  await page(asMeera, id, '?page=2')
  await page(asMeera, id, '?page=1')
  expect(await show(asMeera, id)).toMatchObject({ readUpTo: 31 })
})

test('a quote reads as what it quotes reads now', async () => {
  const quoted = await say(asRavi, id, `With a list. ${'word '.repeat(60)}`)
  const reply = await say(asAsha, id, 'Which one?', quoted.id)
  expect(reply.quotes).toMatchObject({ replyId: quoted.id, position: 1, authorName: 'ravi' })
  expect(reply.quotes?.excerpt).toMatch(/^With a list\. (word )+word…$/)
  await put(`/api/forum/replies/${quoted.id}`, { content: 'With two lists.' }, asRavi)
  const now = async () => (await page(asAsha, id)).replies[1]?.quotes
  expect(await now()).toMatchObject({ excerpt: 'With two lists.' })
  await unsay(asRavi, quoted.id)
  expect(await now()).toEqual({
    replyId: quoted.id,
    position: 1,
    authorName: null,
    authorFirstName: null,
    authorTone: null,
    excerpt: textFields.reply.content.removed,
  })
})

test('a reply of another discussion, one that is deleted and one that is not there cannot be quoted', async () => {
  const other = (await begin(asAsha, { title: 'Other' })).id
  const elsewhere = await say(asRavi, other, 'Elsewhere.')
  const gone = await unsay(asRavi, (await say(asRavi, id, 'Gone.')).id)
  for (const [quotesId, words] of [
    [elsewhere.id, 'The reply that you quote is not in this discussion.'],
    [nothing, 'The reply that you quote is not in this discussion.'],
    [gone.id, 'The reply that you quote has been taken away.'],
  ])
    expect(await post(`/api/forum/posts/${id}/replies`, { content: 'So?', quotesId }, asAsha)).toMatchObject({
      status: 400,
      json: { fields: { quotesId: [words] } },
    })
  await right()
})

test('a deleted reply keeps its number without words, name, likes and mark; the last activity goes back', async () => {
  clock.now = minutes(1)
  const first = await say(asRavi, id, 'With a list.')
  clock.now = minutes(2)
  const second = await say(asMeera, id, 'With two.')
  await put(`/api/forum/replies/${second.id}/like`, { liked: true }, asAsha)
  await answer(asAsha, id, second.id)
  expect(await unsay(asMeera, second.id)).toMatchObject({
    position: 2,
    content: textFields.reply.content.removed,
    authorName: null,
    deleted: true,
    likeCount: 0,
    mine: false,
  })
  expect(await show(asAsha, id)).toMatchObject({
    answer: null,
    isAnswered: true,
    replyCount: 1,
    lastPosition: 2,
    lastActivityAt: minutes(1).toISOString(),
  })
  expect(await toldOf(asha)).toHaveLength(1)
  await unsay(asRavi, first.id)
  expect(await show(asAsha, id)).toMatchObject({
    isAnswered: false,
    replyCount: 0,
    lastActivityAt: start.toISOString(),
  })
  expect(await say(asRavi, id, 'Once more.')).toMatchObject({ position: 3 })
  await right()
})

test('who follows is told once until they have read it; nobody of their own reply', async () => {
  const first = await say(asRavi, id, 'One.')
  await say(asRavi, id, 'Two.')
  expect(await toldOf(asha)).toEqual([{ kind: 'forum-reply', replyId: first.id }])
  expect(await toldOf(ravi)).toEqual([])
  await db`update notifications set read_at = now()`
  const third = await say(asMeera, id, 'Three.')
  expect(await toldOf(asha)).toEqual([{ kind: 'forum-reply', replyId: third.id }])
  expect(await toldOf(ravi)).toEqual([{ kind: 'forum-reply', replyId: third.id }])
})

test('who no longer follows is not told, but of being quoted; who follows again is', async () => {
  const first = await say(asRavi, id, 'One.')
  const follow = async (following: boolean) => (await put(`/api/forum/posts/${id}/follow`, { following }, asRavi)).json
  expect([await follow(false), await follow(false)]).toEqual([{ following: false }, { following: false }])
  expect(await show(asRavi, id)).toMatchObject({ following: false })
  await say(asMeera, id, 'Two.')
  expect(await toldOf(ravi)).toEqual([])
  const quote = await say(asMeera, id, 'Which?', first.id)
  expect(await toldOf(ravi)).toEqual([{ kind: 'forum-reply', replyId: quote.id }])
  await db`delete from notifications`
  expect(await follow(true)).toEqual({ following: true })
  await say(asMeera, id, 'Three.')
  expect(await toldOf(ravi)).toHaveLength(1)
})

test('a new reply does not mark as read what others wrote before it', async () => {
  await page(asMeera, id)
  await say(asRavi, id, 'One.')
  await say(asMeera, id, 'Two.')
  expect((await page(asMeera, id)).readUpTo).toBe(0)
  await say(asMeera, id, 'Three.')
  expect((await page(asMeera, id)).readUpTo).toBe(3)
})
