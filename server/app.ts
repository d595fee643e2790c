import { Hono } from 'hono'
import { t } from '#words'
import { paths } from '../contract/paths.ts'
import { loginPage } from './features/accounts/login-routes.ts'
import { findCaller } from './features/accounts/sessions.ts'
import { findCallerByKey } from './features/keys/find-key.ts'
import { bearerKeyOf } from './kit/bearer-key.ts'
import { languageIn, redirectInLanguage } from './kit/language.ts'
import { limitCalls } from './kit/call-limit.ts'
import { compressed } from './kit/compress.ts'
import { answerError } from './kit/answer-error.ts'
import type { MeasurePage } from './kit/measured-page.ts'
import { HttpError } from './kit/errors.ts'
import { methodNotAllowed } from './kit/method-not-allowed.ts'
import { rejectCrossOrigin } from './kit/csrf.ts'
import { withSecurityHeaders } from './kit/security-headers.ts'
import type { CallContext, ClientInfo, Route } from './kit/serve.ts'
import type { SiteFile } from './kit/site-file.ts'
import type { Pages } from './pages/pages.ts'
import { callAnswer } from './call-answer.ts'
import { features, forms } from './features.ts'
import { offlinePage, speechAt } from './pages/bare-page.ts'
import { fileAnswers } from './pages/file-answer.ts'
import { formAnswer } from './pages/form-answer.ts'
import { pageAnswer, type Respond } from './pages/page-answer.ts'
import { pageMeasurer } from './pages/measure-page.ts'
import { pageMaker } from './pages/page-maker.ts'
import { pageCalls, type FindCaller, type FindCallerOf, type ServedCall } from './pages/page-calls.ts'
import { limitPages } from './pages/page-limit.ts'
import { redirectFormerAddresses } from './former-addresses.ts'
import type { Services } from './services.ts'
import { version } from './version.ts'
import { isOwnPage } from './features/own-pages/published.ts'
import { oneClick } from './features/subscribers/one-click.ts'

export type App = { fetch: Respond }

/**
 * The application: a function from request to response without a port, so that pages and tests call it in process.
 * @param services database, settings, clock, log
 * @param pages renders the screens; without it, the application is the API only
 * @param checkReply throws for a reply that does not fit its schema
 */
export function createApp(services: Services, pages?: Pages, checkReply?: CallContext['checkReply']): App {
  const respond: Respond = async (request, from) => app.fetch(request, from)
  const { languages } = services.config
  const languageOf = (url: string) => languageIn(new URL(url).pathname, languages)
  // The raw path, without the language: no pattern matches a decoded newline.
  const app = new Hono<{ Bindings: ClientInfo }>({ getPath: (request) => languageOf(request.url).path })
  app.onError((error, context) =>
    answerError(error, context, services.log, pages?.refusalIn(languageOf(context.req.url).language)),
  )
  app.use(redirectInLanguage(languages))
  app.use(withSecurityHeaders(services.config.https))
  app.on('POST', ['/unsubscribe', '/letters/stop', '/letters/stop-questions', '/letters/stop-news'], oneClick(services))
  app.use(rejectCrossOrigin(services.config.siteUrl))
  app.use(compressed)
  app.get('/healthz', (context) => context.text('ok'))
  const isDatabaseThere = sharedBetweenCallers(() => services.db`select 1`)
  app.get('/readyz', async (context) => {
    const isThere = await isDatabaseThere().catch(() => false)
    const standsIn = !isThere && services.replica?.standsIn()
    if (!isThere && !standsIn)
      throw new HttpError(503, { message: t`The database does not answer.` }, { 'retry-after': '5' })
    const full = services.diskSpace.full()
    const lack = full.length > 0 ? `, for reading alone: the disk of ${full.join(', ')} is full` : ''
    const away = standsIn ? ', for reading alone: the database does not answer, a replica stands in for it' : ''
    return context.text(`ready: version ${version}${away}${lack}`)
  })
  app.use('/api/*', async (context, next) => {
    await next()
    // An error may be meant for one person only.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-store')
  })
  app.get('/api/*', limitCalls())
  const { config, now, replica } = services
  const readable = () => (replica?.standsIn() ? replica.db : services.db)
  const findBySession: FindCaller = (request) =>
    findCaller(readable(), request, { https: config.https, now: now(), rights: config })
  /** An API key decides alone: cookies beside it count for nothing, and what anyone may read is answered as to a visitor. Pages take no keys. */
  const findByKeyOrSession: FindCallerOf = async (request, { access }) => {
    const key = bearerKeyOf(request)
    if (key === null) return findBySession(request)
    return access === 'anyone' ? null : { caller: await findCallerByKey(readable(), key, services), renewed: null }
  }
  const callsOf = (screens: Pages) => pageCalls(services, screens, allRoutes, findBySession, checkReply)
  const measurePage: MeasurePage | null = pages ? pageMeasurer(services, pages, () => callsOf(pages)) : null
  const fromReplica = replica && routes({ ...services, db: replica.db, measurePage })
  const allRoutes = routes({ ...services, measurePage }).map((route, index): ServedCall => {
    const { call } = route
    const onReplica = call.method === 'GET' && fromReplica?.[index]
    return {
      call,
      routeFor: (isMember) =>
        onReplica && (replica?.standsIn() || (call.fromReplica && !isMember)) ? onReplica : route,
    }
  })
  for (const served of allRoutes) {
    const { method, path } = served.call
    app.on(method, path, callAnswer(services, pages, served, findByKeyOrSession, checkReply))
  }
  app.get('/api/auth/login', (context) => context.redirect(loginPage(context.req.query('next'))))
  const isPage = pageFinder(services, pages)
  const otherwise = methodNotAllowed(app, async (path) => ((await isPage(path)) ? pageMethods : []))
  app.all('/api/*', otherwise)
  const answerFile = fileAnswers(services, pages)
  for (const file of filesOf(services)) app.get(file.path, answerFile(file))
  if (pages) {
    app.on(pageMethods, '*', limitPages(services, pages))
    app.get(paths.offline, (context) => {
      const { html, csp } = offlinePage(
        services.settings.current,
        speechAt(new URL(context.req.url).pathname, languages, pages),
      )
      return context.html(html.join(''), 200, { 'content-security-policy': csp, 'cache-control': 'no-cache' })
    })
    const makePage = pageMaker(services, pages, callsOf(pages))
    app.get('*', redirectFormerAddresses(services, features, { pages, isPage }))
    app.get('*', pageAnswer(services, pages, makePage))
    app.post(
      '*',
      formAnswer(makePage, respond, forms, ({ req }) => pages.refusalIn(languageOf(req.url).language)),
    )
  }
  app.all('*', otherwise)
  return { fetch: respond }
}

/** Runs a function once for all callers that come while its promise is pending. */
function sharedBetweenCallers<T>(run: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => (pending ??= run().finally(() => (pending = undefined)))
}

/** Finds out if an address is that of a page: of the site, or of the operator's. */
const pageFinder =
  ({ settings }: Services, pages: Pages | undefined) =>
  async (path: string) =>
    pages !== undefined && ((await pages.has(path, settings.current)) || isOwnPage(settings.ownPages, path.slice(1)))

/** The methods of a page: GET, and POST for its forms. */
const pageMethods = ['GET', 'POST']

/** The files of all features. */
export const filesOf = (services: Services): SiteFile[] =>
  features.flatMap((feature) => feature.files?.(services, features) ?? [])

export const routes = (services: Services): Route[] =>
  features.flatMap((feature) => feature.routes?.(services, features) ?? [])
