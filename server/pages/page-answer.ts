import { hash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { menuLinks } from '../../contract/settings/menu.ts'
import { isOn } from '../../contract/settings/modules.ts'
import { paths } from '../../contract/paths.ts'
import { smallestOf } from '../../contract/articles/media.ts'
import { mayCarrySession } from '../features/accounts/cookies.ts'
import type { CallContext, ClientInfo } from '../kit/serve.ts'
import { comeBackAfter } from '../kit/answer-error.ts'
import { packedText } from '../kit/compress.ts'
import { dayInIndia, startOfNextDay } from '../kit/india.ts'
import { openToCaches, pageKey, respectsSaveData } from '../kit/page-cache.ts'
import { loggedPath } from '../kit/request-log.ts'
import { securityHeaders } from '../kit/security-headers.ts'
import { originOf } from '../kit/origin.ts'
import { awayPage, brokenPage } from './bare-page.ts'
import type { pageCalls } from './page-calls.ts'
import type { Pages, RenderedPage } from './pages.ts'
import type { Services } from '../services.ts'

/** Calls the application in process. */
export type Respond = (request: Request, from: ClientInfo) => Promise<Response>
export type PageContext = Context<{ Bindings: ClientInfo }>
type SentForm = Parameters<Pages['render']>[0]['formResult']

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

export type MakePage = ReturnType<typeof pageMaker>

/**
 * Renders the page of a request's address. The screen's queries are answered in process, as the visitor if a cookie could be a
 * session.
 */
export function pageMaker(services: Services, pages: Pages, callsOf: ReturnType<typeof pageCalls>) {
  /**
   * @param formResult the result of the form that was sent to it
   * @param cookies the visitor's, if they have changed
   * @returns the page; the cookie to set, for a session that was extended; and whether it is private: requested with a
   *   session, or made of private replies
   */
  return async (context: PageContext, formResult: SentForm = null, cookies?: string) => {
    const request =
      cookies === undefined ? context.req.raw : new Request(context.req.url, { headers: { cookie: cookies } })
    const url = new URL(request.url)
    const mayBeSignedIn = mayCarrySession(request.headers.get('cookie') ?? undefined)
    const calls = callsOf(request, context.env.address)
    const rendering = pages.render({
      path: url.pathname,
      search: url.search,
      site: siteOf(services, context),
      mayBeSignedIn,
      formResult,
      read: calls.read,
    })
    const site = services.settings.current
    const rendered = await rendering.catch((error: unknown) => {
      services.log.error({ err: error, path: loggedPath(url.pathname) }, 'page failed')
      return brokenPage(site)
    })
    const page = rendered.status === 503 ? awayPage(site, formResult?.values) : rendered
    if (page.status === 503) context.header('retry-after', comeBackAfter)
    return { page, renewed: calls.renewed(), own: mayBeSignedIn || calls.isPrivate(), ends: calls.ends() }
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

const landing = 'landing'
const articleTag = 'article '

/** The tags of a page; the database's notifications name the changed one. */
const tagsOf = ({ article }: RenderedPage, { req }: Context): string[] => [
  ...(article ? [articleTag + article] : []),
  // The prompt before the forum shows the newest discussions too.
  ...(req.path === '/' || /^\/forum(\/|$)/.test(req.path) ? [landing] : []),
]

/** True for a payload that concerns some pages only. */
export const isTag = (changed = ''): changed is string => changed === landing || changed.startsWith(articleTag)

/** The article that a page with these tags shows. */
export const articleIn = (tags: readonly string[]): string | undefined =>
  tags.find((tag) => tag.startsWith(articleTag))?.slice(articleTag.length)

/** The settings that pages show. */
function siteOf({ config, settings, mail, now }: Services, context: Context) {
  const { twitterUrl, linkedinUrl, instagramUrl, ...current } = settings.current
  const {
    privacyText: _privacy,
    termsText: _terms,
    contactText: _contact,
    accessibilityText: _,
    schoolUntil: _school,
    ...shown
  } = current
  return {
    ...shown,
    menu: menuLinks(shown.menu).filter(({ href }) => isOn(href, shown)),
    written: settings.written,
    logo: shown.logo && smallestOf(shown.logo),
    origin: originOf(config, context.req.raw),
    year: Number(dayInIndia(now()).slice(0, 4)),
    connect: linksOf({ Twitter: twitterUrl, LinkedIn: linkedinUrl, Instagram: instagramUrl }),
    mail: mail !== null,
    saveData: respectsSaveData(context.req.header('save-data')),
    now: now().toISOString(),
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

const linksOf = (links: Record<string, string | null>) =>
  Object.entries(links).flatMap(([name, href]) => (href ? [{ name, href }] : []))
