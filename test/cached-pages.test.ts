import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { anArticle, someArticles } from './drafts.ts'
import { aMember, signedIn } from './people.ts'
import { anArticleLike, aPoll, aDiscussion } from './texts.ts'
import { startSite } from './site.ts'

const site = await startSite()

/** A request as it stands on the wire: what `fetch` would tidy up stays as it is. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const request = {
      hostname,
      port,
      path,
      method,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/150', ...headers },
    }
    httpGet(request, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    }).on('error', reject)
  })
}

/** A page once it is kept: what was written just before is announced a moment later, and drops what was kept meanwhile. */
async function onceKept(path: string) {
  let page = await ask(path)
  await expect
    .poll(async () => {
      const before = page
      page = await ask(path)
      return page.body === before.body
    })
    .toBe(true)
  return page
}

const viewsOf = async (id: string) => {
  await site.services.views.flush()
  const [row] = await site.db<[{ viewCount: number }]>`select view_count from articles where id = ${id}`
  return row.viewCount
}

test('a page is whole: title, words, canonical address, data about itself, and no script of anybody else', async () => {
  const id = await anArticle(site.db, { title: 'A </script><b> title', tags: ['bachat'] })
  const { status, headers, body } = await ask(`/articles/${id}/a-script-b-title`)
  expect(status).toBe(200)
  expect(body).toContain('<h1>A &lt;/script&gt;&lt;b&gt; title</h1>')
  expect(body).toContain(`<link rel="canonical" href="${site.url}/articles/${id}/a-script-b-title">`)
  expect(body).toContain(`<meta property="og:image" content="${site.url}/articles/${id}/picture.png">`)
  expect(body).not.toMatch(/<(?!a )[^>]* (?:src|href)="https?:\/\/(?!127\.0\.0\.1|localhost)/)
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string },
  )
  expect(data.map((item) => item['@type'])).toEqual(['Article', 'BreadcrumbList'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
})

test('a list of articles comes without their tags, which its cards do not show; its call has them', async () => {
  await anArticle(site.db, { title: 'Money for the month', tags: ['kharcha'] })
  const bodyOf = async (path: string) => (await ask(path)).body
  await expect.poll(() => bodyOf('/articles')).toContain('Money for the month')
  expect(await bodyOf('/articles')).not.toContain('kharcha')
  expect(await bodyOf('/api/articles')).toContain('kharcha')
})

test('an article in Hindi leads to lists in Hindi, which lead on in Hindi', async () => {
  await someArticles(site.db, 26, { language: 'hi', category: 'Insurance' })
  await someArticles(site.db, 3, { category: 'Insurance' })
  const id = await anArticle(site.db, { title: 'बीमा की शुरुआत', language: 'hi', category: 'Insurance' })
  const { body } = await ask(`/articles/${id}/bima-ki-shuruat`)
  const lists = listsIn(/<article.*?<\/article>/s, body)
  expect(lists).toEqual(['/articles?language=hi', '/articles?category=Insurance&language=hi'])
  for (const list of lists) {
    expect(body).toContain(`"item":"${site.url}${list}"`)
    const first = (await ask(list)).body
    const [more = ''] = listsIn(/<div class="load-more">.*?<\/div>/s, first)
    const second = (await ask(more)).body
    for (const page of [first, second]) {
      const filters = listsIn(/<nav[^>]* aria-label="Category">.*?<\/nav>/s, page)
      expect(filters.length).toBeGreaterThan(5)
      expect(filters.filter((href) => !href.includes('language=hi'))).toEqual([])
      const titles = page.match(/<h2[^>]*>(?=Lesson|बीमा)/g) ?? []
      expect(titles.length).toBeGreaterThan(0)
      expect(new Set(titles)).toEqual(new Set(['<h2 lang="hi">']))
    }
  }
})

/** The addresses of lists of articles to which a part of a page links. */
const listsIn = (part: RegExp, html: string) =>
  [...(part.exec(html)?.[0] ?? '').matchAll(/href="(\/articles\?[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

test('a second visitor gets the kept page, with the same headers, and is counted', async () => {
  const id = await anArticle(site.db, { title: 'காப்பீடு என்ன' })
  const path = `/articles/${id}/${encodeURIComponent('காப்பீடு-என்ன')}`
  const first = await onceKept(path)
  const second = await ask(path, { 'user-agent': 'Mozilla/5.0 (Android 12) Firefox/150' })
  expect(second.body).toBe(first.body)
  const { date: _date, ...headers } = second.headers
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/) as string,
    'content-security-policy': first.headers['content-security-policy'],
    'x-frame-options': 'DENY',
    vary: 'Cookie, Accept-Encoding, Save-Data',
    etag: first.headers.etag,
  })
  expect(await viewsOf(id)).toBe(2)
})

test('a kept page answers HEAD and what has not changed, and comes compressed', async () => {
  const { headers, body } = await onceKept('/articles')
  expect(await ask('/articles', {}, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': String(Buffer.byteLength(body)) },
  })
  expect(await ask('/articles', { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, body: '' })
  expect((await ask('/articles', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
})

test('the short address of an article leads on from the cache, is no reading, and follows a new title and the end of the article', async () => {
  const id = await anArticle(site.db, { title: 'The first title' })
  const path = `/articles/${id}`
  const ownPath = async () => {
    const { status, headers } = await ask(path)
    return status === 301 ? headers.location : status
  }
  await expect.poll(ownPath).toBe(`${path}/the-first-title`)
  const isCached = async () => (await ask(path)).headers['content-length'] === '0'
  await expect.poll(isCached).toBe(true)
  expect((await ask(path)).headers).toMatchObject({
    location: `${path}/the-first-title`,
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/) as string,
    vary: 'Cookie, Accept-Encoding, Save-Data',
    'x-content-type-options': 'nosniff',
  })
  expect(await ask(path, {}, 'HEAD')).toMatchObject({ status: 301, body: '' })
  expect(await viewsOf(id)).toBe(0)
  const asMember = await ask(path, { cookie: 'session=abc' })
  expect([asMember.status, asMember.headers['cache-control']]).toEqual([301, 'private, no-store'])

  await site.db`update articles set title = 'The second title' where id = ${id}`
  await expect.poll(ownPath).toBe(`${path}/the-second-title`)
  await expect.poll(isCached).toBe(true)
  await site.db`update articles set published = false where id = ${id}`
  await expect.poll(ownPath).toBe(404)
})

test('made-up words behind an article’s id lead on, and are not kept', async () => {
  const id = await anArticle(site.db, { title: 'A title' })
  for (let again = 0; again < 5; again++) {
    const { status, headers } = await ask(`/articles/${id}/made-up`)
    expect([status, headers.location, headers['content-length']]).toEqual([301, `/articles/${id}/a-title`, undefined])
  }
})

test('a write shows at once: kept pages are dropped in every process', async () => {
  const id = await anArticle(site.db, { title: 'Before the change', customSlug: 'lesson' })
  expect((await ask(`/articles/${id}/lesson`)).body).toContain('Before the change')
  await site.db`update articles set title = 'After the change' where id = ${id}`
  await expect.poll(async () => (await ask(`/articles/${id}/lesson`)).body).toContain('After the change')
  await site.db`delete from articles where id = ${id}`
  await expect.poll(async () => (await ask(`/articles/${id}/lesson`)).status).toBe(404)
})

test('a visitor’s reply that is asked for again is cached for seconds and counted; a member’s is made anew, and a write shows at once', async () => {
  const id = await anArticle(site.db, { title: 'Before the change' })
  const path = `/api/articles/${id}`
  const likes = async (headers = {}) => (JSON.parse((await ask(path, headers)).body) as { likeCount: number }).likeCount
  const people = { db: site.db, clock: { now: new Date() } }
  const { cookie } = await signedIn(people, await aMember(people))
  // A counter that tells when a reply was made.
  let count = 0
  const isCached = async () => {
    await site.db`update articles set like_count = ${(count += 1)} where id = ${id}`
    return (await likes()) < count
  }
  await expect.poll(isCached).toBe(true)
  expect(await likes({ cookie })).toBe(count)
  const { headers } = await ask(path, { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(await ask(path, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, body: '' })
  const before = await viewsOf(id)
  await ask(path, { 'user-agent': 'Mozilla/5.0 (Android 12) Firefox/151' })
  expect(await viewsOf(id)).toBe(before + 1)
  await site.db`update articles set title = 'After the change' where id = ${id}`
  await expect.poll(async () => (await ask(path)).body).toContain('After the change')
})

test('members are answered with the replies that are kept for all, and with none that are kept for visitors', async () => {
  const id = await anArticle(site.db)
  const people = { db: site.db, clock: { now: new Date() } }
  const reader = await aMember(people)
  const member = await signedIn(people, reader)
  await anArticleLike(site.db, { article: id, by: reader.id })
  const storedAs = async (path: string, headers = {}) => (await ask(path, headers)).headers['cache-control']
  const list = '/api/articles?limit=7'
  expect(await storedAs(list, member)).toBe('private, no-store')
  await expect.poll(() => storedAs(list, member)).toBe('no-cache')
  const article = `/api/articles/${id}`
  for (let again = 0; again < 5; again++) {
    expect(JSON.parse((await ask(article)).body)).toMatchObject({ id, liked: false })
    const own = await ask(article, member)
    expect(JSON.parse(own.body)).toMatchObject({ id, liked: true })
    expect(own.headers['cache-control']).toBe('private, no-store')
  }
})

test('a vote shows at once in what a visitor asks for', async () => {
  const { poll, options } = await aPoll(site.db, 'Do you keep a budget?', ['Yes', 'No'])
  const people = { db: site.db, clock: { now: new Date() } }
  const total = async () => (JSON.parse((await ask(`/api/polls/${poll}`)).body) as { totalVotes: number }).totalVotes
  for (let votes = 0; votes < 5; votes++) {
    for (let again = 0; again < 3; again++) expect(await total()).toBe(votes)
    const { cookie } = await signedIn(people, await aMember(people))
    const vote = await fetch(`${site.url}/api/polls/${poll}/vote`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ optionId: options[0] }),
    })
    expect(vote.status).toBe(200)
  }
  expect(await total()).toBe(5)
})

const ended = /expired (?:today|tomorrow) at|class="expired"/

test('a page that shows a poll is kept, here and on the way, no longer than until the poll ends', async () => {
  const expiresAt = new Date(Date.now() + 4_000)
  const article = await anArticle(site.db)
  const { poll } = await aPoll(site.db, 'Do you save?', ['Yes', 'No'], { expiresAt, article })
  const paths = [`/polls/${poll}`, `/articles/${article}/your-first-emergency-fund`, '/polls']
  for (const path of paths) {
    const { headers, body } = await onceKept(path)
    const seconds = [...(headers['cache-control'] ?? '').matchAll(/(?:s-maxage|revalidate)=(\d+)/g)].map(([, n]) =>
      Number(n),
    )
    expect(seconds).toHaveLength(2)
    expect(seconds.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(4)
    expect(body).not.toMatch(ended)
  }
  for (const path of paths) await expect.poll(async () => (await ask(path)).body).toMatch(ended)
  expect(Date.now() - expiresAt.getTime()).toBeLessThan(15_000)
})

test('made-up queries push nothing out: such a page is kept at the second time', async () => {
  const tagOf = async (path: string) => (await ask(path)).headers.etag
  const path = `/terms?made-up=${Date.now()}`
  const first = await tagOf(path)
  expect(await tagOf(path)).not.toBe(first)
  // It is compressed for the cache while nobody waits.
  await expect.poll(async () => (await tagOf(path)) === (await tagOf(path))).toBe(true)
})

test('with a session cookie a page is its owner’s, and nobody else’s', async () => {
  const { headers } = await ask('/articles', { cookie: 'theme=x; session=abc' })
  expect(headers['cache-control']).toBe('private, no-store')
  expect((await ask('/articles', { cookie: 'theme=x' })).headers['cache-control']).toContain('public')
})

test.each([
  ['/nothing', 404],
  ['/articles/nothing', 404],
  ['/articles/nothing/at-all', 404],
  ['/articles/01a1f73e-55e0-7000-8000-000000000009/%E0%A4', 404],
  ['/articles/nothing/%00/%0A', 404],
  ['/articles/01a1f73e-55e0-7000-8000-000000000009', 404],
  ['/articles/%E0%A4', 404],
  ['/articles/%00', 404],
  ['/%', 404],
  ['/%0A', 404],
  ['/%0D%0A', 404],
  ['/articles/%0A', 404],
  ['/%E2%80%A8', 404],
  ['/articles/%E2%80%A9', 404],
  ['/admin/%0A', 404],
  ['/%ED%A0%80', 404],
  ['/%F4%90%80%80', 404],
  ['/%61rticles', 301],
  ['/articles%0A', 404],
  ['/%2561rticles', 404],
  ['//evil.example/', 301],
  ['/articles/', 301],
  ['/articles?search=%00%00', 200],
  ['/articles?search=%E0%A4%E0%A4', 200],
  [`/articles?search=${'x'.repeat(5_000)}`, 200],
  ['/articles?search=a&search=b&category=x&sort=y', 200],
  ['/articles?category[]=Taxes', 200],
  ['/articles?cursor=nonsense', 200],
  [`/${'a/'.repeat(2_000)}`, 301],
])('%s is answered %i, never with a fault of ours', async (path, status) => {
  const reply = await ask(path)
  expect(reply.status).toBe(status)
  if (status === 301) expect(reply.headers.location).toMatch(/^\/(?!\/)/)
  if (status === 404) expect(reply.headers['cache-control']).toContain('private')
})

test.each(['/', '/?utm_source=letter'])(
  'a discussion that is hidden goes from %s, where it is kept too',
  async (path) => {
    const { id: by } = await aMember({ db: site.db, clock: { now: new Date() } })
    const shown = `Sure profit by ${path.length} o clock`
    const discussion = await aDiscussion(site.db, { by, title: shown })
    // A new member's text stands there after its first hour.
    await site.db`update forum_posts set created_at = now() - interval '2 hours' where id = ${discussion}`
    await expect.poll(async () => (await onceKept(path)).body).toContain(shown)
    await site.db`update forum_posts set hidden_at = now(), hidden_reason = 'Spam' where id = ${discussion}`
    await expect.poll(async () => (await ask(path)).body).not.toContain(shown)
  },
)
