import { beforeAll, expect, test } from 'vitest'
import type { ArticleSearchReply, ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
const { db, get } = site

beforeAll(async () => {
  const at = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00.000Z` })
  await anArticle(db, { title: 'बजट की शुरुआत', language: 'hi', category: 'Budgeting', ...at(1) })
  await anArticle(db, { title: 'एक पन्ने में कर', language: 'hi', category: 'Taxes', ...at(2) })
  await anArticle(db, { title: 'Filing a return', category: 'Taxes', ...at(3) })
  await anArticle(db, { title: 'Loan papers in Hindi', category: 'Taxes', ...at(4) })
})

const titlesOf = (list: ArticleSummary[]) => list.map(({ title }) => title)
const listed = async (query: string) => titlesOf((await get(`/api/articles?${query}`)).json as ArticleSummary[])
const found = async (query: string) =>
  titlesOf(((await get(`/api/articles/search?${query}`)).json as ArticleSearchReply).results)

test.each([
  ['language=hi', ['एक पन्ने में कर', 'बजट की शुरुआत']],
  ['language=en', ['Loan papers in Hindi', 'Filing a return']],
  ['language=hi&category=Taxes', ['एक पन्ने में कर']],
  ['language=hi&sort=a-z', ['एक पन्ने में कर', 'बजट की शुरुआत']],
  ['language=all&category=Budgeting', ['बजट की शुरुआत']],
])('a list may keep to a language: %s', async (query, titles) => {
  expect(await listed(query)).toEqual(titles)
})

test.each(['language=fr', 'language=HI', 'language='])(
  'a list of no language that there is, %s, is refused',
  async (query) => {
    for (const address of [`/api/articles?${query}`, `/api/articles/search?q=tax&${query}`]) {
      const { status, json } = await get(address)
      expect(status).toBe(400)
      expect((json as { fields: object }).fields).toHaveProperty('language')
    }
  },
)

test.each(['Hindi', 'hindi', 'हिंदी', 'हिन्दी'])(
  '%s finds what is written in Hindi, after what has the word in its title',
  async (name) => {
    expect(new Set(await found(`q=${name}`))).toEqual(new Set(['Loan papers in Hindi', 'एक पन्ने में कर', 'बजट की शुरुआत']))
    expect((await found('q=Hindi'))[0]).toBe('Loan papers in Hindi')
  },
)

test('on a page in Hindi, a lesson in Hindi counts as if its words stood one field higher', async () => {
  const own = [
    await anArticle(db, { title: 'Zephyr funds' }),
    await anArticle(db, { title: 'घर का क़र्ज़', excerpt: 'The zephyr, in plain words.', language: 'hi' }),
    await anArticle(db, { title: 'पैसे का पेड़', content: 'A zephyr is a wind from the west.', language: 'hi' }),
  ]
  expect(await found('q=zephyr')).toEqual(['Zephyr funds', 'घर का क़र्ज़', 'पैसे का पेड़'])
  const { results } = (await get('/hi/api/articles/search?q=zephyr')).json as ArticleSearchReply
  expect(titlesOf(results)).toEqual(['घर का क़र्ज़', 'Zephyr funds', 'पैसे का पेड़'])
  await db`delete from articles where id = any(${own}::uuid[])`
})

test.each(['English', 'अंग्रेज़ी', 'angrezi'])('%s finds what is written in English', async (name) => {
  expect(await found(`q=${name}`)).toEqual(['Loan papers in Hindi', 'Filing a return'])
})

test('the name of a language goes with other words, and a search may keep to a language', async () => {
  expect(await found('q=bajat Hindi')).toEqual(['बजट की शुरुआत'])
  expect(await found('q=Hindi&language=hi')).toEqual(['एक पन्ने में कर', 'बजट की शुरुआत'])
  expect(await found('q=Hindi&language=en')).toEqual(['Loan papers in Hindi'])
  expect(await found('q=return&language=hi')).toEqual([])
  expect(await found('q=Hindi&language=hi&sort=a-z&category=Budgeting')).toEqual(['बजट की शुरुआत'])
})
