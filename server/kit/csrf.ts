import type { MiddlewareHandler } from 'hono'
import { forbidden } from './errors.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses (403) a write that another site's page makes: browsers say where a write comes from in `Origin` and `Sec-Fetch-Site`.
 * A client that sends neither is no browser, and carries nobody's cookies unasked.
 * @param siteUrl the site's own origin; without it, the host that the request names is the site's own
 */
export function rejectCrossOrigin(siteUrl: string | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    if (!reads.has(req.method) && !comesFromOwnPage(req.raw, siteUrl))
      throw forbidden('This came from another site, and was not done.')
    await next()
  }
}

function comesFromOwnPage(request: Request, siteUrl: string | undefined): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  // A proxy that ends https hides the scheme of the request, so without a set address only the host can be compared.
  return siteUrl ? origin === siteUrl : URL.parse(origin)?.host === new URL(request.url).host
}
