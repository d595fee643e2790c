import { Hono } from 'hono'
import { loginPage } from './accounts/login-redirect.ts'
import { accountRoutes } from './accounts/routes.ts'
import { findCaller } from './accounts/sessions.ts'
import { adminArticleRoutes } from './articles/editing-routes.ts'
import { articleRoutes } from './articles/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { compressed } from './kit/compress.ts'
import { answerError } from './kit/answer-error.ts'
import { Refused } from './kit/errors.ts'
import { mediaFiles, mediaRoutes } from './media/routes.ts'
import { otherMethods } from './kit/other-methods.ts'
import { ownOriginOnly } from './kit/own-origin.ts'
import { withSecurityHeaders } from './kit/security-headers.ts'
import type { From, Route } from './kit/serve.ts'
import type { Pages } from './pages.ts'
import { formAnswer } from './form-answer.ts'
import { pageAnswer, type Ask } from './page-answer.ts'
import { limitPages } from './page-limit.ts'
import { forumRoutes } from './forum/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { adminPollRoutes } from './polls/editing-routes.ts'
import { pollRoutes } from './polls/routes.ts'
import { readingListRoutes } from './reading-list/routes.ts'
import type { Services } from './services.ts'
import { siteFiles } from './site/routes.ts'
import { oneClick } from './subscribers/one-click.ts'
import { reportRoutes } from './reports/routes.ts'
import { subscriberRoutes } from './subscribers/routes.ts'
import { supportRoutes } from './support/routes.ts'

export type App = { fetch: (request: Request, from: From) => Promise<Response> }

/**
 * The application: a request in, an answer out, with no port, so that pages and tests ask it in process.
 * @param services database, settings, clock, log
 * @param pages renders the screens; without it there is only the API
 */
export function createApp(services: Services, pages?: Pages): App {
  // As it stands on the wire: decoded, a line end in it would fit no pattern.
  const app = new Hono<{ Bindings: From }>({ getPath: (request) => new URL(request.url).pathname })
  app.onError((error, context) => answerError(error, context, services.log))
  app.use(withSecurityHeaders(overHttps(services.config)))
  app.post('/unsubscribe', oneClick(services))
  app.use(ownOriginOnly(services.config.siteUrl))
  app.use(compressed)
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    await services.db`select 1`.catch(() => {
      throw new Refused(503, { message: 'The database does not answer.' }, { 'retry-after': '5' })
    })
    return context.text('ready')
  })
  app.use('/api/*', async (context, next) => {
    await next()
    // A refusal may be told to one person alone.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-store')
  })
  const https = overHttps(services.config)
  for (const { call, answer } of routes(services)) {
    app.on(call.method, call.path, async (context) => {
      const session = await findCaller(services.db, context.req.raw, {
        https,
        now: services.now(),
        rights: services.config,
      })
      const user = session?.caller ?? null
      const response = await answer(context.req.raw, {
        params: context.req.param(),
        user,
        address: context.env.address,
        onBehalfOf: context.env.onBehalfOf,
        limits: services.limits,
      })
      // A call that sets cookies has ended the session or put it under a new token: the old one is not to come back.
      if (session?.renewed && !response.headers.has('set-cookie'))
        response.headers.append('set-cookie', session.renewed)
      return response
    })
  }
  app.get('/api/auth/login', (context) => context.redirect(loginPage(context.req.query('next'))))
  const otherwise = otherMethods(app, async (path) => ((await pages?.has(path)) ? pageMethods : []))
  app.all('/api/*', otherwise)
  app.route('/', siteFiles(services))
  app.route('/', mediaFiles(services))
  if (pages) {
    const ask: Ask = async (request, from) => app.fetch(request, from)
    app.on(pageMethods, '*', limitPages(services))
    app.get('*', pageAnswer(services, pages, ask))
    app.post('*', formAnswer(services, pages, ask))
  }
  app.all('*', otherwise)
  return { fetch: async (request, from) => app.fetch(request, from) }
}

/** A page is read, and takes its forms. */
const pageMethods = ['GET', 'POST']

/** Every call's answer, by feature. */
export function routes(services: Services): Route[] {
  const features = [
    accountRoutes,
    adminArticleRoutes,
    adminPollRoutes,
    articleRoutes,
    auditRoutes,
    backupRoutes,
    commentRoutes,
    forumRoutes,
    mediaRoutes,
    moderationRoutes,
    notificationRoutes,
    pollRoutes,
    readingListRoutes,
    reportRoutes,
    subscriberRoutes,
    supportRoutes,
  ]
  return features.flatMap((of) => of(services))
}

/** Whether readers reach the site by https. */
export function overHttps(config: Services['config']): boolean {
  return config.siteUrl?.startsWith('https:') ?? false
}
