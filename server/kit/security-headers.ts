import type { MiddlewareHandler } from 'hono'

/**
 * Headers of every answer. The content policy of a page is its own: it names the page's inline script.
 * @param https whether the site's address is https: then browsers are told to keep to it, on this host: others of its domain are somebody else's
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Puts the headers on every answer of the application. */
export function withSecurityHeaders(https: boolean): MiddlewareHandler {
  const all = Object.entries(securityHeaders(https))
  return async (context, next) => {
    await next()
    // An answer may loosen one for itself: a picture that other sites show with a link to it.
    for (const [name, value] of all) if (!context.res.headers.has(name)) context.res.headers.set(name, value)
  }
}
