import { request } from 'node:http'
import { expect, test } from 'vitest'
import { everyCall } from '../contract/index.ts'
import { anArticle } from './drafts.ts'
import { startSite } from './site.ts'

const site = await startSite()
const article = await anArticle(site.db)
const { body: page } = await ask('GET', '/')
const script = /data-entry="([^"]+)"/.exec(page)?.[1] ?? ''

/** A request as it stands on the wire, with methods that `fetch` does not send. */
function ask(method: string, path: string, body?: string) {
  return new Promise<{ status: number; allow: string; type: string; body: string }>((resolve, reject) => {
    const sent = request(new URL(path, site.url), { method }, async (response) => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = await response.toArray()
      const text = Buffer.concat(chunks).toString()
      resolve({ status, allow: headers.allow ?? '', type: headers['content-type'] ?? '', body: text })
    })
    sent.on('error', reject).end(body)
  })
}

const readOnly = 'GET, HEAD, OPTIONS'
const nobody = '01900000-0000-7000-8000-000000000000'

test.each([
  ['POST', '/api/articles', readOnly],
  ['DELETE', `/api/articles/${article}`, readOnly],
  ['PUT', '/api/articles/nonsense', readOnly],
  ['PATCH', '/api/nothing-but/nonsense', ''],
  ['GET', '/api/subscribers', 'POST, OPTIONS'],
  ['HEAD', '/api/subscribers', 'POST, OPTIONS'],
  ['DELETE', '/api/auth/login', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', `/api/forum/posts/${nobody}/replies`, 'GET, HEAD, POST, OPTIONS'],
  ['GET', `/api/comments/${nobody}`, 'PUT, PATCH, DELETE, OPTIONS'],
  ['PROPFIND', '/api/articles', readOnly],
  ['PUT', '/', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', `/articles/${article}`, 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/articles/nonsense', 'GET, HEAD, POST, OPTIONS'],
  ['PATCH', '/admin', 'GET, HEAD, POST, OPTIONS'],
  ['TRACE', '/polls', 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/privacy', readOnly],
  ['POST', '/articles?search=x', readOnly],
  ['POST', '/robots.txt', readOnly],
  ['PUT', '/feed.xml', readOnly],
  ['DELETE', `/articles/${article}/picture.png`, readOnly],
  ['POST', '/media/nothing.webp', readOnly],
  ['DELETE', '/healthz', readOnly],
  ['POST', script, readOnly],
  ['DELETE', '/favicon.svg', readOnly],
  ['POST', '/nothing', ''],
  ['DELETE', '/admin/nothing', ''],
  ['PUT', '/assets/nothing.js', ''],
])('%s %s: an address that is there says 405 and what it takes, any other 404', async (method, path, allow) => {
  const answer = await ask(method, path)
  expect([answer.status, answer.allow]).toEqual(allow ? [405, allow] : [404, ''])
  if (path.startsWith('/api/') && method !== 'HEAD')
    expect(JSON.parse(answer.body)).toEqual({
      message: allow ? `This address does not take ${method}.` : 'There is no such call.',
    })
})

test('a form that no page has is not taken, nor what is sent without saying what it is', async () => {
  expect(await ask('POST', '/login', 'call=POST /api/auth/login')).toMatchObject({ status: 405, allow: readOnly })
})

test.each([
  ['/', 'GET, HEAD, POST, OPTIONS'],
  ['/api/articles', readOnly],
  ['/api/subscribers', 'POST, OPTIONS'],
  ['/sitemap.xml', readOnly],
  [script, readOnly],
])('OPTIONS %s tells what it takes', async (path, allow) => {
  expect(await ask('OPTIONS', path)).toMatchObject({ status: 204, allow, body: '' })
})

test('OPTIONS of an address that is not there is a 404', async () => {
  for (const path of ['/nothing', '/api/nothing']) expect((await ask('OPTIONS', path)).status).toBe(404)
})

test('HEAD is answered as GET, without the words', async () => {
  for (const path of ['/', '/api/articles', '/articles/nonsense', '/robots.txt', '/api/nothing', '/nothing', script]) {
    const [head, get] = await Promise.all([ask('HEAD', path), ask('GET', path)])
    expect([head.status, head.type, head.body]).toEqual([get.status, get.type, ''])
  }
})

test('every address of the API refuses the methods that it has no call for', async () => {
  const at = (path: string) =>
    everyCall.filter((call) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
  for (const path of new Set(everyCall.map((call) => call.path.replace(/:\w+/g, nobody)))) {
    const taken: string[] = at(path).map(({ method }) => method)
    if (path === '/api/auth/login') taken.push('GET')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (taken.includes(method)) continue
      const { status, allow } = await ask(method, path)
      expect([method, path, status]).toEqual([method, path, 405])
      expect(allow.split(', ')).toEqual(expect.arrayContaining(taken))
    }
  }
})
