import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'

/**
 * Writes one line when a request has been answered: method, path, status, milliseconds. No query (it may hold what somebody
 * searched for), body, cookie or address, and no id of random bits: whoever has one may see what it names.
 */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const begun = performance.now()
  response.once('close', () => {
    const ms = Math.round((performance.now() - begun) * 10) / 10
    const path = loggedPath(request.url)
    const cut = response.writableFinished ? {} : { cut: true }
    log.info({ method: request.method, path, status: response.statusCode, ms, ...cut }, 'request')
  })
}

/** The path of an address without ids that are not to be guessed (UUIDv4). */
export function loggedPath(url = ''): string {
  const uuidV4 = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gi
  return (url.split('?')[0] ?? '').replace(uuidV4, ':id')
}
