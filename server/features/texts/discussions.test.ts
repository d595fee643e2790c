import { beforeEach, expect, test } from 'vitest'
import { textFields } from '../../../contract/texts/texts.ts'
import { forumCategories } from '../../../contract/texts/forum.ts'
import { toneOf } from '../../../contract/tones.ts'
import { testApp } from '../../../test/app.ts'
import { forgetTallies, wrongCounters } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, clock } = site
const { begin, show, list, say, unsay, page } = forumOf(site)

const start = new Date('2026-11-20T06:30:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
let asAsha: Record<string, string>
let asRavi: Record<string, string>
beforeEach(async () => {
  clock.now = start
  await db`select empty('users', 'forum_posts', 'rate_limits')`
  await forgetTallies(db)
  asAsha = await signedIn(site, await aMember(site, { username: 'asha' }))
  asRavi = await signedIn(site, await aMember(site, { username: 'ravi', firstName: null }))
})

const create = (differs: object, as = asAsha) =>
  post('/api/forum/posts', { title: 'Hello', content: 'Hello all', category: 'Tax Help', ...differs }, as)
const right = async () => expect(await wrongCounters(db)).toEqual([])

test('a discussion is stored in one line of title, counted, followed and read by who began it', async () => {
  expect(await begin(asAsha, { title: '  Where\n to  begin ', content: ' I earn\r\nlittle. ' })).toEqual({
    id: expect.any(String),
    title: 'Where to begin',
    content: 'I earn\nlittle.',
    category: 'Beginner Questions',
    authorName: 'asha',
    authorFirstName: 'Asha',
    authorTone: expect.any(Number),
    createdAt: start.toISOString(),
    editedAt: null,
    lastActivityAt: start.toISOString(),
    replyCount: 0,
    lastPosition: 0,
    likeCount: 0,
    isPinned: false,
    isLocked: false,
    isAnswered: false,
    deleted: false,
    answer: null,
    hiddenReason: null,
    liked: false,
    following: true,
    mine: true,
    readUpTo: 0,
  })
  await right()
})

test.each([
  [{ title: 'No' }, 'title', 'Title must be at least 3 characters'],
  [{ title: ' a\u200bb ' }, 'title', 'Title must be at least 3 characters'],
  [{ title: 'x'.repeat(151) }, 'title', 'Title must be at most 150 characters'],
  [{ title: undefined }, 'title', 'Title must be at least 3 characters'],
  [{ content: 'Four' }, 'content', 'Content must be at least 5 characters'],
  [{ content: '😀😀😀' }, 'content', 'Content must be at least 5 characters'],
  [{ category: 'Tips' }, 'category', 'Please select a category'],
  [{ category: undefined }, 'category', 'Please select a category'],
])('a discussion with %o is refused at %s', async (differs, field, message) => {
  expect(await create(differs)).toMatchObject({ status: 400, json: { fields: { [field]: [message] } } })
  expect(await db`select 1 from forum_posts`).toEqual([])
  await right()
})

test.each([
  ['of the shortest', { title: 'SIP', content: 'Why so' }],
  ['of the longest', { title: 'x'.repeat(150), content: 'x'.repeat(10_000) }],
  ['in Hindi', { title: 'बचत', content: 'कैसे करें' }],
])('a discussion %s is taken', async (_, words) => {
  expect(await create(words)).toMatchObject({ status: 200, json: words })
})

test('markup and scripts from the right stay text; what reorders it, and private details, do not', async () => {
  const { id } = await begin(asAsha, {
    title: '<b>شكرا</b> \u202eevil',
    content: '<script>alert(1)</script> **x** my PAN is ABCPE1234F',
  })
  const shown = await show(asRavi, id)
  expect(shown.title).toBe('<b>شكرا</b> evil')
  expect(shown.content).toBe('<script>alert(1)</script> **x** my PAN is XXXXXXXXXX')
  expect((await list(asRavi))[0]?.preview).toBe(shown.content)
})

test('its title is edited within the same limits, and an edit is no activity', async () => {
  const { id } = await begin(asAsha)
  const edit = (title: string) => put(`/api/forum/posts/${id}`, { title, content: 'I earn little.' }, asAsha)
  expect(await edit('No')).toMatchObject({ status: 400, json: { fields: { title: [expect.any(String)] } } })
  clock.now = minutes(5)
  expect(await edit('Where to start')).toMatchObject({
    json: { title: 'Where to start', editedAt: clock.now.toISOString(), lastActivityAt: start.toISOString() },
  })
})

test('a discussion that nobody else has answered goes with its replies', async () => {
  const { id } = await begin(asAsha)
  await say(asAsha, id, 'Anyone?')
  expect((await site.delete(`/api/forum/posts/${id}`, asAsha)).json).toEqual({ post: null })
  expect(await db`select 1 from forum_posts`).toEqual([])
  expect(await db`select 1 from forum_replies`).toEqual([])
  await right()
})

test('one that others have answered stays for them without words and name, locked, and in no list', async () => {
  const { id } = await begin(asAsha)
  const reply = await say(asRavi, id, 'With a list.')
  await put(`/api/forum/posts/${id}/like`, { liked: true }, asRavi)
  const { json } = await site.delete(`/api/forum/posts/${id}`, asAsha)
  expect(json).toMatchObject({
    post: {
      title: textFields.discussion.title.removed,
      content: textFields.discussion.content.removed,
      authorName: null,
      authorFirstName: null,
      deleted: true,
      isLocked: true,
      mine: false,
      likeCount: 0,
    },
  })
  expect((await page(asRavi, id)).replies).toMatchObject([{ id: reply.id, content: 'With a list.' }])
  expect([await list(asRavi), (await get('/api/forum')).json]).toEqual([[], []])
  await right()
})

test('when every reply of others is deleted the discussion goes with its writer', async () => {
  const { id } = await begin(asAsha)
  await unsay(asRavi, (await say(asRavi, id, 'With a list.')).id)
  expect((await site.delete(`/api/forum/posts/${id}`, asAsha)).json).toEqual({ post: null })
  await right()
})

test('pinned first, then last activity, twenty at a time, none twice and none left out', async () => {
  const ids: string[] = []
  for (let n = 0; n < 45; n++) {
    clock.now = minutes(Math.floor(n / 3))
    ids.push((await begin(asAsha, { title: `Discussion ${n}` })).id)
  }
  await db`update forum_posts set is_pinned = true where id in (${ids[0] ?? ''}, ${ids[3] ?? ''})`
  clock.now = minutes(60)
  await say(asRavi, ids[1] ?? '', 'Up again.')
  const expected = await db<{ id: string }[]>`
    select id from forum_posts order by is_pinned desc, last_activity_at desc, id desc`
  const seen: string[] = []
  let next: string | undefined = '/api/forum/posts?category=all'
  let pages = 0
  while (next) {
    const reply = await get(next, asRavi)
    seen.push(...(reply.json as { id: string }[]).map(({ id }) => id))
    next = /<(.+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
    pages++
  }
  expect(pages).toBe(3)
  expect(seen).toEqual(expected.map(({ id }) => id))
  expect(seen.slice(0, 3)).toEqual([ids[3], ids[0], ids[1]])
})

test('questions are chosen by whether they are answered, also in a category and in a search', async () => {
  const ids = new Map<string, string>()
  for (const category of forumCategories)
    ids.set(category, (await begin(asAsha, { title: `On ${category}`, category })).id)
  await post(`/api/forum/posts/${ids.get('Beginner Questions')}/replies`, { content: 'Begin with a list.' }, asRavi)
  const titles = async (query: string) => (await list(asRavi, query)).map(({ title }) => title).toSorted()
  const unanswered = ['On Insurance Advice', 'On Investment Questions', 'On Tax Help']
  expect(await titles('?state=unanswered')).toEqual(unanswered)
  expect(await titles('?state=answered')).toEqual(['On Beginner Questions'])
  expect(await titles('?category=Q%26A')).toEqual(['On Beginner Questions', 'On Investment Questions'])
  expect(await titles('?category=Q%26A&state=unanswered')).toEqual(['On Investment Questions'])
  expect(await titles('?state=unanswered&search=insurance')).toEqual(['On Insurance Advice'])
  expect(await titles('?state=answered&search=insurance')).toEqual([])
})

test('a category shows its own alone; what is none and a cursor of no list of ours are refused', async () => {
  for (const category of forumCategories) await begin(asAsha, { title: category, category })
  expect((await list(asRavi, '?category=Tax+Help')).map(({ title }) => title)).toEqual(['Tax Help'])
  expect(await list(asRavi, '?category=all')).toHaveLength(6)
  for (const [query, field] of [
    ['category=Tips', 'category'],
    ['state=open', 'state'],
    ['cursor=nonsense', 'cursor'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ] as const)
    expect(await get(`/api/forum/posts?${query}`, asRavi)).toMatchObject({
      status: 400,
      json: { fields: { [field]: [expect.any(String)] } },
    })
})

test('a card shows its beginning at the end of a word, and who wrote it', async () => {
  await begin(asRavi, { content: `${'word '.repeat(60)}end` })
  const [card] = await list(asAsha)
  const [{ id }] = await db<[{ id: string }]>`select id from users where username = 'ravi'`
  expect(card).toMatchObject({ authorName: 'ravi', authorFirstName: null, authorTone: toneOf(id), found: null })
  expect(card?.preview).toMatch(/^(word )+word…$/)
  expect(card?.preview.length).toBeLessThanOrEqual(200)
  await db`update forum_posts set author_id = null`
  expect(await list(asAsha)).toMatchObject([{ authorName: null, authorFirstName: null, authorTone: null }])
})

test('a card has the writers of the last replies, newest first and each once, as long as the replies stand', async () => {
  const { id } = await begin(asAsha)
  const names = async () => (await list(asAsha))[0]?.repliers.map(({ name }) => name)
  expect(await names()).toEqual([])
  await say(asRavi, id, 'First')
  await say(asAsha, id, 'Second')
  const third = await say(asRavi, id, 'Third')
  expect(await names()).toEqual(['ravi', 'Asha'])
  await unsay(asRavi, third.id)
  expect(await names()).toEqual(['Asha', 'ravi'])
  await db`update forum_replies set author_id = null where content = 'Second'`
  expect((await list(asAsha))[0]?.repliers).toEqual([
    { name: null, tone: null },
    { name: 'ravi', tone: expect.any(Number) },
  ])
})

test('what is new to a member: what was never opened, and replies since', async () => {
  const { id } = await begin(asAsha)
  const marks = async (as: Record<string, string>) =>
    (await list(as)).map(({ isNew, newReplies }) => ({ isNew, newReplies }))
  clock.now = minutes(1)
  const asLate = await signedIn(site, await aMember(site))
  expect([await marks(asAsha), await marks(asLate)]).toEqual([
    [{ isNew: false, newReplies: 0 }],
    [{ isNew: false, newReplies: 0 }],
  ])
  await db`update users set created_at = ${minutes(-1)}`
  expect(await marks(asRavi)).toEqual([{ isNew: true, newReplies: 0 }])
  await page(asRavi, id)
  expect(await marks(asRavi)).toEqual([{ isNew: false, newReplies: 0 }])
  await say(asAsha, id, 'One.')
  await say(asAsha, id, 'Two.')
  expect([await marks(asRavi), await marks(asAsha)]).toEqual([
    [{ isNew: false, newReplies: 2 }],
    [{ isNew: false, newReplies: 0 }],
  ])
  expect((await page(asRavi, id)).readUpTo).toBe(0)
  expect((await page(asRavi, id)).readUpTo).toBe(2)
  expect(await marks(asRavi)).toEqual([{ isNew: false, newReplies: 0 }])
  await begin(asAsha, { title: 'Another' })
  clock.now = minutes(30 * 24 * 60 + 2)
  expect((await marks(await signedIn(site, await aMember(site)))).map(({ isNew }) => isNew)).toEqual([false, false])
})

test('the landing page has the newest three, without their text, for everybody', async () => {
  for (const [n, title] of ['First', 'Second', 'Third', 'Fourth'].entries()) {
    clock.now = minutes(n)
    await begin(n === 3 ? asRavi : asAsha, { title })
  }
  // New members wait for an hour.
  clock.now = minutes(61)
  expect((await get('/api/forum')).json).toMatchObject([{ title: 'First' }])
  clock.now = minutes(64)
  const { status, json } = await get('/api/forum')
  expect(status).toBe(200)
  const preview = (fields: object) => ({
    id: expect.any(String),
    replyCount: 0,
    authorTone: expect.any(Number),
    ...fields,
  })
  expect(json).toEqual([
    preview({ title: 'Fourth', authorName: 'ravi', createdAt: minutes(3).toISOString() }),
    preview({ title: 'Third', authorName: 'Asha', createdAt: minutes(2).toISOString() }),
    preview({ title: 'Second', authorName: 'Asha', createdAt: minutes(1).toISOString() }),
  ])
})

test('the landing page has a discussion by a new member once somebody else has answered it, and knows of those that wait', async () => {
  const shown = async () => ((await get('/api/forum')).json as { title: string }[]).map(({ title }) => title)
  const landing = async () => (await get('/api/landing')).json
  expect(await landing()).toEqual({ hasDiscussions: false, expiresAt: null })
  const { id } = await begin(asAsha, { title: 'First' })
  clock.now = minutes(5)
  await begin(asAsha, { title: 'Second' })
  expect(await shown()).toEqual([])
  const hourAfter = (at: Date) => new Date(at.getTime() + 3_600_001).toISOString()
  expect(await landing()).toEqual({ hasDiscussions: true, expiresAt: hourAfter(minutes(0)) })
  await say(asAsha, id, 'Anyone?')
  expect(await shown()).toEqual([])
  const answer = await say(asRavi, id, 'With a list.')
  expect(await shown()).toEqual(['First'])
  expect(await landing()).toEqual({ hasDiscussions: true, expiresAt: hourAfter(minutes(5)) })
  await unsay(asRavi, answer.id)
  expect(await shown()).toEqual([])
  clock.now = new Date(hourAfter(minutes(5)))
  expect(await shown()).toEqual(['First', 'Second'])
  expect(await landing()).toEqual({ hasDiscussions: true, expiresAt: null })
  await db`update forum_posts set hidden_at = now(), hidden_reason = 'spam'`
  expect(await landing()).toEqual({ hasDiscussions: false, expiresAt: null })
})

test('the landing page leaves out a reported discussion, and has the answered ones first', async () => {
  const { id: first } = await begin(asAsha, { title: 'First' })
  clock.now = minutes(1)
  await begin(asAsha, { title: 'Second' })
  await db`update users set text_approved_at = created_at`
  const titles = async () => ((await get('/api/forum')).json as { title: string }[]).map(({ title }) => title)
  expect(await titles()).toEqual(['Second', 'First'])
  await say(asRavi, first, 'An answer.')
  expect(await titles()).toEqual(['First', 'Second'])
  await db`insert into reports (id, post_id, reason) values (gen_random_uuid(), ${first}, 'spam')`
  expect(await titles()).toEqual(['Second'])
  await db`update reports set outcome = 'kept', handled_at = now()`
  expect(await titles()).toEqual(['First', 'Second'])
})

test('the figures are those of now: discussions, members of the last 30 days, answered questions', async () => {
  const stats = async () => (await get('/api/forum/stats', asAsha)).json
  const { id } = await begin(asAsha)
  await begin(asAsha, { category: 'Tax Help', title: 'Other' })
  await say(asAsha, id, 'Anyone?')
  clock.now = minutes(61)
  expect(await stats()).toMatchObject({ discussions: 2, activeMembers: 2, questionsAnswered: 0 })
  const reply = await say(asRavi, id, 'With a list.')
  expect(await stats()).toMatchObject({
    questionsAnswered: 1,
    categories: { 'Beginner Questions': 1, 'Tax Help': 1, 'Success Stories': 0 },
  })
  await unsay(asRavi, reply.id)
  await aMember(site, { username: 'neverhere' })
  clock.now = minutes(29 * 24 * 60)
  asRavi = await signedIn(site, await aMember(site, { username: 'meera' }))
  expect(await stats()).toMatchObject({ activeMembers: 3, questionsAnswered: 0 })
  clock.now = minutes(31 * 24 * 60)
  await db`delete from sessions`
  asAsha = asRavi = await signedIn(site, await aMember(site, { username: 'kiran' }))
  expect(await stats()).toMatchObject({ activeMembers: 3 })
})

test('a member was last here when they log in and, at most every ten minutes, when they use the site', async () => {
  const last = async () => (await db`select last_active_at from users where username = 'asha'`)[0]?.lastActiveAt
  expect(await last()).toBe(start.toISOString())
  clock.now = minutes(9)
  await list(asAsha)
  expect(await last()).toBe(start.toISOString())
  clock.now = minutes(10)
  await list(asAsha)
  expect(await last()).toBe(minutes(10).toISOString())
})

test('what is not there is not found', async () => {
  const nothing = '01a1f73e-55e0-7000-8000-000000000009'
  const gone = { status: 404, json: { message: 'Discussion Not Found' } }
  expect(await get(`/api/forum/posts/${nothing}`, asAsha)).toMatchObject(gone)
  expect(await get(`/api/forum/posts/${nothing}/replies`, asAsha)).toMatchObject(gone)
  expect(await post(`/api/forum/posts/${nothing}/replies`, { content: 'Hi' }, asAsha)).toMatchObject(gone)
  for (const [act, body] of [
    ['follow', { following: true }],
    ['answer', { replyId: null }],
  ] as const)
    expect(await put(`/api/forum/posts/${nothing}/${act}`, body, asAsha)).toMatchObject(gone)
  expect((await get('/api/forum/posts/42', asAsha)).status).toBe(404)
})
