import { get as httpGet, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { filesOf } from '../server/app.ts'
import { fileLimit } from '../server/pages/file-answer.ts'
import { anArticle } from './drafts.ts'
import { aMember, signedIn } from './people.ts'
import { aStep } from './steps.ts'
import { aPoll } from './texts.ts'
import { startSite } from './site.ts'

const site = await startSite({ TRUST_PROXY: 'on' })
const article = await anArticle(site.db, { title: 'A lesson' })
const { poll } = await aPoll(site.db, 'Do you save?', ['Yes', 'No'])
await aStep(site.db, 'Cover', [article])
const { cookie } = await signedIn(
  { db: site.db, clock: { now: new Date() } },
  await aMember({ db: site.db, clock: { now: new Date() } }),
)

/** An address of each file that features declare, by its pattern. */
const lifetimes: Record<string, string> = {
  '/robots.txt': '/robots.txt',
  '/site.webmanifest': '/site.webmanifest',
  '/favicon.svg': '/favicon.svg',
  '/sitemap.xml': '/sitemap.xml',
  '/feed.xml': '/feed.xml',
  '/rates/feed.xml': '/rates/feed.xml',
  '/changes/feed.xml': '/changes/feed.xml',
  '/.well-known/security.txt': '/.well-known/security.txt',
  '/learn/:step/print': '/learn/cover/print',
  '/embed/polls/:id': `/embed/polls/${poll}`,
  '/embed/tools/:slug': '/embed/tools/loan-emi',
}
/** Files that only lead to another, that a small site does not have, or that name the moment of the request. */
const trifles: Record<string, [string, number]> = {
  '/feed': ['/feed', 301],
  '/feed/': ['/feed/', 301],
  '/rss': ['/rss', 301],
  '/rss/': ['/rss/', 301],
  '/rss.xml': ['/rss.xml', 301],
  '/atom.xml': ['/atom.xml', 301],
  '/security.txt': ['/security.txt', 301],
  '/scams/practice.ics': ['/scams/practice.ics', 200],
  '/:part{sitemap-[1-9][0-9]{0,4}\\.xml}': ['/sitemap-1.xml', 404],
}
/** Pictures, which their features keep as they are: they take turns, and are not counted. */
const pictures: Record<string, [string, number]> = {
  '/favicon.ico': ['/favicon.ico', 200],
  '/apple-touch-icon.png': ['/apple-touch-icon.png', 200],
  '/icon-192.png': ['/icon-192.png', 200],
  '/icon-512.png': ['/icon-512.png', 200],
  '/picture.png': ['/picture.png', 200],
  '/learn/picture.png': ['/learn/picture.png', 200],
  '/learn/:step/picture.png': ['/learn/nothing/picture.png', 404],
  '/articles/:id/picture.png': [`/articles/${article}/picture.png`, 200],
  '/media/:name': [`/media/${'a'.repeat(64)}-400.webp`, 404],
}

const visitor = '203.0.113.1'
function ask(path: string, { from = visitor, ...headers }: Record<string, string> = {}) {
  const options = { headers: { 'x-forwarded-for': from, 'accept-encoding': 'br', ...headers } }
  return new Promise<{ status: number; headers: IncomingHttpHeaders; size: number }>((resolve, reject) => {
    httpGet(site.url + path, options, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, size }))
    }).on('error', reject)
  })
}

test('this list has every file that a feature declares', () => {
  const declared = filesOf(site.services)
  const named = (isPicture: boolean) =>
    declared.filter((file) => (file.isPicture ?? false) === isPicture).map(({ path }) => path)
  expect(named(false).toSorted()).toEqual([...Object.keys(lifetimes), ...Object.keys(trifles)].toSorted())
  expect(named(true).toSorted()).toEqual(Object.keys(pictures).toSorted())
})

test.each(Object.values(lifetimes))('%s is cached, packed, for visitors and members', async (path) => {
  const isCached = async (headers = {}) => {
    const before = site.pages.cache.counts.hit
    const answer = await ask(path, headers)
    expect(answer.status).toBe(200)
    return site.pages.cache.counts.hit > before
  }
  await expect.poll(isCached).toBe(true)
  expect(await isCached({ cookie })).toBe(true)
  const { status, headers } = await ask(path)
  expect([status, headers['set-cookie']]).toEqual([200, undefined])
  expect(headers['cache-control']).toMatch(/^public, max-age=[1-9]\d*$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  const again = await ask(path, { 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.size]).toEqual([304, 0])
})

test.each([
  '/api/openapi.json',
  '/api/open-calls',
  `/api/oembed?url=${encodeURIComponent(`${site.url}/polls/${poll}`)}`,
])('%s is cached for everybody', async (path) => {
  const isCached = async () => (await ask(path, { cookie })).headers['cache-control'] === 'no-cache'
  await expect.poll(isCached).toBe(true)
  const { headers } = await ask(path)
  expect(await ask(path, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, size: 0 })
})

test('a network has so many files made a minute; then those that are cached, pictures and other networks go on', async () => {
  const from = '203.0.113.7'
  const statuses = new Set<number>()
  for (let n = 0; n < fileLimit.times; n += 1) statuses.add((await ask(`/robots.txt?made-up=${n}`, { from })).status)
  expect(statuses).toEqual(new Set([200]))
  const made = [...Object.values(lifetimes), ...Object.values(trifles).map(([path]) => path)]
  for (const path of made) {
    const { status, headers } = await ask(`${path}?made-up=now`, { from })
    expect([path, status]).toEqual([path, 429])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  for (const path of Object.values(lifetimes)) expect([path, (await ask(path, { from })).status]).toEqual([path, 200])
  for (const [path, expected] of Object.values(pictures))
    expect([path, (await ask(path, { from })).status]).toEqual([path, expected])
  for (const [path, expected] of Object.values(trifles))
    expect([path, (await ask(path)).status]).toEqual([path, expected])
})

test('many who ask for a file at once have it made once', async () => {
  const from = '203.0.113.9'
  const path = '/sitemap.xml?made-up=together'
  const answers = await Promise.all(Array.from({ length: fileLimit.times + 20 }, () => ask(path, { from })))
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
  expect((await ask('/feed.xml?made-up=later', { from })).status).toBe(200)
})

test('a new title shows at once in a feed that is cached', async () => {
  const text = async () => (await fetch(`${site.url}/feed.xml`)).text()
  expect(await text()).toContain('A lesson')
  await site.db`update articles set title = 'A new name for it' where id = ${article}`
  await expect.poll(text).toContain('A new name for it')
})

test('the frame of a poll is kept no longer, here and on the way, than until the poll ends', async () => {
  const expiresAt = new Date(Date.now() + 5_000)
  const ending = await aPoll(site.db, 'Do you borrow?', ['Yes', 'No'], { expiresAt })
  const frame = async () => {
    const answer = await fetch(`${site.url}/embed/polls/${ending.poll}`)
    const seconds = Number(/^public, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '')?.[1])
    return { text: await answer.text(), seconds }
  }
  for (let again = 0; again < 5; again += 1) expect((await frame()).seconds).toBeLessThanOrEqual(5)
  await expect.poll(async () => (await frame()).text, { timeout: 15_000 }).toContain('See this poll on Arthashala')
})
