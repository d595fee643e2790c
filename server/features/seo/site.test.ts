import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { anArticle, someArticles } from '../../../test/drafts.ts'
import { aPoll } from '../../../test/texts.ts'
import { features } from '../../features.ts'

const { db, get, clock } = await testApp()
const named = await testApp({ SITE_URL: 'https://arthashala.example', SITE_NAME: 'Paisa & "Co" <1>' })
beforeEach(() => db`select empty('polls', 'articles')`)

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'entry', 'link'].includes(name),
})

/** Parses, and fails on what is not well-formed XML. */
function parse(text: string) {
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text)
}

async function feedEntries() {
  return parse((await get('/feed.xml')).text).feed.entry ?? []
}

/** The pages that every site has; test/pages.test.ts holds them against the pages that there are. */
const maps = features.flatMap(({ sitemap }) => sitemap ?? [])
const fixed = [...maps.flatMap(({ pages }) => pages), ...maps.flatMap(({ written = [] }) => written)].map(
  (path) => origin + path,
)

async function addresses(path = '/sitemap.xml'): Promise<string[]> {
  return parse((await get(path)).text).urlset.url.map(({ loc }: { loc: string }) => loc)
}

test('robots.txt allows crawlers everything but the API and the private pages, and names the site map', async () => {
  const { status, headers, text } = await get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toBe(
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /admin\nDisallow: /profile\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
  expect((await named.get('/robots.txt')).text).toContain('Sitemap: https://arthashala.example/sitemap.xml')
})

test('the site map lists the public pages, and each published article and poll with its last change, but no drafts or deleted ones', async () => {
  const id = await anArticle(db, { createdAt: '2026-10-01T08:00:00.000Z' })
  const draft = await anArticle(db, { published: false })
  const { poll } = await aPoll(db, 'Do you save?', ['Yes', 'No'], { article: draft })
  const gone = await aPoll(db, 'Do you borrow?', ['Yes', 'No'])
  await db`update polls set deleted_at = now() where id = ${gone.poll}`
  const { headers, text } = await get('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(parse(text).urlset.url).toContainEqual({
    loc: `${origin}/articles/${id}/your-first-emergency-fund`,
    lastmod: '2026-10-01T08:00:00.000Z',
  })
  expect(await addresses()).toEqual([
    ...fixed,
    `${origin}/articles/${id}/your-first-emergency-fund`,
    `${origin}/polls/${poll}`,
  ])
  expect(text).not.toContain(draft)
  expect((await get('/sitemap-1.xml')).status).toBe(404)
})

test('an article in Tamil has its letters in the address, and the site map names them as a browser sends them', async () => {
  const id = await anArticle(db, { title: 'காப்பீடு என்ன?' })
  expect(await addresses()).toContain(`${origin}/articles/${id}/${encodeURIComponent('காப்பீடு-என்ன')}`)
  const [entry] = await feedEntries()
  expect(entry.link).toEqual([{ '@_href': `${origin}/articles/${id}/${encodeURIComponent('காப்பீடு-என்ன')}` }])
})

test('the feed is Atom: the newest twenty articles, whole, and no draft', async () => {
  const ids = await someArticles(db, 22)
  await anArticle(db, { title: 'A draft', published: false, createdAt: '2026-11-01T00:00:00.000Z' })
  const { headers, text } = await get('/feed.xml')
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { feed } = parse(text)
  expect(feed).toMatchObject({ id: `${origin}/`, title: 'Arthashala', updated: '2026-10-01T00:22:00.000Z' })
  expect(feed.link).toContainEqual({ '@_rel': 'self', '@_href': `${origin}/feed.xml` })
  expect(feed.entry.map(({ id }: { id: string }) => id)).toEqual(
    ids
      .slice(2)
      .toReversed()
      .map((id) => `urn:uuid:${id}`),
  )
  expect(feed.entry[0]).toMatchObject({
    title: { '#text': 'Lesson 22', '@_type': 'html' },
    link: [{ '@_href': `${origin}/articles/${ids[21]}/lesson-22` }],
    published: '2026-10-01T00:22:00.000Z',
    updated: '2026-10-01T00:22:00.000Z',
    author: { name: 'Anonymous' },
    category: { '@_term': 'Savings', '@_label': 'Savings' },
  })
  expect(feed.entry[0].content['#text']).toContain('<h2 id="h-how-much">How much</h2>')
})

test('links and pictures in the feed are absolute, and text that looks like a link is left alone', async () => {
  const content =
    '[a](/articles?x=1&y=2) [b](#part) [c](https://example.com/) ![d](/media/e.webp)\n\n`<a href="/code">`'
  const id = await anArticle(db, { content })
  const [entry] = await feedEntries()
  const html = entry.content['#text']
  expect(html).toContain(`href="${origin}/articles?x=1&amp;y=2"`)
  expect(html).toContain(`href="${origin}/articles/${id}/your-first-emergency-fund#part"`)
  expect(html).toContain('href="https://example.com/"')
  expect(html).toContain(`src="${origin}/media/e.webp"`)
  expect(html).toContain('href="/code"')
})

test('a chart is its title and its numbers in the feed, whose readers draw no SVG', async () => {
  const chart = 'type: bars\ntitle: What it buys\ndescription: Less.\n\n| After | Buys |\n| 10 years | 56 |'
  await anArticle(db, { content: `\`\`\`chart\n${chart}\n\`\`\`` })
  const [entry] = await feedEntries()
  const html = entry.content['#text']
  expect(html).toMatch(/<figcaption><b>What it buys<\/b> Less.<\/figcaption><div class="table"[^>]*><table>/)
  expect(html).not.toMatch(/<svg|<details|<summary/)
})

test('the feed marks the language of an article in Hindi', async () => {
  await anArticle(db, { title: 'आपातकालीन कोष', language: 'hi' })
  const [entry] = await feedEntries()
  expect(entry.title['#text']).toBe('आपातकालीन कोष')
  expect(entry.content['#text']).toMatch(/^<div lang="hi">/)
})

test('characters that XML reserves or forbids do not break the feed', async () => {
  await anArticle(db, {
    title: 'Loans & <b> ]]>\u0007 "x"',
    excerpt: 'More & more <i> ]]> of it',
    content: 'Text ]]> & <b> \u0001 here',
  })
  const [entry] = await feedEntries()
  expect(entry.title['#text']).toBe('Loans &amp; &lt;b&gt; ]]&gt; &quot;x&quot;')
  const feed = parse((await named.get('/feed.xml')).text).feed
  expect(feed.title).toBe('Paisa & "Co" <1>')
  expect(feed.id).toBe('https://arthashala.example/')
})

test('a feed without articles is valid, and stays the same as long as there is none', async () => {
  expect(await feedEntries()).toEqual([])
  const tag = (await get('/feed.xml')).headers.get('etag') ?? ''
  clock.now = new Date(clock.now.getTime() + 1)
  expect((await get('/feed.xml', { 'if-none-match': tag })).status).toBe(304)
})

test('an edit appears in the feed at once; an unchanged feed is answered with 304', async () => {
  const id = await anArticle(db)
  const tag = (await get('/feed.xml')).headers.get('etag') ?? ''
  expect((await get('/feed.xml', { 'if-none-match': tag })).status).toBe(304)
  await db`update articles set title = 'Another title', updated_at = now() + interval '1 hour' where id = ${id}`
  const changed = await get('/feed.xml', { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('Another title')
})

test('the web manifest names the site and its icons', async () => {
  const { headers, json } = await named.get('/site.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json')
  expect(json).toMatchObject({
    name: 'Paisa & "Co" <1>',
    start_url: '/',
    icons: expect.arrayContaining([expect.anything()]),
  })
})
