import { beforeAll, expect, test } from 'vitest'
import type { ArticleSearchReply } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { withoutTwins } from './twins.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, get } = site

beforeAll(async () => {
  const at = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00.000Z` })
  const pair = async (english: object, hindi: object, day: number) => {
    const translationOf = await anArticle(db, { ...english, ...at(day) })
    await anArticle(db, { language: 'hi', translationOf, ...hindi, ...at(day) })
  }
  // The word stands in the title of one and in the text of the other.
  await pair({ title: 'Waiting', content: 'A zephyr is a wind.' }, { title: 'Zephyr की हवा' }, 1)
  await pair({ title: 'Gold and zephyr' }, { title: 'सोना', tags: ['zephyr'], category: 'Taxes' }, 2)
  await pair({ title: 'Nothing of it' }, { title: 'बस zephyr', content: 'यह बात बस एक ही भाषा में लिखी है।' }, 3)
  await anArticle(db, { title: 'Alone', excerpt: 'A zephyr is a wind from the west.', ...at(4) })
})

const search = async (query: string, page = '') => {
  const { json, headers } = await get(`${page}/api/articles/search?${query}`)
  const { results, count } = json as ArticleSearchReply
  const next = /\?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return { titles: results.map(({ title }) => title), results, count, next }
}

test('of two translations that are found, a page shows the one in its language, at the better rank of both', async () => {
  expect(await search('q=zephyr')).toMatchObject({
    titles: ['बस zephyr', 'Gold and zephyr', 'Waiting', 'Alone'],
    count: 4,
  })
  expect(await search('q=zephyr', '/hi')).toMatchObject({
    titles: ['बस zephyr', 'Zephyr की हवा', 'सोना', 'Alone'],
    count: 4,
  })
})

test('each leads to its translation, also where that is not found', async () => {
  const { results } = await search('q=zephyr')
  expect(results.map(({ counterpart }) => counterpart?.title ?? null)).toEqual([
    'Nothing of it',
    'सोना',
    'Zephyr की हवा',
    null,
  ])
})

test.each(['zephyr kya hai', 'zephyr की हवा'])(
  'a question in Hindi is answered in Hindi on every page: %s',
  async (q) => {
    const { results } = await search(new URLSearchParams({ q }).toString())
    expect(results.map(({ title }) => title)).toContain('Zephyr की हवा')
  },
)

test.each(['relevance', 'latest', 'a-z', 'popular'])(
  'page by page each lesson is there once, in the order %s',
  async (sort) => {
    const titles: string[] = []
    for (let query: string | undefined = `q=zephyr&sort=${sort}&limit=1`; query;) {
      const page = await search(query)
      expect(page.count).toBe(4)
      titles.push(...page.titles)
      query = page.next
    }
    expect(titles).toEqual((await search(`q=zephyr&sort=${sort}`)).titles)
    expect(titles.toSorted()).toEqual(['Alone', 'Gold and zephyr', 'Waiting', 'बस zephyr'])
  },
)

test('where one of two is left out by its language or category, the other is shown', async () => {
  expect((await search('q=zephyr&language=hi')).titles).toEqual(['बस zephyr', 'Zephyr की हवा', 'सोना'])
  expect((await search('q=zephyr&category=Taxes')).titles).toEqual(['सोना'])
})

test('a list shows the translation in the language of the reader at the position of the first', () => {
  const lesson = (id: string, language: 'en' | 'hi', other: string | null) => ({
    id,
    language,
    counterpart: other
      ? { id: other, slug: '', title: '', language: language === 'en' ? ('hi' as const) : ('en' as const) }
      : null,
  })
  const all = [lesson('b', 'hi', 'a'), lesson('c', 'en', null), lesson('a', 'en', 'b'), lesson('d', 'hi', 'e')]
  expect(withoutTwins(all, 'en').map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  expect(withoutTwins(all, 'hi').map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})
