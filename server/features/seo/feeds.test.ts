import { XMLParser } from 'fast-xml-parser'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { latestArticles } from '../articles/feed-articles.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' })

beforeAll(async () => {
  const { db } = site
  await anArticle(db, { title: 'Insurance', category: 'Insurance' })
  await anArticle(db, { title: 'Bima', category: 'Insurance', language: 'hi' })
  await anArticle(db, { title: 'Kar', category: 'Taxes', language: 'hi' })
  await anArticle(db, { title: 'Draft', category: 'Taxes', published: false })
})

const feed = async (query: string) => parser.parse((await site.get(`/feed.xml${query}`)).text).feed
const titles = async (query: string): Promise<string[]> =>
  ((await feed(query)).entry ?? []).map(({ title }: { title: { '#text': string } }) => title['#text']).toSorted()

test.each([
  ['', ['Bima', 'Insurance', 'Kar']],
  ['?category=all', ['Bima', 'Insurance', 'Kar']],
  ['?category=Insurance', ['Bima', 'Insurance']],
  ['?category=tax+planning', ['Kar']],
  ['?language=hi', ['Bima', 'Kar']],
  ['?category=Insurance&language=hi', ['Bima']],
  ['?category=Retirement', []],
])('the feed %s has its articles and no others', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('each feed has an id, an address and a title of its own', async () => {
  const { id, title, link } = await feed('?category=Insurance&language=hi')
  expect(title).toBe('Arthashala: Insurance: Hindi')
  expect(id).toMatch(/\/feed\.xml\?category=Insurance&(amp;)?language=hi$/)
  const addresses = link.map((each: Record<string, string>) => each['@_href'])
  expect(addresses[0]).toMatch(/\/articles\?category=Insurance$/)
  expect(addresses[1]).toMatch(/\/feed\.xml\?category=Insurance&(amp;)?language=hi$/)
})

test('the feed under /hi has Hindi texts around the Hindi articles, or all of them', async () => {
  const { text } = await site.get('/hi/feed.xml?category=Insurance')
  expect(text).toContain('<title>Arthashala: बीमा: हिंदी</title>')
  expect(text).toContain('<subtitle>पैसे की समझ, अपनी ताकत</subtitle>')
  expect(text).toMatch(/<link href="http:\/\/site\.test\/hi\/articles\//)
  const titlesIn = (xml: string) =>
    Array.from(xml.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]>/g), ([, title]) => title)
  expect(titlesIn(text)).toEqual(['Bima'])
  expect(titlesIn((await site.get('/hi/feed.xml?category=Insurance&language=all')).text).toSorted()).toEqual([
    'Bima',
    'Insurance',
  ])
})

test.each(['?category=Gold', '?language=fr', '?language=en&category=x%00', '?language=HI'])(
  'there is no feed %s',
  async (query) => {
    expect((await site.get(`/feed.xml${query}`)).status).toBe(404)
  },
)

test('the feed of a language that few articles have reads its own index alone', async () => {
  await site.db`
    insert into articles (id, title, content, excerpt, category_id, read_time, language, published, created_at)
    select gen_random_uuid(), title, content, excerpt, category_id, read_time, language, published, now() + n * interval '1 second'
    from articles, generate_series(1, 3000) n where title = 'Insurance'`
  await site.db`analyze articles`
  expect(await latestArticles(site.db, { category: null, language: 'hi' }, 20, site.clock.now)).toHaveLength(2)
  const plan = await site.db<{ 'QUERY PLAN': string }[]>`explain select id from articles a
    where published and deleted_at is null and language = 'hi' order by created_at desc, id desc limit 20`
  expect(JSON.stringify(plan)).toContain('articles_language_latest_idx')
})
