import { toHttpError } from '../kit/answer-error.ts'
import { prefixOf } from '../../contract/languages.ts'
import { languageOfRequest } from '../kit/language.ts'
import { nextIn } from '../kit/paging.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { CallContext, Caller, Reply, Route } from '../kit/serve.ts'
import { lifetimes, ValueCache } from '../kit/value-cache.ts'
import type { PageRequest } from '../../web/page-request.ts'
import type { Pages } from './pages.ts'
import type { Services } from '../services.ts'

/** Finds the member who makes a request, by the cookie of the session. */
export type FindCaller = (request: Request) => Promise<{ caller: Caller; renewed: string | null } | null>

/** Finds who makes a call over HTTP, by the cookie of the session or by an API key. */
export type FindCallerOf = (request: Request, call: Endpoint) => ReturnType<FindCaller>

/** The calls of one page. */
interface PageCalls {
  read: PageRequest['read']
  /** The cookie to set, if the session was extended. */
  renewed: () => string | null
  /** True if a reply was for this visitor alone. */
  isPrivate: () => boolean
  /** The time (milliseconds) at which the first of the replies is out of date. */
  ends: () => number
}

/** A call as it is served. */
export interface ServedCall {
  call: Endpoint
  /** Its route on the primary or on the replica: visitors may be read to from the replica, and while the primary is away all are. */
  routeFor(isMember: boolean): Route
}

type Params = Record<string, string>

/**
 * Makes the calls of a page in process: access, parsing and errors are those of `serve`, without HTTP and JSON. The session is
 * looked up once a page. Replies that are the same for everybody are cached as long as replies over HTTP are.
 */
export function pageCalls(
  { config: { languages }, limits, log, now }: Services,
  pages: Pages,
  calls: readonly ServedCall[],
  findCaller: FindCaller,
  checkReply?: CallContext['checkReply'],
) {
  const byAddress = new Map(calls.map((one) => [one.call.address, one]))
  const forAll = new ValueCache<Reply>({
    lifetime: lifetimes.seconds,
    madeOf: () => pages.replies.generation,
    maxSize: 100,
  })
  /**
   * @param page the request with the visitor's cookies
   * @param visitor their internet address, under which the calls are rate-limited
   */
  return (page: Request, visitor: string | null): PageCalls => {
    const language = languageOfRequest(page, languages)
    let finding: ReturnType<FindCaller> | undefined
    let renewed: string | null = null
    let isPrivate = false
    let ends = Infinity
    return { read, renewed: () => renewed, isPrivate: () => isPrivate, ends: () => ends }

    async function read(address: string, [call, params]: readonly unknown[]) {
      const served = byAddress.get(String(call))
      if (!served) throw new Error(`There is no call ${String(call)}.`)
      try {
        const { reply, until, headers } = await (served.call.cached === 'everybody'
          ? replyForAll(served.routeFor(false), address, params as Params)
          : replyForCaller(served, address, params as Params))
        isPrivate ||= headers.get('cache-control')?.includes('private') ?? false
        ends = Math.min(ends, until)
        return { status: 200, body: reply, next: nextIn(headers) }
      } catch (error) {
        // An error may be meant for one person only.
        isPrivate = true
        const { status, body } = toHttpError(error, log, { method: 'GET', path: address })
        return { status, body: pages.refusalIn(language)(body), next: null }
      }
    }

    function replyForAll(route: Route, address: string, params: Params): Promise<Reply> {
      const make = () => route.reply(page, contextOf(address, params, null))
      return pages.caching ? forAll.get(prefixOf(language) + address, make) : make()
    }

    async function replyForCaller({ routeFor }: ServedCall, address: string, params: Params): Promise<Reply> {
      const session = await (finding ??= findCaller(page))
      renewed = session?.renewed ?? null
      return routeFor(session !== null).reply(page, contextOf(address, params, session?.caller ?? null))
    }

    function contextOf(target: string, params: Params, user: Caller | null): CallContext {
      return { params, target, user, address: null, onBehalfOf: visitor, limits, now: now(), checkReply }
    }
  }
}
