import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestMessage, type Log } from './log.ts'

/**
 * Logs a response: method, path, status, milliseconds. Never the query (which may be a search), body, cookie or IP address, nor
 * random ids, which grant access.
 */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const begun = performance.now()
  response.once('close', () => {
    const ms = Math.round((performance.now() - begun) * 10) / 10
    const path = loggedPath(request.url)
    const cut = response.writableFinished ? {} : { cut: true }
    log.info({ requestId, method: request.method, path, status: response.statusCode, ms, ...cut }, requestMessage)
  })
}

/** The path with unguessable ids (UUIDv4) removed. */
export function loggedPath(url = ''): string {
  const uuidV4 = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gi
  return (url.split('?')[0] ?? '').replace(uuidV4, ':id')
}
