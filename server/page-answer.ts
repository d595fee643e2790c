import type { Context, Handler } from 'hono'
import { overHttps } from './app.ts'
import type { From } from './kit/serve.ts'
import { encodingFor } from './kit/compress.ts'
import { bodyOf, hasSession, pageKey, savesData } from './kit/page-cache.ts'
import { dayInIndia } from './kit/india.ts'
import { loggedPath } from './kit/request-log.ts'
import { securityHeaders } from './kit/security-headers.ts'
import { brokenPage } from './broken-page.ts'
import type { Pages } from './pages.ts'
import type { Services } from './services.ts'

/** Asks the application itself, in process. */
export type Ask = (request: Request, from: From) => Promise<Response>
export type PageContext = Context<{ Bindings: From }>
type Posted = Parameters<Pages['render']>[0]['posted']

/**
 * Answers an address with its screen. A signed-out visitor's page is kept and may be kept by caches on the way; a member's is
 * their own.
 */
export function pageAnswer(services: Services, pages: Pages, ask: Ask): Handler<{ Bindings: From }> {
  const make = pageMaker(services, pages, ask)
  return async (context) => {
    const generation = pages.cache.generation
    const { page, renewed } = await make(context)
    for (const cookie of renewed) context.header('set-cookie', cookie, { append: true })
    if (page.article) services.views.saw(page.article, context.env.address, context.req.header('user-agent'))
    // A link that carries a token is for one person.
    const own =
      hasSession(context.req.header('cookie')) ||
      page.status !== 200 ||
      page.confidential ||
      context.req.query('token') !== undefined
    const headers = { ...pageHeaders(own), ...(page.csp ? { 'content-security-policy': page.csp } : {}) }
    if (page.redirect) {
      context.header('cache-control', headers['cache-control'])
      return context.redirect(page.redirect, page.status as 303)
    }
    if (own || !pages.keeps) return context.html(page.html, page.status as 200, headers)
    const https = overHttps(services.config)
    const kept = await pages.cache.keep(keyOf(context), page, { ...securityHeaders(https), ...headers }, generation)
    const encoding = encodingFor(context.req.header('accept-encoding'))
    const packed: Record<string, string> = encoding ? { 'content-encoding': encoding } : {}
    return new Response(bodyOf(kept, encoding), { headers: { ...headers, ...packed, etag: kept.etag } })
  }
}

/**
 * Makes the page of a request's address. The screen's queries go through the application itself, in process, with the visitor's
 * cookies.
 */
export function pageMaker(services: Services, pages: Pages, ask: Ask) {
  /**
   * @param posted what became of the form that was sent to it
   * @param cookie the visitor's, when they have changed on the way
   * @returns the page, and cookies to set: the visitor's session when its end has moved
   */
  return async (context: PageContext, posted: Posted = null, cookie = context.req.header('cookie')) => {
    const url = new URL(context.req.url)
    const origin = services.config.siteUrl ?? url.origin
    const renewed = new Set<string>()
    const rendering = pages.render({
      path: url.pathname,
      search: url.search,
      site: siteOf(services, { origin, saveData: savesData(context.req.header('save-data')) }),
      mayBeSignedIn: hasSession(cookie),
      posted,
      fetch: async (path) => {
        const request = new Request(new URL(path, url.origin), { headers: cookie ? { cookie } : {} })
        const response = await ask(request, { address: null, onBehalfOf: context.env.address })
        for (const line of response.headers.getSetCookie()) renewed.add(line)
        return response
      },
    })
    const page = await rendering.catch((error: unknown) => {
      services.log.error({ err: error, path: loggedPath(url.pathname) }, 'page failed')
      return brokenPage(services.config.siteName)
    })
    return { page, renewed }
  }
}

/** What pages show of the settings. */
function siteOf({ config, mail, now }: Services, { origin, saveData }: { origin: string; saveData: boolean }) {
  return {
    name: config.siteName,
    origin,
    year: Number(dayInIndia(now()).slice(0, 4)),
    connect: connectLinks(config),
    contactEmail: config.contactEmail ?? null,
    mail: mail !== null,
    saveData,
    now: now().toISOString(),
  }
}

function keyOf(context: Context): string {
  const url = new URL(context.req.url)
  return pageKey(context.req.header('host'), url.pathname + url.search, savesData(context.req.header('save-data')))
}

function pageHeaders(own: boolean) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': own ? 'private, no-cache' : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    vary: 'Cookie, Accept-Encoding, Save-Data',
  }
}

function connectLinks({ connect }: Services['config']) {
  return Object.entries(connect).flatMap(([name, href]) => (href ? [{ name, href }] : []))
}
