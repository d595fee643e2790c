import type { SiteSettings } from '../contract/settings/site-settings.ts'
import type { MiddlewareHandler } from 'hono'
import { DatabaseUnavailable } from './db/client/unavailable.ts'
import { comeBackAfter } from './kit/answer-error.ts'
import type { ClientInfo } from './kit/serve.ts'
import type { Feature } from './feature.ts'
import { awayPage, speechAt, type Speech } from './pages/bare-page.ts'
import type { Pages } from './pages/pages.ts'
import type { Services } from './services.ts'

/**
 * Redirects the addresses that imported articles and pages had on other sites. They are looked up only where no page is, and before a slash at the
 * end is removed, so that a former address costs one redirect.
 */
export function redirectFormerAddresses(
  services: Services,
  features: readonly Feature[],
  { pages, isPage }: { pages: Pages; isPage: (path: string) => Promise<boolean> },
): MiddlewareHandler<{ Bindings: ClientInfo }> {
  const former = features.flatMap((feature) => feature.formerAddresses ?? [])
  const newAddress = async (path: string, search: string) => {
    for (const { find } of former) {
      const to = await find(services, path, search)
      if (to) return to
    }
    return null
  }
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    if (!former.some(({ hides }) => hides(pathname, search))) {
      await next()
      const { status } = context.res
      const isSlashed = status === 301 && pathname.endsWith('/') && !(await isPage(pathname.replace(/\/+$/, '')))
      if (status !== 404 && !isSlashed) return
    }
    const answer = await newAddress(pathname, search).then(
      (to) => to && redirectTo(to),
      (error: unknown) =>
        away(
          error,
          services.settings.current,
          speechAt(new URL(context.req.url).pathname, services.config.languages, pages),
        ),
    )
    if (!answer) return context.finalized ? undefined : next()
    context.res = undefined
    context.res = answer
  }
}

const uncached = { 'cache-control': 'private, no-store' }

const redirectTo = (location: string) => new Response(null, { status: 301, headers: { ...uncached, location } })

/** While the database is away the address may be a former one: a 404 would remove it from search engines. */
function away(error: unknown, site: SiteSettings, speech: Speech): Response {
  if (!(error instanceof DatabaseUnavailable)) throw error
  const { html, csp } = awayPage(site, speech)
  return new Response(html.join(''), {
    status: 503,
    headers: {
      ...uncached,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'retry-after': comeBackAfter,
    },
  })
}
