import type { MiddlewareHandler } from 'hono'
import { concurrencyLimit } from './concurrency-limit.ts'
import { networkOf } from './network.ts'
import type { ClientInfo } from './serve.ts'

/** The number of reading calls that run at once, enough to use the database fully; and the milliseconds for which others may wait. */
const callsAtOnce = 20
const callsWaiting = 300
const longestWait = 400

/**
 * Lets some calls be answered at once, callers taking turns, and refuses those beyond the limit (503, 429). It is for
 * calls without a body, which may take long to arrive.
 */
export function limitCalls(): MiddlewareHandler<{ Bindings: ClientInfo }> {
  const inTurn = concurrencyLimit(callsAtOnce, callsWaiting, longestWait)
  return ({ env }, next) => inTurn(next, networkOf(env.address))
}
