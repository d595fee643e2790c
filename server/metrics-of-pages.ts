import type { Registry } from 'prom-client'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Pages } from './pages/pages.ts'
import type { Services } from './services.ts'
import { requestTimes } from './metrics-of-requests.ts'

/** Measures the making of pages and what the caches spare. */
export function measurePages({ pagesInTurn }: Services, pages: Pages, registers: Registry[]): void {
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

function gauge(name: string, help: string, registers: Registry[], read: () => number): void {
  const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) })
}
