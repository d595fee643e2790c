import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaLimits } from '../contract/articles/media-limits.ts'
import { aFolder } from './folder.ts'
import { freePort } from './outage/outside-server.ts'
import { aMember, anAdmin, androidChrome } from './people.ts'
import { aForm, aPicture } from './pictures.ts'
import { scratchDatabase } from './scratch-database.ts'
import { startSite } from './site.ts'
import { isInstalled, send, startWebServer, webServers, type Sent, type WebServer } from './web-server.ts'

const names = Object.keys(webServers) as WebServer[]
// In CI a missing one is a failure: .ci/run installs both.
const mayBeTested = Boolean(process.env.CI) || names.every(isInstalled)

describe.skipIf(!mayBeTested).each(names)('behind %s, with the configuration of deploy/', (name) => {
  let site: Awaited<ReturnType<typeof startSite>>
  let url: string
  let stop: () => Promise<void>
  let endDatabase: () => Promise<void>

  beforeAll(async () => {
    const port = await freePort()
    url = `https://127.0.0.1:${port}`
    const folder = await aFolder()
    const { sql, drop } = await scratchDatabase()
    let ended: Promise<void> | undefined
    endDatabase = () => (ended ??= drop())
    const settings = { SITE_URL: url, TRUST_PROXY: 'on', DATA_DIR: folder }
    site = await startSite(settings, undefined, sql)
    stop = await startWebServer(name, { folder, port, sites: [new URL(site.url).host] })
  })
  afterAll(async () => {
    await stop()
    await site.close()
    await endDatabase()
  })
  const people = () => ({ db: site.db, clock: { now: new Date() } })

  /** Logs in through the server. Returns the cookie. */
  async function logIn({ username, password }: { username: string; password: string }, more: Sent = {}) {
    const body = Buffer.from(JSON.stringify({ usernameOrEmail: username, password }))
    const headers = { 'content-type': 'application/json', 'user-agent': androidChrome, origin: url, ...more.headers }
    const reply = await send(`${url}/api/auth/login`, { method: 'POST', body, ...more, headers })
    expect(reply.status).toBe(200)
    return String(reply.headers['set-cookie']?.[0]?.split(';')[0])
  }

  test('a page comes whole, by https alone from then on, with an id of the server', async () => {
    const { status, headers, bytes } = await send(`${url}/articles`)
    expect(status).toBe(200)
    expect(bytes.toString()).toContain('</html>')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/)
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('the site compresses by %s, once', async (coding, decompress) => {
    for (const [path, end] of Object.entries({ '/articles': '</html>', '/api/openapi.json': '}' })) {
      const { headers, bytes } = await send(url + path, { headers: { 'accept-encoding': coding } })
      expect(headers['content-encoding']).toBe(coding)
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
      expect(decompress(bytes).toString()).toMatch(new RegExp(`${end}\\s*$`))
    }
  })

  test('a reader who has the page or the file already gets 304', async () => {
    for (const path of ['/articles', '/feed.xml']) {
      const { etag } = (await send(url + path)).headers
      const again = await send(url + path, { headers: { 'if-none-match': String(etag) } })
      expect([path, again.status, again.bytes.length]).toEqual([path, 304, 0])
    }
  })

  test.each([[{}], [{ 'x-forwarded-for': '198.51.100.66' }], [{ 'x-forwarded-for': '198.51.100.66, 127.0.0.9' }]])(
    "the visitor's address is the one that the server saw, with %j",
    async (headers) => {
      await logIn(await aMember(people()), { headers, from: '127.0.0.5' })
      const [act] = await site.db<{ ipAddress: string }[]>`select ip_address from audit_logs order by id desc limit 1`
      expect(act?.ipAddress).toBe('127.0.0.5')
    },
  )

  test('a picture of 10 MB passes, and one that is too large for the site is refused', async () => {
    const cookie = await logIn(await anAdmin(people()))
    const upload = async (size: number) => {
      const png = await aPicture().png().toBuffer()
      const form = new Response(aForm(Buffer.concat([png, Buffer.alloc(size - png.length)])))
      const headers = { cookie, origin: url, 'content-type': String(form.headers.get('content-type')) }
      const body = new Uint8Array(await form.arrayBuffer())
      return send(`${url}/api/admin/media`, {
        method: 'POST',
        headers: { ...headers, 'user-agent': androidChrome },
        body,
      })
    }
    expect((await upload(mediaLimits.size)).status).toBe(200)
    expect((await upload(mediaLimits.size + 1)).status).toBe(413)
    expect((await upload(12_000_000)).status).toBe(413)
  })

  test("the site's own 503 passes as it is, and when the site is away the server says when to try again", async () => {
    await endDatabase()
    const ready = await send(`${url}/readyz`)
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '5'])
    expect(ready.bytes.toString()).toContain('The database does not answer.')
    site.server.closeAllConnections()
    await new Promise((resolve) => site.server.close(resolve))
    const away = await send(`${url}/articles`)
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5'])
    expect(away.bytes.toString()).toContain('The site is being restarted.')
  })
})
