import { expect, test } from 'vitest'
import { startSite } from './site.ts'
import { sendLines } from './wire.ts'

const site = await startSite({ RATE_LIMITS: 'off' })
const named = await startSite({ RATE_LIMITS: 'off', SITE_URL: 'https://money.example' })

const originIn = (body: string) => /<link rel="canonical" href="([^"]*)\/articles">/.exec(body)?.[1]
const ask = (target: string, hosts: string[], at = site, more: string[] = []) =>
  sendLines(at.url, [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), ...more])

test.each([
  ['http://evil.example/articles', 'money.example'],
  ['http://money.example:81/articles', 'money.example'],
  ['http://evil@money.example/articles', 'money.example'],
  ['http://money.example\\@evil.example/articles', 'money.example'],
  ['https://evil.example/articles', 'money.example'],
  ['evil.example/articles', 'money.example'],
  ['ftp://money.example/articles', 'money.example'],
  ['*', 'money.example'],
])('the target %s is refused at the host %s', async (target, host) => {
  expect((await ask(target, [host])).status).toBe(400)
  expect(originIn((await ask('/articles', [host])).body)).toBe(`http://${host}`)
})

test.each([
  [[]],
  [['']],
  [['a.example', 'b.example']],
  [['a.example', 'a.example']],
  [['a.example, b.example']],
  [['a.example/evil']],
  [['user@a.example']],
  [['a example']],
  [['a.example:port']],
  [['a.example:99999']],
  [['[::1']],
  [['[::zz]:80']],
  [['a%2eexample']],
  [['<script>']],
])('a request that names %j as its host is refused', async (hosts) => {
  const { status, body } = await ask('/articles', hosts)
  expect(status).toBe(400)
  expect(body).not.toContain('example')
})

test.each([
  ['Money.Example', 'http://money.example'],
  ['money.example:80', 'http://money.example'],
  ['money.example:8080', 'http://money.example:8080'],
  ['money.example.', 'http://money.example.'],
  ['192.0.2.7:3000', 'http://192.0.2.7:3000'],
  ['[2001:DB8::1]:3000', 'http://[2001:db8::1]:3000'],
  ['my_site.example', 'http://my_site.example'],
])('a page for the host %s names %s as its origin, the first time and when it is kept', async (host, origin) => {
  for (const target of ['/articles', '/articles', `http://${host}/articles`, `HTTP://${host.toUpperCase()}/articles`])
    expect(originIn((await ask(target, [host])).body)).toBe(origin)
})

test('what a proxy says of the host changes nothing', async () => {
  const headers = ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example', 'X-Host: evil.example']
  for (const more of [headers, []])
    expect((await ask('/articles', ['money.example'], site, more)).body).not.toContain('evil.example')
})

test('a target of two slashes is a path of this host', async () => {
  const { status, headers } = await ask('//evil.example/articles/', ['money.example'])
  expect([status, headers.get('location')]).toEqual([301, '/evil.example/articles'])
  expect((await ask('//evil.example/articles', ['money.example'])).body).not.toContain('http://evil.example')
})

test('a site that knows its address keeps one copy for all hosts, which names that address', async () => {
  const etagOf = async (host: string) => (await ask('/articles', [host], named)).headers.get('etag')
  const isOneCopy = async () => (await etagOf('one.example')) === (await etagOf('two.example'))
  // The first page is sent before it is in the cache.
  await expect.poll(isOneCopy).toBe(true)
  expect(await etagOf('one.example')).not.toBeNull()
  expect(originIn((await ask('/articles', ['evil.example'], named)).body)).toBe('https://money.example')
  expect((await ask('http://evil.example/articles', ['one.example'], named)).status).toBe(400)
})
