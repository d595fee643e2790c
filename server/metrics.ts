import { createHash, timingSafeEqual } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Endpoint } from '../contract/endpoint.ts'
import { contract } from '../contract/index.ts'
import { measured } from './db/client/connections.ts'
import { queueSchema } from './kit/queue-library.ts'
import { siteMetrics } from './metrics-of-workers.ts'
import type { Pages } from './pages/pages.ts'
import type { Services } from './services.ts'

/**
 * Measures this process, and answers `GET /metrics` for Prometheus with the measurements of the whole site. Loaded only where the
 * settings have a token.
 * @returns what hears of each request first; it is true for one that it has answered
 */
export function openMetrics(services: Services, pages: Pages, token: string) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  measureDatabase(registers)
  measurePages(services, pages, registers)
  measureJobs(services, registers)
  const measureRequest = requestMeasure(routeFinder(pages.patterns), registers)
  const read = siteMetrics(registry)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isToken(request.headers.authorization, token)) {
      response.writeHead(401, { 'cache-control': 'no-store', 'www-authenticate': 'Bearer' }).end('A token is needed.\n')
      return
    }
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      services.log.warn({ err: error }, 'not every worker has reported its measurements')
      response.writeHead(503, { 'retry-after': '5' }).end('Not every worker has answered.\n')
    }
  }
  return {
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method === 'GET' && request.url === '/metrics') return (void answer(request, response), true)
      measureRequest(request, response)
      return false
    },
  }
}

/** In seconds: the usual ones of a page or call, and those that are refused or given up. */
const requestTimes = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5]
const databaseTimes = [0.000_5, 0.002, 0.01, 0.05, 0.25, 1, 5]

function requestMeasure(routeOf: (request: IncomingMessage) => string, registers: Registry[]) {
  // Counted by hand: the library's own way to a series takes longer than all else that is measured of a request.
  const counts = new Map<string, { labels: Record<'method' | 'route' | 'status', string | number>; count: number }>()
  const requests: Counter = new Counter({
    name: 'arthashala_requests_total',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      requests.reset()
      for (const { labels, count } of counts.values()) requests.inc(labels, count)
    },
  })
  const times = new Histogram({
    name: 'arthashala_request_seconds',
    help: 'From the head of a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: requestTimes,
    registers,
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    response.once('close', () => {
      const route = routeOf(request)
      const labels = { method: methodOf(request), route, status: response.statusCode }
      const key = `${labels.method} ${labels.status} ${route}`
      const counted = counts.get(key)
      if (counted) counted.count += 1
      else counts.set(key, { labels, count: 1 })
      times.observe({ route }, (performance.now() - began) / 1_000)
    })
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const methodOf = ({ method = '' }: IncomingMessage) => (methods.has(method) ? method : 'other')

/** Finds the pattern of an address, never the address itself: anybody can make up any number of those. */
function routeFinder(pages: readonly string[]) {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const calls: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature))
  const fixed = ['/healthz', '/readyz', '/media/:file', '/assets/:file']
  for (const pattern of new Set([...fixed, ...calls.map(({ path }) => path), ...pages]))
    if (!pattern.includes('*')) router.add('GET', pattern, pattern)
  return ({ url = '' }: IncomingMessage) => {
    const path = url.split('?')[0] ?? ''
    const [found] = router.match('GET', path)[0]
    return found?.[0] ?? (/^\/[\w-]+\.\w+$/.test(path) ? 'file' : 'other')
  }
}

function measurePages({ pagesInTurn }: Services, pages: Pages, registers: Registry[]): void {
  const rendered = new Histogram({
    name: 'arthashala_render_seconds',
    help: 'The making of a page: its calls and its HTML.',
    buckets: requestTimes,
    registers,
  })
  const { render } = pages
  pages.render = async (request) => {
    const end = rendered.startTimer()
    try {
      return await render(request)
    } finally {
      end()
    }
  }
  gauge('arthashala_pages_waiting', 'Pages that wait to be made.', registers, () => pagesInTurn.waiting())
  const caches = { pages: pages.cache, replies: pages.replies }
  const looked = new Counter({
    name: 'arthashala_cache_requests_total',
    help: 'Requests that were looked for in a cache, by cache and result.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      looked.reset()
      for (const [cache, { counts }] of Object.entries(caches))
        for (const [result, count] of Object.entries(counts)) looked.inc({ cache, result }, count)
    },
  })
}

function measureDatabase(registers: Registry[]): void {
  const buckets = databaseTimes
  const names = {
    [measured.statements]: { name: 'arthashala_statement_seconds', help: 'A statement, from sending to its reply.' },
    [measured.waits]: { name: 'arthashala_connection_wait_seconds', help: 'The wait for a free connection.' },
  }
  for (const [channel, about] of Object.entries(names)) {
    const times = new Histogram({ ...about, buckets, registers })
    subscribe(channel, (seconds) => times.observe(Number(seconds)))
  }
}

function measureJobs({ db }: Services, registers: Registry[]): void {
  const jobs = new Gauge({
    name: 'arthashala_jobs',
    help: 'Jobs in the queue by name and state; those that failed were given up within the last hour.',
    labelNames: ['job', 'state'],
    registers,
    // Each worker sees the same queue.
    aggregator: 'max',
    async collect() {
      jobs.reset()
      // The queue has its tables some seconds after the first start; a database that is away must not hold up the rest.
      const rows = await db<{ name: string; state: string; count: number }[]>`
        select name, state::text, count(*)::int as count from ${db(queueSchema)}.job
        where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`.catch(
        () => [],
      )
      for (const { name, state, count } of rows) jobs.set({ job: name, state }, count)
    },
  })
}

function gauge(name: string, help: string, registers: Registry[], read: () => number): void {
  const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) })
}

/** Compares in a time that says nothing of the token. */
function isToken(header: string | undefined, token: string): boolean {
  const [sent, right] = [header ?? '', `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest())
  return sent !== undefined && right !== undefined && timingSafeEqual(sent, right)
}
