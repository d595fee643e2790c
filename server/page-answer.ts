import type { Context, Handler } from 'hono'
import { overHttps } from './app.ts'
import type { From } from './kit/serve.ts'
import { encodingFor } from './kit/compress.ts'
import { bodyOf, hasSession, pageKey } from './kit/page-cache.ts'
import { securityHeaders } from './kit/security-headers.ts'
import { brokenPage } from './broken-page.ts'
import type { Pages } from './pages.ts'
import type { Services } from './services.ts'

type Ask = (request: Request) => Promise<Response>

/**
 * Answers an address with its screen. The screen's queries go through the application itself, in process, with the visitor's cookies.
 * A signed-out visitor's page is kept and may be kept by caches on the way; a member's is their own.
 */
export function pageAnswer({ config, log, now, views }: Services, pages: Pages, ask: Ask): Handler<{ Bindings: From }> {
  return async (context) => {
    const url = new URL(context.req.url)
    const origin = config.siteUrl ?? url.origin
    const cookie = context.req.header('cookie')
    const generation = pages.cache.generation
    const rendering = pages.render({
      path: url.pathname,
      search: url.search,
      site: {
        name: config.siteName,
        origin,
        year: yearInIndia(now()),
        connect: connectLinks(config),
        contactEmail: config.contactEmail ?? null,
      },
      fetch: (path) => ask(new Request(new URL(path, url.origin), { headers: cookie ? { cookie } : {} })),
    })
    const page = await rendering.catch((error: unknown) => {
      log.error({ err: error, path: url.pathname }, 'page failed')
      return brokenPage(config.siteName)
    })
    if (page.article) views.saw(page.article, context.env.address, context.req.header('user-agent'))
    if (page.redirect) return context.redirect(page.redirect, 301)
    const own = hasSession(cookie)
    const headers = {
      ...pageHeaders(own || page.status !== 200),
      ...(page.csp ? { 'content-security-policy': page.csp } : {}),
    }
    if (own || page.status !== 200 || !pages.keeps) return context.html(page.html, page.status as 200, headers)
    const kept = await pages.cache.keep(
      keyOf(context),
      page,
      { ...securityHeaders(overHttps(config)), ...headers },
      generation,
    )
    const encoding = encodingFor(context.req.header('accept-encoding'))
    const packed: Record<string, string> = encoding ? { 'content-encoding': encoding } : {}
    return new Response(bodyOf(kept, encoding), { headers: { ...headers, ...packed, etag: kept.etag } })
  }
}

function keyOf(context: Context): string {
  const url = new URL(context.req.url)
  return pageKey(context.req.header('host'), url.pathname + url.search)
}

function pageHeaders(own: boolean): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': own ? 'private, no-cache' : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'Cookie, Accept-Encoding',
  }
}

function connectLinks({ connect }: Services['config']) {
  return Object.entries(connect).flatMap(([name, href]) => (href ? [{ name, href }] : []))
}

function yearInIndia(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(moment))
}
