import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'
import type { From } from './serve.ts'

/** One line a request: method, path, status, milliseconds. No query (it may hold what somebody searched for), body, cookie or address. */
export function requestLog({ log }: { log: Log }): MiddlewareHandler<{ Bindings: From }> {
  return async (context, next) => {
    const begun = performance.now()
    await next()
    if (context.env.address === null) return
    const ms = Math.round((performance.now() - begun) * 10) / 10
    log.info({ method: context.req.method, path: context.req.path, status: context.res.status, ms }, 'request')
  }
}
