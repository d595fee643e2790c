import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn, type Person } from '../../../test/people.ts'
import { aRate } from '../../../test/rates.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'
import type { Comment } from '../../../contract/texts/comments-api.ts'
import type { Discussion, ForumReplies } from '../../../contract/texts/forum-shapes.ts'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock } = site

let asha: Person
let ravi: Person
let reader: Record<string, string>
let [article, discussion, reply, comment] = ['', '', '', '']
beforeEach(async () => {
  clock.now = new Date('2027-01-02T06:30:00Z')
  await db`select empty('users', 'articles', 'rates', 'forum_posts')`
  asha = await aMember(site, { username: 'asha' })
  ravi = await aMember(site, { username: 'ravi' })
  reader = await signedIn(site, ravi)
  await aRate(db, { validUntil: '2027-01-01' })
  await aRate(db, { value: '7.0', validFrom: '2027-01-01' })
  article = await anArticle(db)
  comment = await aComment(db, { article, by: asha.id, content: 'PPF pays 7.1 % today.' })
  discussion = await aDiscussion(db, { by: asha.id, content: 'Is PPF at 7.1 % good?' })
  reply = await aReply(db, { discussion, by: asha.id, content: 'My PPF earns 7.1%.' })
  await aReply(db, { discussion, by: ravi.id, content: 'My FD earns 7.1 %.' })
  await db`update article_comments set created_at = '2026-11-20'`
  await db`update forum_posts set created_at = '2026-11-20'`
  await db`update forum_replies set created_at = '2026-11-20'`
})

const figure = { key: 'ppf', title: 'Public Provident Fund (PPF)', text: '7.0 % a year', since: '2027-01-01' }
const replies = async () =>
  ((await site.get(`/api/forum/posts/${discussion}/replies`, reader)).json as ForumReplies).replies
const shown = async () => [
  ((await site.get(`/api/articles/${article}/comments`)).json as Comment[])[0]?.changed,
  ((await site.get(`/api/forum/posts/${discussion}`, reader)).json as Discussion).changed,
  ...(await replies()).map(({ changed }) => changed),
]
const noticesOf = async (person: Person) =>
  ((await site.get('/api/notifications', await signedIn(site, person))).json as Notification[]).filter(
    ({ kind }) => kind === 'figures-changed',
  )

test('texts that name the old value of a figure are marked, and their writer hears of it once', async () => {
  expect(await shown()).toEqual([undefined, undefined, undefined, undefined])
  await site.runHourly()
  await site.runHourly()
  expect(await shown()).toEqual([[figure], [figure], [figure], undefined])
  expect(await noticesOf(asha)).toMatchObject([
    { path: expect.stringContaining(comment), excerpt: 'PPF pays 7.1 % today.' },
  ])
})

test('a text of after the change, of before the value, or that is gone has no mark', async () => {
  await db`update article_comments set created_at = '2027-01-01T06:30:00Z'`
  await db`update forum_posts set edited_at = '2027-01-01T06:30:00Z'`
  await db`update forum_replies set created_at = '2019-01-01'`
  await site.runHourly()
  expect(await shown()).toEqual([undefined, undefined, undefined, undefined])
  expect(await noticesOf(asha)).toEqual([])
})

test('the mark goes with the old value when the writer edits the text, and with a withdrawn value', async () => {
  await site.runHourly()
  await db`update forum_replies set content = 'My PPF earns 7.0 %.' where id = ${reply}`
  expect(await shown()).toEqual([[figure], [figure], undefined, undefined])
  const admin = await signedIn(site, await anAdmin(site))
  const [{ id } = { id: '' }] = await db<{ id: string }[]>`select id from rates where value = '"7.0"'`
  await site.post(`/api/admin/rates/${id}/withdraw`, { reason: 'A slip' }, admin)
  expect(await shown()).toEqual([undefined, undefined, undefined, undefined])
})

/** Ends the value of today by another one, and runs the job on its first day. */
async function changeTo(value: string, validFrom: string, isCorrection = false) {
  await db`update rates set valid_until = ${validFrom}::text::date where valid_until is null`
  await aRate(db, { value, validFrom, isCorrection })
  clock.now = new Date(`${validFrom}T06:30:00Z`)
  reader = await signedIn(site, ravi)
  await site.runHourly()
}

test('a mark shows the value of today, also after a typing error, and a second change is no second notification', async () => {
  await site.runHourly()
  await changeTo('6.9', '2027-04-01')
  expect((await shown())[0]).toEqual([{ ...figure, text: '6.9 % a year', since: '2027-04-01' }])
  await changeTo('6.8', '2027-04-02', true)
  expect((await shown())[0]).toEqual([{ ...figure, text: '6.8 % a year', since: '2027-04-02' }])
  expect(await noticesOf(asha)).toHaveLength(1)
})

test('a text has no mark while the figure is back at the value that it names', async () => {
  await site.runHourly()
  await changeTo('7.1', '2027-04-01')
  expect(await shown()).toEqual([undefined, undefined, undefined, undefined])
  await changeTo('7.2', '2027-07-01')
  expect((await shown())[0]).toEqual([{ ...figure, text: '7.2 % a year', since: '2027-07-01' }])
})

test('an answer says who accepted it, when, and what has changed since', async () => {
  const mark = (replyId: string | null) => site.put(`/api/forum/posts/${discussion}/answer`, { replyId }, reader)
  expect((await mark(reply)).status).toBe(403)
  const own = await aDiscussion(db, {
    by: (await db<{ id: string }[]>`select id from users where username = 'ravi'`)[0]?.id ?? '',
  })
  const helpful = await aReply(db, { discussion: own, by: asha.id, content: 'See https://www.rbi.org.in/faq.' })
  const answer = (replyId: string | null) => site.put(`/api/forum/posts/${own}/answer`, { replyId }, reader)
  expect((await answer(helpful)).json).toMatchObject({
    authorName: 'ravi',
    answer: { replyId: helpful, acceptedAt: clock.now.toISOString() },
  })
  await db`update forum_replies set content = 'PPF is 7.1 %.', created_at = '2026-11-20' where id = ${helpful}`
  await site.runHourly()
  expect((await site.get(`/api/forum/posts/${own}`, reader)).json).toMatchObject({ answer: { changed: [figure] } })
  await answer(null)
  expect(await db`select answered_at from forum_posts where id = ${own}`).toEqual([{ answeredAt: null }])
})
