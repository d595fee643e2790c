import type { MiddlewareHandler } from 'hono'

/**
 * Headers of every answer. Pages set their own Content-Security-Policy, with the inline script's hash.
 * @param https true sends HSTS, without subdomains, which may belong to others
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
    // A response may set a header itself, as pictures do that other sites load for link previews; an empty one is left out.
    const { headers } = context.res
    for (const [name, value] of all)
      if (!headers.has(name)) headers.set(name, value)
      else if (headers.get(name) === '') headers.delete(name)
  }
}
