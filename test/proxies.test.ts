import { createServer, request as ask, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { createLog } from '../server/kit/log.ts'
import { listening } from './listening.ts'
import { aMember } from './people.ts'
import { startSite } from './site.ts'

/* A site behind proxies that do to headers as nginx does with $proxy_add_x_forwarded_for: each appends who called it. */

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

const open = (TRUST_PROXY: string) => startSite({ TRUST_PROXY }, log)

/**
 * Opens a proxy in front of an address.
 * @param from the loopback address from which it calls, so that each proxy is told from the next
 * @param id what it writes into X-Request-Id; it passes the visitor's own on unless given
 */
async function proxyTo(url: string, from: string, id?: string): Promise<string> {
  const pass: RequestListener = (incoming, response) => {
    const before = incoming.headers['x-forwarded-for']
    const caller = String(incoming.socket.remoteAddress)
    const headers = { ...incoming.headers, 'x-forwarded-for': before ? `${before}, ${caller}` : caller }
    const sent = { ...headers, ...(id ? { 'x-request-id': id } : {}) }
    const outgoing = ask(
      url + incoming.url,
      { method: incoming.method, headers: sent, localAddress: from },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      },
    )
    incoming.pipe(outgoing)
  }
  return `http://127.0.0.1:${await listening(createServer(pass))}`
}

/** The address under which the audit log has a login that came by a way. */
async function addressOfLogin(site: Awaited<ReturnType<typeof open>>, url: string, headers: Record<string, string>) {
  const { username, password } = await aMember({ db: site.db, clock: { now: new Date() } })
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ usernameOrEmail: username, password }),
  })
  expect(reply.status).toBe(200)
  const [act] = await site.db<{ ipAddress: string }[]>`select ip_address from audit_logs order by id desc limit 1`
  return act?.ipAddress
}

const forged: [string, Record<string, string>][] = [
  ['nothing', {}],
  ['a made-up address', { 'x-forwarded-for': '198.51.100.66' }],
  ['several made-up addresses', { 'x-forwarded-for': '198.51.100.66, 127.0.0.2, 198.51.100.67' }],
  ['no address', { 'x-forwarded-for': `${'a'.repeat(2_000)}, ,` }],
]

test.each(forged)(
  'behind one proxy the visitor is who called it, though the header comes with %s',
  async (_, headers) => {
    const site = await open('on')
    const nginx = await proxyTo(site.url, '127.0.0.2')
    expect(await addressOfLogin(site, nginx, headers)).toBe('127.0.0.1')
  },
)

test.each(forged)('behind two proxies the visitor is who called the outer one, with %s', async (_, headers) => {
  const site = await open('2')
  const nginx = await proxyTo(site.url, '127.0.0.3')
  const cdn = await proxyTo(nginx, '127.0.0.2')
  expect(await addressOfLogin(site, cdn, headers)).toBe('127.0.0.1')
})

test('a count that is too small takes the outer proxy for the visitor, and without trust the inner one', async () => {
  const of = async (count: string) => {
    const site = await open(count)
    return addressOfLogin(site, await proxyTo(await proxyTo(site.url, '127.0.0.3'), '127.0.0.2'), {})
  }
  expect([await of('1'), await of('off')]).toEqual(['127.0.0.2', '127.0.0.3'])
})

const answered = async (url: string, id?: string) =>
  (await fetch(url, { headers: id ? { 'x-request-id': id } : {} })).headers.get('x-request-id')

test('the request id of a trusted proxy is answered and logged, if it is well formed', async () => {
  const site = await open('on')
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const nginx = await proxyTo(site.url, '127.0.0.2', traceId)
  expect(await answered(`${nginx}/articles`)).toBe(traceId)
  await expect.poll(() => logged().find(({ requestId }) => requestId === traceId)).toMatchObject({ path: '/articles' })
  for (const odd of ['short', 'a'.repeat(65), 'two words', '<script>', 'a"b:c,d;e'])
    expect(await answered(`${site.url}/robots.txt`, odd)).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
})

test('without a trusted proxy every request gets an id of ours: pages, kept pages, files, calls and refusals', async () => {
  const site = await open('off')
  const seen = new Set<string | null>()
  const addresses = [
    '/articles',
    '/articles',
    '/robots.txt',
    '/favicon.svg',
    '/api/articles',
    '/nowhere',
    '/api/nowhere',
  ]
  for (const path of addresses) seen.add(await answered(site.url + path, '4bf92f3577b34da6a3ce929d0e0e4736'))
  expect(seen.size).toBe(addresses.length)
  for (const id of seen) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
})

test('a fault can be quoted: page, call and form show the id under which the log has the reason', async () => {
  const site = await open('off')
  await site.db`alter table polls rename to elsewhere`
  await site.db`alter table subscribers rename to lost`
  const form = new URLSearchParams({ call: 'POST /api/subscribers', email: 'asha@example.in' })
  const replies = await Promise.all([
    fetch(`${site.url}/polls`),
    fetch(`${site.url}/api/polls`),
    fetch(`${site.url}/subscribe`, { method: 'POST', body: form }),
  ])
  for (const reply of replies) {
    const id = reply.headers.get('x-request-id')
    expect(reply.status).toBe(500)
    expect(await reply.text()).toContain(`If you tell us of it, name this request: ${id}.`)
    const about = () => logged().filter(({ requestId }) => requestId === id)
    await expect
      .poll(() => about().map(({ msg }) => msg))
      .toEqual(expect.arrayContaining(['request failed', 'request']))
  }
})
