import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  Article,
  ArticleSearchReply,
  ArticleSummary,
  ListedArticle,
} from '../../../contract/articles/article-shapes.ts'
import type { ErrorBody } from '../../../contract/shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'

const site = await testApp()
const { db, get } = site
const empty = () => db`select empty('articles')`

/** Follows `Link: rel="next"` to the end; the titles of each page. */
async function pagesFrom(address: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | undefined = address; next;) {
    const reply = await get(next)
    expect(reply.status).toBe(200)
    pages.push(z.parse(z.array(ArticleSummary), reply.json).map((article) => article.title))
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  return pages
}

test('a list is an array of summaries without their bodies, newest first', async () => {
  await empty()
  await someArticles(db, 3)
  const { json } = await get('/api/articles')
  const list = z.parse(z.array(z.strictObject(ListedArticle.shape)), json)
  expect(list.map((article) => article.title)).toEqual(['Lesson 3', 'Lesson 2', 'Lesson 1'])
})

test('a list pages by 24, and the next page is named in the Link header; nothing is seen twice or missed', async () => {
  await empty()
  await someArticles(db, 30)
  const pages = await pagesFrom('/api/articles')
  expect(pages.map((page) => page.length)).toEqual([24, 6])
  expect(new Set(pages.flat()).size).toBe(30)
})

test('articles of one moment page without loss', async () => {
  await empty()
  await someArticles(db, 7, { createdAt: '2026-11-01T00:00:00.000Z' })
  expect(new Set((await pagesFrom('/api/articles?limit=2')).flat()).size).toBe(7)
})

test.each([
  ['latest', ['Zakat', 'apple', 'Mango']],
  ['popular', ['Mango', 'Zakat', 'apple']],
  ['a-z', ['apple', 'Mango', 'Zakat']],
])('the list sorts by %s, on every page', async (sort, titles) => {
  await empty()
  await anArticle(db, { title: 'Mango', createdAt: '2026-11-01T00:00:00.000Z' })
  await anArticle(db, { title: 'apple', createdAt: '2026-11-02T00:00:00.000Z' })
  await anArticle(db, { title: 'Zakat', createdAt: '2026-11-03T00:00:00.000Z' })
  await db`update articles set view_count = case title when 'Mango' then 9 when 'Zakat' then 5 else 0 end`
  expect((await pagesFrom(`/api/articles?sort=${sort}&limit=1`)).flat()).toEqual(titles)
})

test.each([
  ['', ['Tax basics', 'apple', 'Mango', 'Zakat']],
  ['relevance', ['Tax basics', 'apple', 'Mango', 'Zakat']],
  ['latest', ['Zakat', 'apple', 'Tax basics', 'Mango']],
  ['popular', ['Mango', 'Zakat', 'Tax basics', 'apple']],
  ['a-z', ['apple', 'Mango', 'Tax basics', 'Zakat']],
])('what a search has found is sorted by "%s", on every page', async (sort, titles) => {
  await empty()
  const excerpts = { Mango: 'A word on tax, far down.', apple: 'Tax and tax again, for all.' }
  const content = 'A text that speaks of tax.'
  await anArticle(db, { title: 'Mango', createdAt: '2026-11-01T00:00:00.000Z', excerpt: excerpts.Mango, content })
  await anArticle(db, { title: 'Tax basics', createdAt: '2026-11-02T00:00:00.000Z', content })
  await anArticle(db, { title: 'apple', createdAt: '2026-11-03T00:00:00.000Z', excerpt: excerpts.apple, content })
  await anArticle(db, { title: 'Zakat', createdAt: '2026-11-04T00:00:00.000Z', content })
  await anArticle(db, { title: 'Another matter' })
  await db`update articles set view_count = case title when 'Mango' then 9 when 'Zakat' then 5 else 0 end`
  await db`update articles set view_count = 1 where title = 'Tax basics'`
  const found: string[] = []
  for (
    let next: string | undefined = `/api/articles/search?q=tax&sort=${sort}&limit=1`.replace('&sort=&', '&');
    next;
  ) {
    const reply = await get(next)
    const { results, count } = z.parse(ArticleSearchReply, reply.json)
    expect([results.length, count]).toEqual([1, 4])
    found.push(...results.map(({ title }) => title))
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(titles)
})

test.each([
  ['Taxes', 'Taxes'],
  ['Tax Planning', 'Taxes'],
  ['tax planning', 'Taxes'],
  ['Loans & Credit', 'Loans & Credit'],
])('the category %s finds %s', async (asked, category) => {
  await empty()
  await anArticle(db, { category: 'Taxes', title: 'Taxes' })
  await anArticle(db, { category: 'Loans & Credit', title: 'Loans & Credit' })
  expect((await pagesFrom(`/api/articles?category=${encodeURIComponent(asked)}`)).flat()).toEqual([category])
})

test('several categories are listed together, in pages and in a search', async () => {
  await empty()
  for (const category of ['Budgeting', 'Savings', 'Taxes'])
    await anArticle(db, { category, title: `Money: ${category}` })
  const both = 'category=Budgeting&category=Savings'
  expect((await pagesFrom(`/api/articles?${both}&limit=1&sort=a-z`)).flat()).toEqual([
    'Money: Budgeting',
    'Money: Savings',
  ])
  expect((await searched(`q=money&${both}`)).count).toBe(2)
  expect((await searched(`q=money&${both}&sort=latest`)).count).toBe(2)
  expect((await pagesFrom('/api/articles?category=Savings&category=all')).flat()).toHaveLength(3)
  const tooMany = Array.from({ length: 41 }, () => 'category=Savings').join('&')
  for (const refused of ['category=Savings&category=Gambling', tooMany])
    expect(await get(`/api/articles?${refused}`)).toMatchObject({ status: 400, json: { fields: { category: {} } } })
})

test.each(['', 'all', 'All'])('the category "%s" means every category', async (asked) => {
  await empty()
  await anArticle(db, { category: 'Taxes' })
  await anArticle(db, { category: 'Savings' })
  expect((await pagesFrom(`/api/articles?category=${asked}`)).flat()).toHaveLength(2)
})

test('an article carries its body, its body as safe HTML, its author and what to read next', async () => {
  await empty()
  const [author] = await db<[{ id: string }]>`
    insert into users (id, email, username, first_name, last_name)
    values ('01a1f73e-55e0-7000-8000-000000000001', 'asha@example.in', 'asha', 'Asha', 'Rao') returning id`
  const id = await anArticle(db, { authorId: author.id, content: '# Start\n\n<script>alert(1)</script>' })
  const next = await anArticle(db, { title: 'What to read next' })
  const reply = await get(`/api/articles/${id}`)
  expect(reply.status).toBe(200)
  const article = z.parse(Article, reply.json)
  expect(article).toMatchObject({ authorFirstName: 'Asha', authorLastName: 'Rao', authorName: 'asha' })
  expect(article.content).toBe('# Start\n\n<script>alert(1)</script>')
  expect(article.html).toBe('<h2 id="h-start">Start</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n')
  expect(article.related.map((related) => related.id)).toEqual([next])
})

test('a draft is nowhere: not in the list, not by its address, not in a search, not as related', async () => {
  await empty()
  const draft = await anArticle(db, { title: 'Secret pension draft', published: false })
  const open = await anArticle(db, { title: 'Open pension lesson' })
  expect((await pagesFrom('/api/articles')).flat()).toEqual(['Open pension lesson'])
  expect((await get(`/api/articles/${draft}`)).status).toBe(404)
  expect((await get('/api/articles/search?q=secret')).json).toMatchObject({ count: 0, results: [] })
  expect((await get(`/api/articles/${open}`)).json).toMatchObject({ related: [] })
})

test('related articles share category, tags and words, in the language of the one being read', async () => {
  await empty()
  const read = await anArticle(db, {
    title: 'Sukanya for your daughter',
    category: 'Savings',
    tags: ['sukanya', 'girl'],
  })
  await anArticle(db, { title: 'Budget on paper', category: 'Budgeting' })
  await anArticle(db, { title: 'Deposits compared', category: 'Savings' })
  await anArticle(db, { title: 'Sukanya or PPF', category: 'Retirement', tags: ['sukanya'] })
  await anArticle(db, { title: 'सुकन्या योजना', category: 'Savings', language: 'hi', tags: ['sukanya', 'girl'] })
  const { json } = await get(`/api/articles/${read}`)
  expect((json as Article).related.map((article) => article.title)).toEqual([
    'Sukanya or PPF',
    'Deposits compared',
    'Budget on paper',
  ])
})

test('related articles are in the language of the one being read, however many newer ones there are in another', async () => {
  await empty()
  const createdAt = '2026-01-01T00:00:00.000Z'
  const read = await anArticle(db, { title: 'बचत की शुरुआत', language: 'hi', createdAt })
  for (const title of ['जमा', 'सोना', 'डाकघर']) await anArticle(db, { title, language: 'hi', createdAt })
  await someArticles(db, 61)
  const { json } = await get(`/api/articles/${read}`)
  expect((json as Article).related.map(({ language }) => language)).toEqual(['hi', 'hi', 'hi'])
})

const searched = async (query: string) => (await get(`/api/articles/search?${query}`)).json as ArticleSearchReply

test('a search counts all that it finds, shows 20 at a time, and pages without loss', async () => {
  await empty()
  await someArticles(db, 45, { excerpt: 'All of these speak of gratuity.' })
  await anArticle(db, { title: 'Something else altogether' })
  const first = await get('/api/articles/search?q=gratuity')
  expect(first.json).toMatchObject({ count: 45, query: 'gratuity', hasMore: true })
  const seen = new Set<string>()
  let next: string | undefined = '/api/articles/search?q=gratuity'
  const sizes: number[] = []
  while (next) {
    const reply: Awaited<ReturnType<typeof get>> = await get(next)
    const { results, count } = reply.json as ArticleSearchReply
    sizes.push(results.length)
    expect(count).toBe(45)
    for (const { id } of results) seen.add(id)
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1]
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(seen.size).toBe(45)
})

test.each(['relevance', 'latest'])(
  'what has a word, its phrase or both is found and counted once, and its words apart are not, by %s',
  async (sort) => {
    await empty()
    await anArticle(db, { title: 'Why an FD' })
    await anArticle(db, { title: 'Fixed deposit' })
    await anArticle(db, { title: 'FD, or fixed deposit' })
    await anArticle(db, { title: 'Both in the text', content: 'An FD is a fixed deposit.' })
    await anArticle(db, { title: 'Where a deposit is fixed' })
    const { results, count } = await searched(`q=fd&sort=${sort}`)
    expect(results.map(({ title }) => title).sort()).toEqual([
      'Both in the text',
      'FD, or fixed deposit',
      'Fixed deposit',
      'Why an FD',
    ])
    expect(count).toBe(4)
    expect((await searched(`q=fd&sort=${sort}&limit=1`)).count).toBe(4)
  },
)

test('a search may keep to a category, and says where it matched in title and excerpt', async () => {
  await empty()
  await anArticle(db, { title: 'Insure your health', excerpt: 'What insurance pays for.', category: 'Insurance' })
  await anArticle(db, { title: 'Insurance and tax', category: 'Taxes' })
  const { results, count } = await searched('q=insurance&category=Insurance')
  expect(count).toBe(1)
  expect(results[0]?.matches).toEqual({ title: [[0, 6]], excerpt: [[5, 14]] })
})

test.each([
  ['q', 'q='],
  ['q', 'q=a'],
  ['q', 'q=%20a%20'],
  ['q', ''],
  ['q', 'q=tax&q=saving'],
  ['q', `q=${'x'.repeat(5_000)}`],
  ['q', 'q=ta%00x'],
  ['category', 'q=tax&category=Gambling'],
  ['category', 'q=tax&category=Taxes&category=Gambling'],
  ['limit', 'q=tax&limit=0'],
  ['limit', 'q=tax&limit=101'],
  ['limit', 'q=tax&limit=two'],
  ['limit', 'q=tax&limit=1.5'],
  ['cursor', 'q=tax&cursor=!!!'],
  ['cursor', 'q=tax&cursor=eyJhIjoxfQ'],
  ['cursor', 'q=tax&sort=latest&cursor=eyJhIjoxfQ'],
  ['cursor', `q=tax&sort=a-z&cursor=${Buffer.from('["0.5"]').toString('base64url')}`],
  ['sort', 'q=tax&sort=random'],
])('a search refuses a bad %s (%#)', async (field, query) => {
  const { status, json } = await get(`/api/articles/search?${query}`)
  expect(status).toBe(400)
  expect(Object.keys((json as ErrorBody).fields ?? {})).toEqual([field])
})

test.each([
  ['sort', 'sort=random'],
  ['limit', 'limit=1000'],
  ['limit', 'limit='],
  ['category', 'category=%00'],
  ['cursor', `cursor=${'a'.repeat(600)}`],
  ['cursor', `cursor=${Buffer.from('["2026","no-id"]').toString('base64url')}`],
  ['cursor', `cursor=${Buffer.from('["not a time","01a1f73e-55e0-7000-8000-000000000001"]').toString('base64url')}`],
  [
    'cursor',
    `sort=popular&cursor=${Buffer.from('["99999999999999","01a1f73e-55e0-7000-8000-000000000001"]').toString('base64url')}`,
  ],
])('a list refuses a bad %s (%#)', async (field, query) => {
  const { status, json } = await get(`/api/articles?${query}`)
  expect(status).toBe(400)
  expect(Object.keys((json as ErrorBody).fields ?? {})).toEqual([field])
})

test.each([
  'nothing',
  '%00',
  '%E0%A4',
  '..%2f..%2fetc',
  '01a1f73e',
  '01a1f73e-55e0-7000-8000-000000000009',
  `${'9'.repeat(4000)}`,
])('an article that is not there is not found: %s', async (id) => {
  const { status, json } = await get(`/api/articles/${id}`)
  expect(status).toBe(404)
  expect((json as ErrorBody).message).toMatch(/not found/i)
})

test('an address may search 300 times a minute; another is not held back', async () => {
  await db`delete from rate_limits`
  await get('/api/articles/search?q=gratuity')
  await db`update rate_limits set points = 300`
  const refused = await get('/api/articles/search?q=gratuity')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/api/articles/search?q=gratuity', { 'x-test-address': '203.0.113.8' })).status).toBe(200)
  await db`delete from rate_limits`
})

test('an article is read anew once it was edited, also before the database has told of it; its counters are those of the moment', async () => {
  await empty()
  const [before, after] = ['As it was.'.repeat(20), 'As it is.'.repeat(20)]
  const id = await anArticle(db, { content: before })
  // From here on values of public content are kept, as by a site that is told of changes.
  site.services.content.clear()
  const read = async () => z.parse(Article, (await get(`/api/articles/${id}`)).json)
  expect((await read()).html).toContain(before)
  await db`update articles set view_count = 7, like_count = 3 where id = ${id}`
  expect(await read()).toMatchObject({ viewCount: 7, likeCount: 3, content: before })
  await db`update articles set content = ${after}, updated_at = updated_at + interval '1 millisecond' where id = ${id}`
  expect(await read()).toMatchObject({ content: after, html: expect.stringContaining(after) as string })
})
