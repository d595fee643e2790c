import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startSite, type Site } from '../bench/kit/site.ts'
import { openDatabase } from '../server/db/client/open.ts'
import { listen } from '../server/kit/listen.ts'
import { openMetrics } from '../server/metrics.ts'
import type { Pages } from '../server/pages/pages.ts'
import type { Services } from '../server/services.ts'
import { testApp } from './app.ts'
import { startSite as startInProcess } from './site.ts'
import { freePort } from './outage/outside-server.ts'

const METRICS_TOKEN = 'a token of this test'
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }

describe.each([
  ['one process', '1'],
  ['two workers', '2'],
])('the measurements of a site of %s', (_, WORKERS) => {
  let site: Site
  const warnings = join(inject('folder'), `warnings-${WORKERS}`)
  beforeAll(async () => {
    const env = {
      WORKERS,
      METRICS_TOKEN,
      BACKUPS: 'off',
      STARTER_CONTENT: 'off',
      PORT: String(await freePort()),
      NODE_OPTIONS: `--redirect-warnings=${warnings}`,
    }
    site = await startSite({ dataDir: join(inject('folder'), `metrics-${WORKERS}`), env })
  })
  afterAll(() => site.stop())

  const get = (path: string, headers = {}) =>
    fetch(site.origin + path, { headers: { connection: 'close', ...headers } })
  const scrape = async () => (await get('/metrics', bearer)).text()
  /** The value of a measurement as Prometheus would read it. */
  const valueOf = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length) ?? 0,
    )

  test('count each request of all processes once, by the pattern of its address', async () => {
    const before = await scrape()
    const ids = Array.from({ length: 10 }, (_, n) => `01a1f73e-55e0-7000-8000-00000000000${n}`)
    for (const id of ids) await (await get(`/articles/${id}`)).text()
    for (const id of ids) await (await get(`/api/articles/${id}?odd=${id}`)).text()
    for (const id of ids) await (await get(`/made-up-${id}`)).text()
    const after = await scrape()
    const added = (series: string) => valueOf(after, series) - valueOf(before, series)
    const requests = (route: string) => `arthashala_requests_total{method="GET",route="${route}",status="404"}`
    expect(added(requests('/articles/:id/:slug?'))).toBe(10)
    expect(added(requests('/api/articles/:id'))).toBe(10)
    expect(added(requests('/:page')), 'The address of a page of the operator').toBe(10)
    expect(added('arthashala_request_seconds_count{route="/api/articles/:id"}')).toBe(10)
    expect(added('arthashala_render_seconds_count')).toBeGreaterThanOrEqual(10)
    expect(added('arthashala_statement_seconds_count')).toBeGreaterThanOrEqual(10)
    expect(added('arthashala_connection_wait_seconds_count')).toBeGreaterThanOrEqual(10)
    expect(after).not.toContain('01a1f73e')
    expect(after).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(after).toContain('arthashala_pages_waiting 0')
  })

  test('are told to many who ask at once, without a warning', async () => {
    const texts = await Promise.all(Array.from({ length: 24 }, scrape))
    for (const text of texts) expect(text).toContain('arthashala_pages_waiting 0')
    expect(existsSync(warnings) ? readFileSync(warnings, 'utf8') : '').not.toContain('MaxListenersExceeded')
  })

  test('tell what the caches have answered', async () => {
    const hits = 'arthashala_cache_requests_total{cache="pages",result="hit"}'
    const before = valueOf(await scrape(), hits)
    await expect
      .poll(async () => {
        await (await get('/privacy')).text()
        return valueOf(await scrape(), hits)
      })
      .toBeGreaterThan(before)
  })

  test('tell what waits in the queue', async () => {
    const db = openDatabase({
      host: join(site.dataDir, 'postgres'),
      port: 5432,
      user: 'arthashala',
      database: 'arthashala',
    })
    const queues = () => db<{ name: string }[]>`select name from arthashala_jobs.queue where name = 'erase-readers'`
    await expect.poll(() => queues().catch(() => [])).toHaveLength(1)
    const [queue] = await queues()
    await db`insert into arthashala_jobs.job (name, start_after) values (${String(queue?.name)}, now() + '1 hour')`
    await db.end()
    expect(valueOf(await scrape(), `arthashala_jobs{queue="${queue?.name}",state="created"}`)).toBe(1)
  })

  test.each([{}, { authorization: 'Bearer another' }, { authorization: METRICS_TOKEN }, { cookie: METRICS_TOKEN }])(
    'are refused to %j',
    async (headers) => {
      const reply = await get('/metrics', headers)
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await reply.text()).not.toContain('arthashala_')
    },
  )
})

test('what cannot be measured is a 503, and the site lives', async () => {
  const app = await testApp()
  const pagesInTurn = {
    waiting: () => {
      throw new Error('A fault.')
    },
  } as unknown as Services['pagesInTurn']
  const pages = { patterns: [], cache: { counts: {} }, replies: { counts: {} } } as unknown as Pages
  const { answer } = openMetrics({ ...app.services, pagesInTurn }, pages, METRICS_TOKEN)
  const server = createServer(answer)
  const url = await listen(server, { port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${url}/metrics`, { headers: { connection: 'close', ...bearer } })
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
  server.close()
})

test('without a token there are no measurements', async () => {
  const site = await startInProcess()
  expect((await fetch(`${site.url}/metrics`, { headers: bearer })).status).toBe(404)
})
