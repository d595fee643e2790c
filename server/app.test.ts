import { once } from 'node:events'
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { anArticle } from '../test/drafts.ts'
import { aMember, signedIn } from '../test/people.ts'
import { createApp } from './app.ts'
import { openDatabase } from './db/client/open.ts'

const site = await testApp({ SITE_URL: 'https://money.example' })

test('/healthz answers while the process lives, /readyz while it can serve', async () => {
  expect((await site.get('/healthz')).status).toBe(200)
  expect(await site.get('/readyz')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^ready: version \d+\.\d+\.\d+( \([\da-f]{12}\))?$/),
  })
  const gone = openDatabase('postgres://nobody@127.0.0.1:9/none')
  const app = createApp({ ...site.services, db: gone })
  const ready = await app.fetch(new Request('http://site.test/readyz'), { address: null })
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await app.fetch(new Request('http://site.test/healthz'), { address: null })).status).toBe(200)
  await gone.end()
})

test('a fault of ours is a 500 that says nothing of the inside', async () => {
  await site.db`alter table articles rename to elsewhere`
  const reply = await site.get('/api/articles')
  await site.db`alter table elsewhere rename to articles`
  expect([reply.status, reply.json]).toEqual([500, { message: 'Something went wrong on our side. Please try again.' }])
})

test('without its database each call is a 503 that asks to come again, and says nothing of the inside', async () => {
  const away = { ...site.services, db: openDatabase('postgres://secret@127.0.0.1:9/none') }
  const app = createApp(away)
  for (const path of ['/api/articles', '/api/auth/user', '/feed.xml', '/sitemap.xml']) {
    const headers = { cookie: `__Host-session=${'a'.repeat(43)}` }
    const reply = await app.fetch(new Request(`http://site.test${path}`, { headers }), { address: null })
    expect([path, reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
      path,
      503,
      '5',
      { message: 'The site cannot reach its data at the moment. Please try again in a few seconds.' },
    ])
  }
  await away.db.end()
})

test('every answer forbids sniffing, framing and foreign embedding; over https the browser keeps to it, on this host alone', async () => {
  const { headers } = await site.get('/api/articles')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  })
})

test('an answer that has not changed is not sent again', async () => {
  const first = await site.get('/api/articles')
  const etag = first.headers.get('etag') ?? ''
  expect(await site.get('/api/articles', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  await anArticle(site.db)
  expect((await site.get('/api/articles', { 'if-none-match': etag })).status).toBe(200)
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0.5', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
])('text is compressed for a client that takes %s', async (accepted, used) => {
  for (let n = 0; n < 5; n++) await anArticle(site.db)
  const reply = await createApp(site.services).fetch(
    new Request('http://site.test/api/articles', { headers: { 'accept-encoding': accepted } }),
    { address: null },
  )
  expect(reply.headers.get('content-encoding')).toBe(used)
  expect(reply.headers.get('vary')).toContain('Accept-Encoding')
  expect(Number(reply.headers.get('content-length'))).toBe((await reply.arrayBuffer()).byteLength)
})

test.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
  ['zstd', createZstdDecompress],
] as const)('the beginning of a long text in %s can be read before its end has come', async (accepted, decompress) => {
  const id = await anArticle(site.db, {
    content: Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 99_991).join(' '),
  })
  const reply = await createApp(site.services).fetch(
    new Request(`http://site.test/api/articles/${id}`, { headers: { 'accept-encoding': accepted } }),
    { address: null },
  )
  const bytes = Buffer.from(await reply.arrayBuffer())
  const reading = decompress()
  reading.write(bytes.subarray(0, bytes.length / 2))
  const [text] = (await once(reading, 'data', { signal: AbortSignal.timeout(5_000) })) as [Buffer]
  expect(text.toString()).toMatch(/^\{"/)
})

test('a call with a session in play, one that is not open to anyone, and a refusal are stored by no cache', async () => {
  const member = await signedIn(site, await aMember(site))
  const stored = async (path: string, headers = {}) => (await site.get(path, headers)).headers.get('cache-control')
  expect(await stored('/api/articles')).toBe('no-cache')
  expect(await stored('/api/articles', { cookie: '__Host-session=over' })).toBe('no-cache')
  const cookie = `__Host-${member.cookie}`
  for (const path of ['/api/articles', '/api/auth/user', '/api/forum/posts', '/api/admin/members', '/api/none'])
    expect(await stored(path, { cookie }), path).toBe('private, no-store')
  for (const path of ['/api/auth/user', '/api/articles/none', '/api/articles?limit=x'])
    expect(await stored(path), path).toBe('private, no-store')
})

test.each([
  '%0A',
  '%0D',
  '%E2%80%A8',
  '%E2%80%A9',
  '%00',
  '%C2%85',
  '%0B',
  '%ED%A0%80',
  '%F4%90%80%80',
  '%FF',
  '%',
  '%GG',
])('there is no call with %s in its address, which is no fault of ours', async (odd) => {
  for (const path of [`/api/${odd}`, `/api/articles/${odd}`, `/api/auth/user${odd}`, `/api${odd}/articles`]) {
    const { status, json } = await site.get(path)
    expect({ path, status }).toEqual({ path, status: 404 })
    expect(json).toHaveProperty('message')
  }
  expect((await site.post(`/api/auth/login${odd}`, {})).status).toBe(404)
})
