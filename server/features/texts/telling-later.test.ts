import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { removeLeft } from '../../../test/erasing.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, patch, put, clock } = site
const { begin, say, unsay, ruleReply, rule, page } = forumOf(site)

const start = new Date('2026-11-20T06:30:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
type As = Record<string, string>
let ravi: string
let asAsha: As
let asRavi: As
let asMeera: As
let asBoss: As
let id: string
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'forum_posts')`
  await forgetTallies(db)
  asAsha = await signedIn(site, await aMember(site, { username: 'asha' }))
  ravi = (await aMember(site, { username: 'ravi', firstName: 'Ravi' })).id
  asRavi = await signedIn(site, { id: ravi })
  asMeera = await signedIn(site, await aMember(site, { username: 'meera', firstName: 'Meera' }))
  asBoss = await signedIn(site, await anAdmin(site, { username: 'boss' }))
  id = (await begin(asAsha)).id
})

/** A member's notifications: actor, excerpt, time, and whether read. */
const notificationsOf = async (as: As) =>
  ((await get('/api/notifications', as)).json as Record<string, unknown>[]).map(
    ({ actor, excerpt, createdAt, read }) => ({ actor, excerpt, createdAt, read }),
  )
const later = { actor: 'Meera', excerpt: 'Later.', createdAt: minutes(2).toISOString(), read: false }
async function twoReplies() {
  clock.now = minutes(1)
  const first = (await say(asRavi, id, 'First.')).id
  clock.now = minutes(2)
  const second = (await say(asMeera, id, 'Later.')).id
  clock.now = minutes(3)
  expect(await notificationsOf(asAsha)).toMatchObject([{ excerpt: 'First.' }])
  return { first, second }
}

test('when the reply that a follower was told of is deleted, they are told of the next one', async () => {
  const { first } = await twoReplies()
  await unsay(asRavi, first)
  expect(await notificationsOf(asAsha)).toEqual([later])
  expect(await get('/api/auth/user', asAsha)).toMatchObject({ json: { unread: 1 } })
  // It leads there, and what comes after it is told when it has been read.
  await say(asRavi, id, 'Third.')
  expect(await notificationsOf(asAsha)).toEqual([later])
  await post('/api/notifications/read', {}, asAsha)
  await say(asRavi, id, 'Fourth.')
  expect((await notificationsOf(asAsha)).map(({ excerpt }) => excerpt)).toEqual(['Fourth.', 'Later.'])
})

test.each([
  ['hidden', (first: string) => ruleReply(asBoss, first, 'Spam')],
  ['hidden with all', () => post(`/api/admin/members/${ravi}/hide-posts`, { reason: 'Spam' }, asBoss)],
  [
    'hidden for a report',
    async (first: string) => {
      await post('/api/reports', { about: 'reply', id: first, reason: 'spam' }, asMeera)
      await post('/api/admin/reports/handle', { about: 'reply', id: first, outcome: 'removed' }, asBoss)
    },
  ],
  [
    'erased with its writer',
    async () => {
      await db`update users set leaving_at = ${start}, leaving_posts = 'remove' where id = ${ravi}`
      await removeLeft(db, start)
    },
  ],
] as const)('so they are when it is %s', async (_, act) => {
  const { first } = await twoReplies()
  await act(first)
  expect(await notificationsOf(asAsha)).toEqual([later])
  expect(await wrongCounters(db)).toEqual([])
})

test('the next is one that stands, of somebody else, and not read', async () => {
  const { first, second } = await twoReplies()
  const own = (await say(asAsha, id, 'My own.')).id
  const third = (await say(asMeera, id, 'Third.')).id
  await ruleReply(asBoss, second, 'Spam')
  expect(await notificationsOf(asAsha)).toMatchObject([{ excerpt: 'First.' }])
  await unsay(asRavi, first)
  expect(await notificationsOf(asAsha)).toMatchObject([{ excerpt: 'Third.' }])
  await unsay(asMeera, third)
  expect(await notificationsOf(asAsha)).toEqual([])
  expect(own).toBeDefined()
})

test('who has read the discussion since is told nothing, nor is who has read of the reply that is gone', async () => {
  const { first } = await twoReplies()
  await page(asAsha, id)
  await unsay(asRavi, first)
  expect(await notificationsOf(asAsha)).toEqual([])
  const third = (await say(asRavi, id, 'Third.')).id
  await post('/api/notifications/read', {}, asAsha)
  await say(asMeera, id, 'Fourth.')
  await unsay(asRavi, third)
  expect((await notificationsOf(asAsha)).map(({ excerpt }) => excerpt)).toEqual(['Fourth.'])
})

test('who was told of being quoted and does not follow is told of the next quote alone', async () => {
  const mine = (await say(asRavi, id, 'Mine.')).id
  await put(`/api/forum/posts/${id}/follow`, { following: false }, asRavi)
  const quote = (await say(asMeera, id, 'Yes.', mine)).id
  await say(asMeera, id, 'No quote.')
  await say(asMeera, id, 'Again.', mine)
  await unsay(asMeera, quote)
  expect(await notificationsOf(asRavi)).toMatchObject([{ excerpt: 'Again.' }])
})

test('who began to follow after a reply is not told of it', async () => {
  const mine = (await say(asRavi, id, 'Mine.')).id
  await put(`/api/forum/posts/${id}/follow`, { following: false }, asRavi)
  const quote = (await say(asMeera, id, 'Yes.', mine)).id
  await say(asMeera, id, 'Before.')
  clock.now = minutes(1)
  await put(`/api/forum/posts/${id}/follow`, { following: true }, asRavi)
  await unsay(asMeera, quote)
  expect(await notificationsOf(asRavi)).toEqual([])
})

test('in a discussion that is hidden nobody is told of another reply', async () => {
  const { first } = await twoReplies()
  await rule(asBoss, id, { hiddenReason: 'Spam' })
  expect((await patch(`/api/forum/replies/${first}`, { hiddenReason: 'Spam' }, asBoss)).status).toBe(200)
  // But for the hiding itself, which its writer is told.
  expect((await notificationsOf(asAsha)).filter(({ actor }) => actor !== null)).toEqual([])
})

test('replies that come, go and are hidden at one moment, while a writer is erased, leave each told once at most', async () => {
  const replies: string[] = []
  for (let n = 0; n < 8; n++) replies.push((await say(n % 2 ? asRavi : asMeera, id, `Reply ${n}`)).id)
  await db`update users set leaving_at = ${start}, leaving_posts = 'remove' where username = 'meera'`
  const answers = await Promise.all([
    ...replies.map((reply, n) =>
      n % 2
        ? site.delete(`/api/forum/replies/${reply}`, asRavi)
        : patch(`/api/forum/replies/${reply}`, { hiddenReason: 'Spam' }, asBoss),
    ),
    removeLeft(db, start),
    ...replies.map((_, n) => post(`/api/forum/posts/${id}/replies`, { content: `More ${n}` }, asBoss)),
  ])
  for (const answer of answers) if (typeof answer === 'object') expect(answer.status).toBeLessThan(500)
  const leading = await db<{ gone: boolean }[]>`
    select r.deleted_at is not null or r.hidden_at is not null as gone
    from notifications n join forum_replies r on r.id = n.reply_id
    where n.user_id = (select id from users where username = 'asha')`
  expect(leading).toEqual([{ gone: false }])
  expect(await wrongCounters(db)).toEqual([])
})
