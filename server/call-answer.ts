import type { Handler } from 'hono'
import type { Endpoint } from '../contract/endpoint.ts'
import { isOn } from '../contract/settings/modules.ts'
import { notFound } from './kit/errors.ts'
import { languageOfRequest } from './kit/language.ts'
import { tellOthersOfWrite } from './kit/other-workers.ts'
import { crossOrigin, type CallContext, type ClientInfo } from './kit/serve.ts'
import { replyCacher } from './pages/page-answer.ts'
import type { FindCallerOf, ServedCall } from './pages/page-calls.ts'
import type { Pages } from './pages/pages.ts'
import type { Services } from './services.ts'

/**
 * Answers a call over HTTP: finds who calls, and caches the reply, or drops the cached ones after a write.
 */
export function callAnswer(
  services: Services,
  pages: Pages | undefined,
  { call, routeFor }: ServedCall,
  findCallerOf: FindCallerOf,
  checkReply: CallContext['checkReply'],
): Handler<{ Bindings: ClientInfo }> {
  const { config, limits, now, replica } = services
  const openHeaders = Object.entries(crossOrigin(call))
  return async (context) => {
    for (const [name, value] of openHeaders) context.header(name, value)
    if (!isOn(call.path, services.settings.current)) throw notFound()
    const cacheReply = pages && replyCacher(services, pages, context, call)
    const session = await findCallerOf(context.req.raw, call)
    const { answer } = routeFor(session !== null)
    if (!worksWithFullDisk(call)) services.diskSpace.check()
    const response = await answer(context.req.raw, {
      params: context.req.param(),
      // Without the prefix of a language, which the client puts before every address that it fetches.
      target: context.req.path + new URL(context.req.url).search,
      user: session?.caller ?? null,
      address: context.env.address,
      limits,
      now: now(),
      say: call.method === 'GET' ? undefined : pages?.textIn(languageOfRequest(context.req.raw, config.languages)),
      checkReply,
      cacheReply,
    })
      .catch((error: unknown) => {
        services.diskSpace.heed(error)
        throw error
      })
      .finally(() => {
        if (call.method === 'GET') return
        replica?.changed()
        pages?.replies.clear()
        tellOthersOfWrite()
      })
    // A call that sets cookies has ended the session or renewed its token, so the old cookie must not be set again.
    if (session?.renewed && !response.headers.has('set-cookie')) response.headers.append('set-cookie', session.renewed)
    return response
  }
}

/** True for calls that are answered with a full disk: reading, deleting, and logging in to delete. The few rows that a login writes fit into the reserve. */
const worksWithFullDisk = ({ method, path }: Endpoint) =>
  method === 'GET' || method === 'DELETE' || /^\/api\/auth\/(log|proof)/.test(path)
