import { expect, test } from 'vitest'
import { XMLParser } from 'fast-xml-parser'
import { origin, testApp } from '../../../test/app.ts'
import { features } from '../../features.ts'
import { categoryId } from '../categories/store.ts'

const { db, get } = await testApp()
const fixed = features
  .flatMap(({ sitemap }) => sitemap ?? [])
  .reduce((sum, { pages, written = [] }) => sum + pages.length + written.length, 0)

test('a site map of more than 45,000 articles becomes an index of parts, which together list each once', async () => {
  // Without triggers, which would announce each of them; in parts, each within the time of a statement on a busy machine too.
  await db.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    for (const from of [1, 10_001, 20_001, 30_001, 40_001])
      await sql`insert into articles (id, title, content, excerpt, category_id, published)
        select gen_random_uuid(), 'A lesson', 'Something to read', 'What is in it', ${categoryId(sql, 'Savings')}, n > 1
        from generate_series(${from}::int, least(${from}::int + 9999, 45003)) n`
  })
  const parser = new XMLParser({ isArray: (name) => name === 'sitemap' })
  const index = parser.parse((await get('/sitemap.xml')).text).sitemapindex.sitemap
  expect(index).toEqual([{ loc: `${origin}/sitemap-1.xml` }, { loc: `${origin}/sitemap-2.xml` }])
  // Parsing so many takes ten times as long as making them.
  const addressesIn = async (path: string) =>
    Array.from((await get(path)).text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
  const [first, second] = [await addressesIn('/sitemap-1.xml'), await addressesIn('/sitemap-2.xml')]
  expect([first.length, second.length]).toEqual([45_000 + fixed, 2])
  const published = await db`select id from articles where published`
  expect(new Set([...first, ...second].filter((address) => address.includes('/articles/'))).size).toBe(published.length)
  for (const path of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])
    expect((await get(path)).status).toBe(404)
})
