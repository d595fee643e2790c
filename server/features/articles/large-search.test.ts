import { beforeAll, expect, test } from 'vitest'
import type { ArticleSearchReply, ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { categoryId } from '../categories/store.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get } = site

/** More than are ranked, and more than are fetched when a list is short enough for it. */
const copies = 4_100
let oldest = ''

beforeAll(async () => {
  oldest = await anArticle(db, { title: 'Gratuity for beginners', createdAt: '2020-01-01T00:00:00Z' })
  const copied = await anArticle(db, { title: 'One of many', excerpt: 'All of these speak of gratuity.' })
  await db`
    create table copies as
    select gen_random_uuid() as id, n, '2021-01-01'::timestamptz + n * interval '1 minute' as at
    from generate_series(1, ${copies - 2}::int) n`
  await db`
    insert into articles (id, title, content, excerpt, category_id, published, view_count, created_at, updated_at)
    select c.id, title || ' ' || n, content, excerpt, case n % 2 when 0 then ${categoryId(db, 'Taxes')} else category_id end, true, n % 50, at, at
    from articles a, copies c where a.id = ${copied}`
  await db`
    insert into article_search (article_id, search, published, category_id)
    select c.id, search, true, case n % 2 when 0 then ${categoryId(db, 'Taxes')} else s.category_id end
    from article_search s, copies c where s.article_id = ${copied}`
  await db`analyze articles, article_search`
})

async function search(query: string): Promise<ArticleSearchReply & { next: string | null }> {
  const { json, headers } = await get(`/api/articles/search?${query}`)
  const next = /\?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
  return { ...(json as ArticleSearchReply), next }
}

/** The ids that a search finds on its first pages. */
async function pagesOf(query: string, most: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | null = query; next && pages.length < most;) {
    const { results, next: following } = await search(next)
    pages.push(results.map(({ id }) => id))
    next = following
  }
  return pages
}

test('an article with the word in its title comes first, however many newer ones have it too', async () => {
  const { results, count } = await search('q=gratuity')
  expect(results[0]?.id).toBe(oldest)
  expect(count).toBe(copies)
})

test('all that is found is there once, page by page, from the ranked ones on to the others', async () => {
  const pages = await pagesOf('q=gratuity&limit=100', 60)
  expect(pages.map((page) => page.length)).toEqual(Array.from({ length: copies / 100 }, () => 100))
  expect(new Set(pages.flat()).size).toBe(copies)
})

test.each(['latest', 'popular', 'a-z'])('in the order of the list, %s, it is the list when all match', async (sort) => {
  const pages = await pagesOf(`q=gratuity&sort=${sort}`, 3)
  const { json } = await get(`/api/articles?sort=${sort}&limit=60`)
  expect(pages.flat()).toEqual((json as ArticleSummary[]).map(({ id }) => id))
})

test('it follows what becomes of an article: its category, and whether readers see it', async () => {
  expect((await search('q=beginners&category=Savings')).count).toBe(1)
  await db`update articles set category_id = ${categoryId(db, 'Taxes')} where id = ${oldest}`
  expect((await search('q=beginners&category=Savings')).count).toBe(0)
  expect((await search('q=beginners&category=Taxes')).count).toBe(1)
  await db`update articles set published = false where id = ${oldest}`
  expect((await search('q=beginners')).count).toBe(0)
  expect((await search('q=gratuity')).results.map(({ id }) => id)).not.toContain(oldest)
  await db`update articles set published = true where id = ${oldest}`
  expect((await search('q=beginners')).count).toBe(1)
})

test('a large number of matches is counted once a minute, a small one always', async () => {
  const before = await search('q=gratuity&category=Taxes')
  expect(before.count).toBeGreaterThan(1_000)
  await db`update articles set published = false where title = 'One of many 2'`
  expect((await search('q=gratuity&category=Taxes')).count).toBe(before.count)
  expect((await search('q=beginners')).count).toBe(1)
})
