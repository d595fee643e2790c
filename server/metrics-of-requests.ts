import type { IncomingMessage, ServerResponse } from 'node:http'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { Registry } from 'prom-client'
import { Counter, Histogram } from 'prom-client'
import { everyCall } from '../contract/index.ts'

/** In seconds: the usual ones of a page or call, and those that are refused or given up. */
export const requestTimes = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** @returns measures a request: how many there are, and how long they take */
export function requestMeasure(routeOf: (request: IncomingMessage) => string, registers: Registry[]) {
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
export function routeFinder(pages: readonly string[]) {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const fixed = ['/healthz', '/readyz', '/media/:file', '/assets/:file']
  for (const pattern of new Set([...fixed, ...everyCall.map(({ path }) => path), ...pages]))
    if (!pattern.includes('*')) router.add('GET', pattern, pattern)
  return ({ url = '' }: IncomingMessage) => {
    const path = url.split('?')[0] ?? ''
    const [found] = router.match('GET', path)[0]
    return found?.[0] ?? (/^\/[\w-]+\.\w+$/.test(path) ? 'file' : 'other')
  }
}
