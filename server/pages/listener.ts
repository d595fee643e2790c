import type { RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { mayCarrySession } from '../features/accounts/cookies.ts'
import { pageKey, respectsSaveData } from '../kit/page-cache.ts'
import { onWriteOfOthers } from '../kit/other-workers.ts'
import { languageIn } from '../kit/language.ts'
import { networkOf, visitorAddress } from '../kit/network.ts'
import { requestIdOf, withRequestId } from '../kit/request-id.ts'
import { logRequest } from '../kit/request-log.ts'
import type { HttpError } from '../kit/errors.ts'
import { securityHeaders } from '../kit/security-headers.ts'
import { busyPage, speechAt, type Speech } from './bare-page.ts'
import { normalizeTarget } from '../kit/request-target.ts'
import { staticFiles } from './static-files.ts'
import type { Respond } from './page-answer.ts'
import { articleIn, isTag } from './page-tags.ts'
import type { Pages } from './pages.ts'
import type { Services } from '../services.ts'

/**
 * The HTTP listener: built files, then cached pages, then the application. Cached pages are dropped when content changes.
 * @param pages renders and caches the screens
 * @param respond the application
 */
export async function requestListener(services: Services, pages: Pages, respond: Respond): Promise<RequestListener> {
  // The payload names an article or the landing page; any other change may affect every page.
  const forget = (changed?: string): void => {
    // First, so that nothing is made again of what the replica does not have yet.
    services.replica?.changed()
    if (!isTag(changed)) services.content.clear()
    for (const cache of [pages.cache, pages.replies]) {
      if (isTag(changed)) cache.drop(changed)
      else cache.clear()
    }
  }
  // Settings and categories stand in nearly every page, so pages that are made while they are read are made again.
  const forgetWith = async (...names: ('settings' | 'categories')[]) => {
    forget()
    for (const name of names)
      await services[name].reload().catch((error: unknown) => services.log.error({ err: error }, `${name} not read`))
    forget()
  }
  const loadedFrom: Record<string, 'settings' | 'categories'> = {
    site_settings: 'settings',
    own_pages: 'settings',
    own_page_addresses: 'settings',
    categories: 'categories',
    category_former_names: 'categories',
  }
  const onChange = (changed: string) => {
    const loaded = loadedFrom[changed]
    if (loaded) void forgetWith(loaded)
    else forget(changed)
  }
  // After a reconnection too, since notifications in between are lost.
  await services.db.listen('content_changed', onChange, () => void forgetWith('settings', 'categories'))
  // During an outage pages are made from the replica, which may have lacked the last changes.
  if (services.replica) services.db.onOutage({ began() {}, ended: () => void forgetWith('settings', 'categories') })
  onWriteOfOthers(() => {
    services.replica?.changed()
    pages.replies.clear()
  })
  const proxies = services.config.trustedProxies
  const files = await staticFiles(new URL('../../build/client/', import.meta.url))
  const answer = getRequestListener((request, { incoming }) =>
    respond(request, { address: visitorAddress(incoming, proxies) }),
  )
  return (request, response) => {
    const id = requestIdOf(request, proxies)
    response.setHeader('x-request-id', id)
    logRequest(services.log, request, response, id)
    if (!normalizeTarget(request)) return refuse(response)
    if (files.answer(request, response)) return
    const { cookie, host, 'save-data': saveData } = request.headers
    const key = pageKey(services.config.siteUrl ?? `http://${host}`, request.url ?? '/', respectsSaveData(saveData))
    const { path } = languageIn(request.url ?? '/', services.config.languages)
    const cache = path.startsWith('/api/') ? pages.replies : pages.cache
    const cached = cache.answer(key, !mayCarrySession(cookie), request, response)
    if (!cached) {
      const refusal =
        isPage(request.method, path) && services.pagesInTurn.refusal(networkOf(visitorAddress(request, proxies)))
      if (refusal)
        return shed(response, refusal, services, speechAt(request.url ?? '/', services.config.languages, pages))
      return void withRequestId(id, () => answer(request, response))
    }
    const article = cached.status === 301 ? undefined : articleIn(cached.tags)
    if (article) services.views.recordView(article, visitorAddress(request, proxies), request.headers['user-agent'])
  }
}

function refuse(response: ServerResponse): void {
  const body = JSON.stringify({ message: 'The request must name one host, and the same in its address.' })
  response
    .writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
    .end(body)
}

/** True for an address that is a page's as far as can be seen without looking it up. */
const isPage = (method: string | undefined, address: string) =>
  method === 'GET' && !/^\/(api|media|healthz|readyz)\b|\./.test(address.split('?')[0] ?? '')

/** Answers before anything costs time: under a flood of requests, each that is refused would slow those that are not. */
function shed(response: ServerResponse, refusal: HttpError, { config, settings }: Services, speech: Speech): void {
  const { html, csp } = busyPage(settings.current, speech, refusal)
  response
    .writeHead(refusal.status, {
      ...securityHeaders(config.https),
      ...refusal.headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': csp,
    })
    .end(html.join(''))
}
