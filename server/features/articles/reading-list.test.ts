import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Article, ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { readingList } from '../../../contract/articles/articles-api.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'

const site = await testApp()
const { db, get, put } = site

const someone = async () => signedIn(site, await aMember(site))
const asha = await someone()

const acts = [
  {
    path: 'like',
    flag: 'liked',
    counter: 'likeCount',
    column: 'like_count',
    rows: 'article_likes',
    call: readingList.like,
  },
  {
    path: 'saved',
    flag: 'saved',
    counter: 'saveCount',
    column: 'save_count',
    rows: 'saved_articles',
    call: readingList.save,
  },
] as const
type Act = (typeof acts)[number]

const press = (verb: Act, id: string, on: unknown, cookie = asha) =>
  put(`/api/articles/${id}/${verb.path}`, { [verb.flag]: on }, cookie)

/** The counter of an article, and the rows that it counts. */
async function stored(verb: Act, id: string) {
  const [row] = await db<[{ count: number; rows: number }]>`
    select ${db(verb.column)} as count, (select count(*)::int from ${db(verb.rows)} where article_id = a.id) as rows
    from articles a where id = ${id}`
  return [row.count, row.rows]
}

const shown = async (id: string, cookie: Record<string, string> = {}) =>
  z.parse(Article, (await get(`/api/articles/${id}`, cookie)).json)

/** Follows `Link: rel="next"` to the end; the titles of each page. */
async function savedPages(cookie: typeof asha): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | undefined = '/api/saved-articles'; next;) {
    const reply = await get(next, cookie)
    expect(reply.status).toBe(200)
    pages.push(z.parse(z.array(z.strictObject(ArticleSummary.shape)), reply.json).map(({ title }) => title))
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  return pages
}

test.each(acts)('$path is put on, shown with the article to that member, and taken back', async (verb) => {
  const id = await anArticle(db)
  const meera = await someone()
  const on = await press(verb, id, true)
  expect(on).toMatchObject({ status: 200, json: { [verb.flag]: true, [verb.counter]: 1 } })
  z.parse(verb.call.reply, on.json)
  expect(await shown(id, asha)).toMatchObject({ [verb.flag]: true, [verb.counter]: 1 })
  expect(await shown(id, meera)).toMatchObject({ [verb.flag]: false, [verb.counter]: 1 })
  expect(await shown(id)).toMatchObject({ [verb.flag]: false, [verb.counter]: 1, commentCount: 0 })
  expect((await press(verb, id, true, meera)).json).toEqual({ [verb.flag]: true, [verb.counter]: 2 })
  expect((await press(verb, id, false)).json).toEqual({ [verb.flag]: false, [verb.counter]: 1 })
  expect(await shown(id, asha)).toMatchObject({ [verb.flag]: false, [verb.counter]: 1 })
})

test.each(acts)('$path twice is once, on and off', async (verb) => {
  const id = await anArticle(db)
  const replies = [await press(verb, id, true), await press(verb, id, true)]
  const on = { [verb.flag]: true, [verb.counter]: 1 }
  expect(replies.map(({ json }) => json)).toEqual([on, on])
  expect(await stored(verb, id)).toEqual([1, 1])
  const back = [await press(verb, id, false), await press(verb, id, false)]
  const off = { [verb.flag]: false, [verb.counter]: 0 }
  expect(back.map(({ json }) => json)).toEqual([off, off])
  expect(await stored(verb, id)).toEqual([0, 0])
})

test.each(acts)('$path by fifty members at once, on, off and on again, ends with an exact counter', async (verb) => {
  const id = await anArticle(db)
  const members = await Promise.all(Array.from({ length: 50 }, someone))
  const every = (on: boolean, some = members) => Promise.all(some.map((cookie) => press(verb, id, on, cookie)))
  expect(new Set((await every(true)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stored(verb, id)).toEqual([50, 50])
  // On, and off by half of them, all at the same time, each twice.
  const half = members.slice(0, 25)
  const replies = (await Promise.all([every(true), every(false, half), every(true), every(false, half)])).flat()
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const [count, rows] = await stored(verb, id)
  expect(count).toBe(rows)
  expect(rows).toBeGreaterThanOrEqual(25)
  await every(false)
  expect(await stored(verb, id)).toEqual([0, 0])
})

test.each(acts)('$path is for members, for what is published, and says what is to be', async (verb) => {
  const id = await anArticle(db)
  const draft = await anArticle(db, { published: false })
  expect(await put(`/api/articles/${id}/${verb.path}`, { [verb.flag]: true })).toMatchObject({
    status: 401,
    json: { message: 'Please sign in.' },
  })
  const missing = { status: 404, json: { message: 'Article Not Found' } }
  expect(await press(verb, draft, true)).toMatchObject(missing)
  expect(await press(verb, draft, false)).toMatchObject(missing)
  expect(await press(verb, '01900000-0000-7000-8000-000000000000', true)).toMatchObject(missing)
  expect(await press(verb, 'nonsense', true)).toMatchObject({ status: 404 })
  for (const wrong of ['yes', 1, null, undefined]) {
    const reply = await press(verb, id, wrong)
    expect(reply).toMatchObject({ status: 400, json: { fields: { [verb.flag]: [expect.any(String)] } } })
  }
  expect(await stored(verb, id)).toEqual([0, 0])
  expect(await stored(verb, draft)).toEqual([0, 0])
})

test('sixty presses a minute are enough for anybody', async () => {
  const id = await anArticle(db)
  const eager = await someone()
  const [like] = acts
  for (let n = 0; n < 60; n++) expect((await press(like, id, n % 2 === 0, eager)).status).toBe(200)
  const refused = await press(like, id, true, eager)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await stored(like, id)).toEqual([0, 0])
})

test('a like or a save drops no kept page: else none would live long', async () => {
  const id = await anArticle(db)
  const heard: string[] = []
  const { unlisten } = await db.listen('content_changed', (what) => heard.push(what))
  for (const verb of acts) await press(verb, id, true)
  // Notifications arrive in order, so earlier ones have arrived when this one has.
  await db`select pg_notify('content_changed', 'the end')`
  await expect.poll(() => heard.at(-1)).toBe('the end')
  expect(heard).toEqual(['the end'])
  await unlisten()
})

test('the saved list is the member’s own, the last saved first, without what is published no more', async () => {
  const reader = await someone()
  const [one = '', two = '', three = ''] = await someArticles(db, 3)
  for (const id of [two, one, three]) {
    site.clock.now = new Date(site.clock.now.getTime() + 1000)
    await press(acts[1], id, true, reader)
  }
  // Saved already: it stays where it was.
  await press(acts[1], two, true, reader)
  expect(await savedPages(reader)).toEqual([['Lesson 3', 'Lesson 1', 'Lesson 2']])
  await db`update articles set published = false where id = ${one}`
  await press(acts[1], three, false, reader)
  expect(await savedPages(reader)).toEqual([['Lesson 2']])
  expect(await savedPages(await someone())).toEqual([[]])
  expect((await get('/api/saved-articles')).status).toBe(401)
})

test('the saved list pages by 20, also what was saved in one moment', async () => {
  const reader = await someone()
  for (const id of await someArticles(db, 45)) await press(acts[1], id, true, reader)
  const pages = await savedPages(reader)
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  expect(new Set(pages.flat()).size).toBe(45)
})

test.each(['nonsense', Buffer.from('["x", "y"]').toString('base64url'), Buffer.from('[1]').toString('base64url')])(
  'the cursor %s is not one of the saved list',
  async (cursor) => {
    const reply = await get(`/api/saved-articles?cursor=${cursor}`, asha)
    expect(reply).toMatchObject({ status: 400, json: { fields: { cursor: [expect.any(String)] } } })
  },
)
