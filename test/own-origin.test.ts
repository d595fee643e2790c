import { expect, test } from 'vitest'
import { origin, testApp } from './app.ts'

const site = await testApp()
const named = await testApp({ SITE_URL: 'https://arthashala.example' })

const call = (app: typeof site, headers: Record<string, string>) =>
  app.post('/api/subscribers', { email: 'asha@example.com' }, headers)

test("a write whose Origin is not the site's own is refused with 403", async () => {
  for (const foreign of [
    'https://evil.example',
    'http://site.test.evil.example',
    'http://site.test:81',
    'null',
    'nonsense',
  ]) {
    const { status, json } = await call(site, { origin: foreign })
    expect(status).toBe(403)
    expect(json).toHaveProperty('message')
  }
  expect(await site.db`select 1 from subscribers`).toHaveLength(0)
})

test('a write that the browser calls cross-site is refused, whatever its Origin', async () => {
  expect((await call(site, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await call(site, { 'sec-fetch-site': 'cross-site', origin })).status).toBe(403)
})

test("the site's own pages and clients that are no browser may write", async () => {
  expect((await call(site, { origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await call(site, {})).status).toBe(200)
})

test('https that ends at a proxy is still the same site', async () => {
  expect((await call(site, { origin: 'https://site.test' })).status).toBe(200)
})

test('a site with a set address takes writes from that address alone', async () => {
  expect((await call(named, { origin: 'https://arthashala.example' })).status).toBe(200)
  expect((await call(named, { origin: 'http://arthashala.example' })).status).toBe(403)
  expect((await call(named, { origin })).status).toBe(403)
})

test('reading is open to every page', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await site.get('/api/articles', headers)).status).toBe(200)
})
