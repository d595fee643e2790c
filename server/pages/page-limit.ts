import type { MiddlewareHandler } from 'hono'
import { busyPage } from './bare-page.ts'
import { HttpError } from '../kit/errors.ts'
import { networkOf } from '../kit/network.ts'
import type { ClientInfo } from '../kit/serve.ts'
import type { Services } from '../services.ts'

/**
 * Pages that may be rendered for one network in a minute: at 5 ms each, a fortieth of a CPU. An office stays far below, since
 * cached pages and client-side navigation do not count.
 */
export const pageLimit = { name: 'pages', times: 300, seconds: 60 }

/** Answers requests above the limit with a 429 page. */
export function limitPages({ config, localLimits }: Services): MiddlewareHandler<{ Bindings: ClientInfo }> {
  return async (context, next) => {
    try {
      await localLimits.take(pageLimit, networkOf(context.env.address))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const { html, csp } = busyPage(config.siteName, error.message)
      const headers = { ...error.headers, 'cache-control': 'private, no-store', 'content-security-policy': csp }
      return context.html(html.join(''), 429, headers)
    }
    return next()
  }
}
