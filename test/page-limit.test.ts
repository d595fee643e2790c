import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { pagesAtOnce } from '../server/kit/page-turns.ts'
import { limitPages, pageLimit } from '../server/pages/page-limit.ts'
import type { ClientInfo } from '../server/kit/serve.ts'
import { testApp } from './app.ts'
import { startSite } from './site.ts'

const site = await startSite({ TRUST_PROXY: 'on' })
const open = await startSite({ TRUST_PROXY: 'on', RATE_LIMITS: 'off' })

let made = 0
const ask = (from: string, path = `/terms?made-up=${(made += 1)}`, at = site, init: RequestInit = {}) =>
  fetch(at.url + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } })

/** Has as many pages made as may be. */
async function spend(from: (n: number) => string, at = site) {
  const statuses = new Set<number>()
  // On a slow machine no more may be made and wait at once.
  const atOnce = 2 * pagesAtOnce
  for (let first = 0; first < pageLimit.times; first += atOnce) {
    const left = Math.min(atOnce, pageLimit.times - first)
    const replies = Array.from({ length: left }, (_, n) => ask(from(first + n), undefined, at))
    for (const { status } of await Promise.all(replies)) statuses.add(status)
  }
  return statuses
}

test('a stranger has so many pages made a minute, and is then told when to come back', async () => {
  await ask('203.0.113.1', '/articles')
  expect(await spend(() => '203.0.113.7')).toEqual(new Set([200]))
  const refused = await ask('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('private, no-store')
  const html = await refused.text()
  expect(html).toContain('<h1>Too many pages at once</h1>')
  expect(html).toMatch(/<p>That was too often\. Please try again in \d+ seconds\.<\/p>/)
  const form = {
    method: 'POST',
    body: new URLSearchParams({ call: 'POST /api/subscribers', email: 'asha@example.in' }),
  }
  expect((await ask('203.0.113.7', '/subscribe', site, form)).status).toBe(429)
  expect(await site.db`select 1 from subscribers`).toHaveLength(0)

  // Requests that cost nothing go on, and so does everybody else.
  for (const path of ['/articles', '/favicon.svg', '/robots.txt', '/api/articles', '/healthz'])
    expect([path, (await ask('203.0.113.7', path)).status]).toEqual([path, 200])
  expect((await ask('203.0.113.8')).status).toBe(200)
})

test('a whole /64 of IPv6 is one stranger', async () => {
  expect(await spend((n) => `2001:db8:1:2::${(n + 1).toString(16)}`)).toEqual(new Set([200]))
  expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:1:3::1')).status).toBe(200)
})

test('with RATE_LIMITS=off pages have no limit', async () => {
  await spend(() => '203.0.113.7', open)
  expect((await ask('203.0.113.7', undefined, open)).status).toBe(200)
})

test('a few pages are made at once, the others in turn; a form does not wait', async () => {
  const { services } = await testApp()
  const app = new Hono<{ Bindings: ClientInfo }>()
  let begun = 0
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  app.use(limitPages(services)).get('*', async (context) => {
    begun += 1
    await goOn
    return context.text('made')
  })
  app.post('*', (context) => context.text('sent'))
  const requests = Array.from({ length: pagesAtOnce + 2 }, () =>
    app.fetch(new Request('http://site.test/'), { address: '203.0.113.9' }),
  )
  await expect.poll(() => begun).toBe(pagesAtOnce)
  const form = new Request('http://site.test/', { method: 'POST' })
  expect(await (await app.fetch(form, { address: '203.0.113.9' })).text()).toBe('sent')
  resolve()
  const replies = await Promise.all(requests)
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(replies.map(() => 'made'))
  expect(begun).toBe(replies.length)
})

test('when too many pages wait, others are told at once to come back; what is kept, files and health checks are served', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await ask('203.0.113.50', '/articles', open)
  await ask('203.0.113.50', '/articles', open)
  const { pagesInTurn } = open.services
  const waiting: Promise<void>[] = []
  for (let n = 0; !pagesInTurn.refusal('203.0.113.51'); n += 1) waiting.push(pagesInTurn(() => promise, `${n}`))
  const refused = await ask('203.0.113.51', '/articles?made-up=busy', open)
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'private, no-store',
  ])
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  const html = await refused.text()
  expect(html).toContain('<title>The site is busy just now · Arthashala</title>')
  expect(html).toContain('<p>The site is busy. Please try again in a moment.</p>')
  for (const path of ['/favicon.svg', '/robots.txt', '/api/articles', '/healthz', '/readyz', '/feed.xml'])
    expect([path, (await ask('203.0.113.51', path, open)).status]).toEqual([path, 200])
  resolve()
  await Promise.all(waiting)
  expect((await ask('203.0.113.51', '/articles?made-up=busy', open)).status).toBe(200)
})
