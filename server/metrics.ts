import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { measured } from './db/client/measured.ts'
import { isSameSecret } from './kit/same-secret.ts'
import { siteMetrics } from './metrics-of-workers.ts'
import type { Pages } from './pages/pages.ts'
import type { Services } from './services.ts'
import { requestMeasure, routeFinder } from './metrics-of-requests.ts'
import { measurePages } from './metrics-of-pages.ts'
import { measureState } from './metrics-of-state.ts'

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
  measureState(services, registers)
  const measureRequest = requestMeasure(routeFinder(pages.patterns), registers)
  const read = siteMetrics(registry)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
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

const databaseTimes = [0.000_5, 0.002, 0.01, 0.05, 0.25, 1, 5]

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
