import { hash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { paths } from '../../contract/paths.ts'
import { mayCarrySession } from '../features/accounts/cookies.ts'
import type { CallContext, ClientInfo } from '../kit/serve.ts'
import { packedText } from '../kit/compress.ts'
import { startOfNextDay } from '../kit/india.ts'
import { pageKey, respectsSaveData } from '../kit/page-cache.ts'
import { openToCaches } from '../kit/cache-control.ts'
import { securityHeaders } from '../kit/security-headers.ts'
import { originOf } from '../kit/origin.ts'
import type { Pages } from './pages.ts'
import type { Services } from '../services.ts'
import { tagsOf, articleTag } from './page-tags.ts'
import type { MakePage, PageContext } from './page-maker.ts'

/** Calls the application in process. */
export type Respond = (request: Request, from: ClientInfo) => Promise<Response>

/**
 * Answers an address with its screen. A public page is cached here and by HTTP caches; a private one is stored nowhere, so that
 * a shared phone shows nothing of the last user.
 */
export function pageAnswer(services: Services, pages: Pages, make: MakePage): Handler<{ Bindings: ClientInfo }> {
  return async (context) => {
    const generation = pages.cache.generation
    const { page, renewed, own, ends } = await make(context)
    if (renewed) context.header('set-cookie', renewed, { append: true })
    if (page.article && !page.redirect)
      services.views.recordView(page.article, context.env.address, context.req.header('user-agent'))
    // A link with a token is private.
    const open = !own && (page.status === 200 || page.status === 301) && context.req.query('token') === undefined
    const until = open ? orTomorrow(ends, services.now()) : 0
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': open ? openToCaches(until) : 'private, no-store',
      vary: 'Cookie, Accept-Encoding, Save-Data',
      ...(page.csp ? { 'content-security-policy': page.csp } : {}),
    }
    const secure = securityHeaders(services.config.https)
    if (page.redirect) {
      context.header('cache-control', headers['cache-control'])
      context.header('vary', headers.vary)
      const answer = context.redirect(page.redirect, page.status as 303)
      const headersOfRedirect = { ...secure, vary: headers.vary, location: answer.headers.get('location') ?? '' }
      const entry = {
        text: '',
        etag: '',
        status: 301,
        tags: tagsOf(page, context),
        until,
        headers: headersOfRedirect,
      } as const
      // The number of other addresses that redirect is unlimited.
      const isShort = page.article !== undefined && context.req.path === paths.shortArticle(page.article)
      if (open && isShort && pages.caching) pages.cache.store(keyOf(services, context), entry, generation)
      return answer
    }
    const packed = packedText(page.html, context.req.raw)
    if (!open || !pages.caching) return context.body(packed.body, page.status as 200, { ...headers, ...packed.headers })
    const text = page.html.join('')
    const etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
    const entry = {
      text,
      etag,
      tags: tagsOf(page, context),
      until,
      headers: { ...secure, ...headers },
    }
    pages.cache.store(keyOf(services, context), entry, generation)
    return new Response(packed.body, { headers: { ...headers, ...packed.headers, etag } })
  }
}

/** The time (milliseconds) at which a page or reply expires: at its own end, or when the day ends in India. */
const orTomorrow = (end: number, now: Date) => Math.min(end, startOfNextDay(now).getTime())

/** Caches the reply to a call for some seconds: the reply to a visitor, or one that is the same for everybody. */
export function replyCacher(
  services: Services,
  { replies, caching }: Pages,
  context: PageContext,
  { cached }: Endpoint,
): CallContext['cacheReply'] {
  const { generation } = replies
  const forAll = cached === 'everybody'
  if (!caching || (!forAll && mayCarrySession(context.req.header('cookie')))) return undefined
  return ({ text, until, headers }) => {
    const article = /^\/api\/articles\/([\da-f-]{36})$/.exec(context.req.path)?.[1]
    const entry = {
      text,
      etag: headers.get('etag') ?? '',
      tags: article ? [articleTag + article] : [],
      until: orTomorrow(until, services.now()),
      headers: {
        ...securityHeaders(services.config.https),
        ...Object.fromEntries(headers),
        'cache-control': 'no-cache',
      },
      forAll,
    }
    replies.store(keyOf(services, context), entry, generation)
  }
}

/** The key of a request's address in the caches. */
export function keyOf({ config }: Pick<Services, 'config'>, context: Context): string {
  const url = new URL(context.req.url)
  return pageKey(
    originOf(config, context.req.raw),
    url.pathname + url.search,
    respectsSaveData(context.req.header('save-data')),
  )
}
