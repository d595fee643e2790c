import type { MiddlewareHandler } from 'hono'
import { t } from '#words'
import { bearerKeyOf } from './bearer-key.ts'
import { forbidden } from './errors.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects (403) cross-site writes, by the headers `Origin` and `Sec-Fetch-Site`. A client that sends neither is no browser, so
 * it cannot be tricked into sending a visitor's cookies. A call with an API key is let through, as its cookies count for nothing.
 * @param siteUrl the site's own origin; without it, the host that the request names is the site's own
 */
export function rejectCrossOrigin(siteUrl: string | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    const isByKey = req.path.startsWith('/api/') && bearerKeyOf(req.raw) !== null
    if (!reads.has(req.method) && !isByKey && !comesFromOwnPage(req.raw, siteUrl))
      throw forbidden(t`This came from another site, and was not done.`)
    await next()
  }
}

function comesFromOwnPage(request: Request, siteUrl: string | undefined): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  // A proxy that terminates TLS hides the scheme, so without SITE_URL only the host can be compared.
  return siteUrl ? origin === siteUrl : URL.parse(origin)?.host === new URL(request.url).host
}
