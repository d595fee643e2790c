import type { MiddlewareHandler } from 'hono'
import { busyPage } from './bare-page.ts'
import { HttpError } from '../kit/errors.ts'
import { networkOf } from '../kit/network.ts'
import type { ClientInfo } from '../kit/serve.ts'
import type { Services } from '../services.ts'

/**
 * Pages that one network may have rendered in a minute: at 13 ms each, a fifteenth of a processor. An office does not come near
 * it, since what is kept does not count, and within the site no pages are loaded.
 */
export const pageLimit = { name: 'pages', times: 300, seconds: 60 }

/** Refuses, with a page (429), to render more pages than that. */
export function limitPages({ config, localLimits }: Services): MiddlewareHandler<{ Bindings: ClientInfo }> {
  return async (context, next) => {
    try {
      await localLimits.take(pageLimit, networkOf(context.env.address))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const { html, csp } = busyPage(config.siteName, error.message)
      const headers = { ...error.headers, 'cache-control': 'private, no-store', 'content-security-policy': csp }
      return context.html(html, 429, headers)
    }
    return next()
  }
}
