import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { mayCarrySession } from '../features/accounts/cookies.ts'
import type { Config } from '../config.ts'
import { pageKey, respectsSaveData } from '../kit/page-cache.ts'
import { onWriteOfOthers } from '../kit/other-workers.ts'
import { logRequest } from '../kit/request-log.ts'
import { normalizeTarget } from '../kit/request-target.ts'
import { staticFiles } from './static-files.ts'
import { articleIn, isTag, type Ask } from './page-answer.ts'
import type { Pages } from './pages.ts'
import type { Services } from '../services.ts'

/**
 * The HTTP listener: built files, then cached pages, then the application. Cached pages are dropped when content changes.
 * @param pages renders and caches the screens
 * @param ask the application
 */
export async function requestListener(services: Services, pages: Pages, ask: Ask): Promise<RequestListener> {
  // The payload names an article or the landing page; any other change may affect every page.
  const forget = (changed?: string) => {
    // First, so that nothing is made again of what the replica does not have yet.
    services.replica?.changed()
    if (!isTag(changed)) services.content.clear()
    for (const cache of [pages.cache, pages.replies]) {
      if (isTag(changed)) cache.drop(changed)
      else cache.clear()
    }
  }
  // After a reconnection too, since notifications in between are lost.
  await services.db.listen('content_changed', forget, () => forget())
  onWriteOfOthers(() => {
    services.replica?.changed()
    pages.replies.clear()
  })
  const files = await staticFiles(new URL('../../build/client/', import.meta.url))
  const answer = getRequestListener((request, { incoming }) =>
    ask(request, { address: addressOf(incoming, services.config) }),
  )
  return (request, response) => {
    logRequest(services.log, request, response)
    if (!normalizeTarget(request)) return refuse(response)
    if (files.answer(request, response)) return
    const { cookie, host, 'save-data': saveData } = request.headers
    const key = pageKey(services.config.siteUrl ?? `http://${host}`, request.url ?? '/', respectsSaveData(saveData))
    const cache = request.url?.startsWith('/api/') ? pages.replies : pages.cache
    const kept = mayCarrySession(cookie) ? undefined : cache.answer(key, request, response)
    if (!kept) return void answer(request, response)
    const article = articleIn(kept.tags)
    if (article) services.views.recordView(article, addressOf(request, services.config), request.headers['user-agent'])
  }
}

function refuse(response: ServerResponse): void {
  const body = JSON.stringify({ message: 'The request must name one host, and the same in its address.' })
  response
    .writeHead(400, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
    .end(body)
}

/** The visitor's IP address: the connection's, or the proxy's header if the operator trusts it. */
function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, config: Config): string {
  const forwarded = config.trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || (socket.remoteAddress ?? 'unknown')
}
