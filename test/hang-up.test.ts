import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '../server/kit/log.ts'
import { someArticles } from './drafts.ts'
import { aFolder } from './folder.ts'
import { anAdmin, signedIn } from './people.ts'
import { startSite } from './site.ts'

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const site = await startSite({ RATE_LIMITS: 'off', DATA_DIR: await aFolder() }, log)
const onConsole = (['error', 'warn', 'info', 'log'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
afterAll(() => void vi.restoreAllMocks())

const { hostname, port, host } = new URL(site.url)
const people = { db: site.db, clock: { now: new Date() } }
const { cookie } = await signedIn(people, await anAdmin(people))
await someArticles(site.db, 100)
const long = `${'a'.repeat(64)}-960.webp`
await site.services.media.write(long, [Buffer.alloc(20_000_000)])

async function sent(text: string): Promise<Socket> {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return socket
}

const head = (first: string, ...more: string[]) =>
  [first, `Host: ${host}`, `Cookie: ${cookie}`, ...more, '', ''].join('\r\n')
const json = (path: string, length: number) =>
  head(`POST ${path} HTTP/1.1`, 'Content-Type: application/json', `Content-Length: ${length}`)
const form = (path: string, length: number) =>
  head(`POST ${path} HTTP/1.1`, 'Content-Type: application/x-www-form-urlencoded', `Content-Length: ${length}`)
const chunked = head('POST /api/subscribers HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')
const multipart = head(
  'POST /api/admin/media HTTP/1.1',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Length: 5000',
)
const picture = `${multipart}--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG`

/** Waits until the server has done with all that was begun. */
async function settled() {
  const open = () => new Promise((resolve) => site.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  for (let n = 0; n < 5; n++)
    await fetch(`${site.url}/api/articles?limit=100`, { headers: { connection: 'close' } }).then((reply) =>
      reply.text(),
    )
}

const withoutCookie = (text: string) => text.replace(/Cookie.*\r\n/, '')
const calls = [head('GET /api/articles?limit=100 HTTP/1.1'), head('GET /api/admin/audit-logs/csv HTTP/1.1')]
const pages = [head('GET /articles HTTP/1.1'), withoutCookie(head('GET /terms HTTP/1.1'))]
const files = [
  head(`GET /media/${long} HTTP/1.1`),
  head('GET /picture.png HTTP/1.1'),
  head('GET /favicon.ico HTTP/1.1'),
]

test.each([
  ['in the middle of the headers', [head('GET /articles HTTP/1.1').slice(0, -2)]],
  ['in the middle of JSON', [`${json('/api/auth/login', 500)}{"usernameOrEmail": "as`]],
  ['before any of the JSON', [json('/api/auth/login', 500)]],
  ['in the middle of a chunk', [`${chunked}ff\r\n{"em`]],
  ['in the middle of a form', [`${form('/login', 500)}call=POST+/api/auth/login&us`]],
  ['in the middle of a picture', [picture]],
  ['while a call is answered', calls],
  ['while a page is made, or sent', pages],
  ['while a file is sent', files],
  ['after many requests at once', [calls.concat(pages).join('').repeat(5)]],
])('a client that hangs up %s is no error', async (_, texts) => {
  lines.length = 0
  for (const text of texts)
    for (const end of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const before = await sent(text)
      before[end]()
      before.resume()
      const within = await sent(text)
      if (texts.length > 1) await once(within, 'data')
      within[end]()
      within.resume()
    }
  await settled()
  for (const line of lines.map((text) => JSON.parse(text) as object))
    expect(line).toMatchObject({ level: 30, msg: 'request' })
  for (const spy of onConsole) expect(spy.mock.calls).toEqual([])
})
