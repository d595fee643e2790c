import { toHttpError } from '../kit/answer-error.ts'
import { nextIn } from '../kit/paging.ts'
import type { CallContext, Caller, Route } from '../kit/serve.ts'
import type { PageRequest } from '../../web/entry.server.tsx'
import type { Services } from '../services.ts'

/** Finds who makes a request, by its session's cookie. */
export type FindCaller = (request: Request) => Promise<{ caller: Caller; renewed: string | null } | null>

/** The calls of one page. */
export interface PageCalls {
  read: PageRequest['read']
  /** The cookie to set, if the session was extended. */
  renewed: () => string | null
  /** True if a reply was for this visitor alone. */
  isPrivate: () => boolean
  /** The replies, of visitors only. */
  replies: unknown[]
}

/**
 * Makes the calls of a page in process: access, parsing and errors are those of `serve`, without HTTP and JSON. The session is
 * looked up once a page.
 */
export function pageCalls(
  { limits, log, now }: Services,
  routes: readonly { route: Route; forVisitor: Route }[],
  findCaller: FindCaller,
  checkReply?: CallContext['checkReply'],
) {
  const byAddress = new Map<string, (typeof routes)[number]>(routes.map((one) => [one.route.call.address, one]))
  /**
   * @param page the request with the visitor's cookies
   * @param visitor their internet address, under which the calls are rate-limited
   */
  return (page: Request, visitor: string | null): PageCalls => {
    let finding: ReturnType<FindCaller> | undefined
    let renewed: string | null = null
    let isPrivate = false
    const replies: unknown[] = []
    return { read, renewed: () => renewed, isPrivate: () => isPrivate, replies }

    async function read(address: string, [call, params]: readonly unknown[]) {
      const known = byAddress.get(String(call))
      if (!known) throw new Error(`There is no call ${String(call)}.`)
      try {
        const session = await (finding ??= findCaller(page))
        const route = session ? known.route : known.forVisitor
        renewed = session?.renewed ?? null
        const { reply, headers } = await route.reply(page, {
          params: params as Record<string, string>,
          target: address,
          user: session?.caller ?? null,
          address: null,
          onBehalfOf: visitor,
          limits,
          now: now(),
          checkReply,
        })
        isPrivate ||= headers.get('cache-control')?.includes('private') ?? false
        if (!isPrivate) replies.push(reply)
        return { status: 200, body: reply, next: nextIn(headers) }
      } catch (error) {
        // An error may be meant for one person only.
        isPrivate = true
        const { status, body } = toHttpError(error, log, { method: 'GET', path: address })
        return { status, body, next: null }
      }
    }
  }
}
