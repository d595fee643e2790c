import type { MiddlewareHandler } from 'hono'
import type { ClientInfo } from './kit/serve.ts'
import type { Feature } from './feature.ts'
import type { Services } from './services.ts'

/**
 * Redirects addresses of other sites to where they have moved. They are looked up where no page is, also before a slash at the end is
 * taken off, so that an old address costs one redirect.
 */
export function redirectMoved(
  services: Services,
  features: readonly Feature[],
  isPage: (path: string) => Promise<boolean>,
): MiddlewareHandler<{ Bindings: ClientInfo }> {
  const moved = features.flatMap((feature) => feature.moved ?? [])
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    if (!moved.some(({ hides }) => hides(pathname, search))) {
      await next()
      const { status } = context.res
      const isSlashed = status === 301 && pathname.endsWith('/') && !(await isPage(pathname.replace(/\/+$/, '')))
      if (status !== 404 && !isSlashed) return
    }
    for (const { find } of moved) {
      const to = await find(services, pathname, search)
      if (!to) continue
      context.res = undefined
      context.res = new Response(null, { status: 301, headers: { location: to, 'cache-control': 'private, no-store' } })
      return
    }
    if (!context.finalized) await next()
  }
}
