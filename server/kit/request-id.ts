import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const current = new AsyncLocalStorage<string>()

/** Does the work of a request: whatever it logs, however late, carries the id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

/** The id of the request that is being answered; undefined outside of one. */
export const requestId = (): string | undefined => current.getStore()

/**
 * The id of a request: the one that a trusted proxy gave it, else a new one of twelve hexadecimal digits, so that readers can
 * quote it.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const sent = proxies > 0 ? headers['x-request-id'] : undefined
  return typeof sent === 'string' && wellFormed.test(sent) ? sent : randomUUID().slice(0, 13)
}

/** Such as nginx's `$request_id` and a UUID; nothing that would be read as more than a word in a log or on a page. */
const wellFormed = /^[\w.-]{8,64}$/
