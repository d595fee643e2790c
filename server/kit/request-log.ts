import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from './log.ts'

/**
 * Writes one line when a request has been answered: method, path, status, milliseconds. No query (it may hold what somebody
 * searched for), body, cookie or address.
 */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const begun = performance.now()
  response.once('close', () => {
    const ms = Math.round((performance.now() - begun) * 10) / 10
    const path = request.url?.split('?')[0]
    const cut = response.writableFinished ? {} : { cut: true }
    log.info({ method: request.method, path, status: response.statusCode, ms, ...cut }, 'request')
  })
}
