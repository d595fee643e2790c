import type { MiddlewareHandler } from 'hono'
import { busyPage, speechAt } from './bare-page.ts'
import { HttpError } from '../kit/errors.ts'
import { networkOf } from '../kit/network.ts'
import type { ClientInfo } from '../kit/serve.ts'
import type { Pages } from './pages.ts'
import type { Services } from '../services.ts'

/**
 * The number of pages that may be rendered for one network in a minute: at 5 ms each, a fortieth of a CPU. An office stays far below, since
 * cached pages and client-side navigation do not count.
 */
export const pageLimit = { name: 'pages', times: 300, seconds: 60 }

/** Lets some pages be made at once, visitors taking turns, and answers requests above the limits with a 429 or 503 page. */
export function limitPages(
  { config, settings, localLimits, pagesInTurn }: Services,
  pages?: Pages,
): MiddlewareHandler<{ Bindings: ClientInfo }> {
  return async (context, next) => {
    const network = networkOf(context.env.address)
    try {
      await localLimits.take(pageLimit, network)
      // A form may take long to arrive.
      await (context.req.method === 'GET' ? pagesInTurn(next, network) : next())
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const { html, csp } = busyPage(
        settings.current,
        speechAt(new URL(context.req.url).pathname, config.languages, pages),
        error,
      )
      const headers = { ...error.headers, 'cache-control': 'private, no-store', 'content-security-policy': csp }
      return context.html(html.join(''), error.status as 429, headers)
    }
  }
}
