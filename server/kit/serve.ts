import { hash } from 'node:crypto'
import { t } from '#words'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import { isOpenTo } from '../../contract/roles.ts'
import { requireScope, type KeyOfCaller } from './bearer-key.ts'
import { packedText } from './compress.ts'
import { consentRequired, forbidden, notApproved, suspended, unauthenticated } from './errors.ts'
import type { Limits } from './limits.ts'
import { takeByNetwork } from './network-limit.ts'
import { bodyOf, checkParams, parseInput, queryOf } from './read-input.ts'
import { replyWords } from './refusal-words.ts'
import { requireRecentProof } from './recent-proof.ts'

/** The client's address; null for a call in process. */
export interface ClientInfo {
  address: string | null
  /** The address of a page's visitor, under which its calls in process are rate-limited. */
  onBehalfOf?: string | null | undefined
}

/** The signed-in member who makes a call. */
export interface Caller extends Me {
  /** The hash of the session's token. */
  sid: string
  /** The time at which the password or a code was last entered in this session. */
  provenAt: string
  /** The API key by which the member's program makes the call, instead of a session. */
  key?: KeyOfCaller
}

/** The member who makes a call, for the audit log; null without a session. */
export interface Actor<Id = string> {
  id: Id
  ipAddress: string | null
  userAgent: string | null
  /** The name of the API key that the call came with. */
  key?: string | undefined
  /** The moment of the call. */
  now: Date
}

interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Null for visitors, to whom only calls with access 'anyone' are open. */
  user: E extends { access: 'anyone' } ? Caller | null : Caller
  actor: Actor<E extends { access: 'anyone' } ? string | null : string>
  /** The request that the call came with; that of the page, if a page makes it. */
  request: Request
  /** The address of the call with its query. */
  target: string
  /** The client's address; null for a call in process. */
  address: string | null
  /** Response headers. */
  headers: Headers
  /** Makes the status 202: the call was taken, and what it asks for is not done yet. */
  accept: () => void
}

/** A call with its handler, which is reached in two ways: over HTTP, and from a page that is rendered in this process. */
export interface Route {
  call: Endpoint
  answer: (request: Request, context: CallContext) => Promise<Response>
  reply: (request: Request, context: CallContext) => Promise<Reply>
}

export interface Reply {
  reply: unknown
  /** The time (milliseconds) at which it is out of date; Infinity if it does not say. */
  until: number
  status: 200 | 202
  headers: Headers
}

export interface CallContext {
  params: Record<string, string>
  /** The call's address with its query, if the request is that of a page. */
  target?: string
  user: Caller | null
  address: string | null
  onBehalfOf?: string | null | undefined
  limits: Limits
  now: Date
  /** Translates the message of a reply into the language of the call's address. */
  say?: ((text: string) => string) | undefined
  /** In tests: checks every reply against its schema. */
  checkReply?: ((call: Endpoint, reply: unknown) => void) | undefined
  /** Stores the reply; undefined where the call's replies are not cached. */
  cacheReply?: ((reply: { text: string; until: number; headers: Headers }) => void) | undefined
}

/**
 * Binds a call of the contract to its handler: checks access (401, 403, also for an API key without the call's scope, the writes of a member who is suspended or not approved, and for a proof that is not recent), parses the input
 * (400, errors by name), and sends the reply as JSON, or as a file for a call declared as a download. The contract types the
 * reply; tests check it at run time too. Private replies are not cached.
 * @param call the endpoint
 * @param handle makes the reply; throws HttpError for an expected error
 */
export function serve<E extends Endpoint>(call: E, handle: (input: Input<E>) => Promise<ReplyOf<E>>): Route {
  const openHeaders = crossOrigin(call)
  return { call, reply, answer }

  async function reply(request: Request, context: CallContext): Promise<Reply> {
    const { params, target = request.url, user, address, onBehalfOf, limits, now, checkReply } = context
    if (call.access !== 'anyone' && !user) throw unauthenticated()
    if (user?.key) requireScope(user.key, call)
    if (user && !isOpenTo(call.access, user.actingRole))
      throw isOpenTo(call.access, user.role) ? forbidden(t`Set up two-factor login first.`) : forbidden()
    const writes = call.access !== 'anyone' && call.method !== 'GET'
    if (writes && !call.suspended) {
      if (user?.suspension) throw suspended(user.suspension)
      if (user?.consent === 'declined' || user?.consent === 'invited') throw consentRequired()
    }
    if (writes && !call.waiting && user?.application) throw notApproved(user.application)
    if (call.proof && user) requireRecentProof(user, request, now)
    const from = address ?? onBehalfOf
    if (call.limit) {
      const limit = { name: call.address, ...call.limit }
      if (user) await limits.take(limit, user.id)
      else if (from) await takeByNetwork(limits, limit, from)
    }
    const same = call.access === 'anyone' && !user
    const headers = new Headers({ ...openHeaders, 'cache-control': same ? 'no-cache' : 'private, no-store' })
    let status: Reply['status'] = 200
    const input = {
      params: checkParams(params),
      query: call.query ? parseInput(call.query, queryOf(target)) : undefined,
      body: call.body ? parseInput(call.body, await bodyOf(request, call.bodyMost)) : undefined,
      user,
      actor: {
        id: user?.id ?? null,
        ipAddress: address,
        userAgent: request.headers.get('user-agent'),
        key: user?.key?.name,
        now,
      },
      request,
      target,
      address,
      headers,
      accept: () => void (status = 202),
    }
    const made: unknown = await handle(input as unknown as Input<E>)
    if (!(made instanceof Response)) checkReply?.(call, made)
    return { reply: made, until: outOfDateAt(call, made, now), status, headers }
  }

  async function answer(request: Request, context: CallContext): Promise<Response> {
    const { reply: made, until, status, headers } = await reply(request, context)
    // The types allow this only for calls declared as `Download`.
    if (made instanceof Response) return made
    const text = JSON.stringify(replyWords(made, context.say))
    headers.set('content-type', 'application/json')
    headers.set('vary', 'Accept-Encoding')
    if (call.method === 'GET') {
      const tag = `"${hash('sha1', text, 'base64url')}"`
      headers.set('etag', tag)
      if (call.cached === 'everybody' || (call.cached && !context.user)) context.cacheReply?.({ text, until, headers })
      if (request.headers.get('if-none-match')?.includes(tag)) return notModified(headers)
    }
    const packed = packedText([text], request)
    for (const [name, value] of Object.entries(packed.headers)) headers.set(name, value)
    return new Response(packed.body, { status, headers })
  }
}

/** The next moment (milliseconds) at which a reply becomes out of date; Infinity if there is none. */
function outOfDateAt(call: Endpoint, reply: unknown, now: Date): number {
  const times = call.ends?.(reply).map((end) => Date.parse(end ?? '')) ?? []
  return Math.min(...times.filter((time) => time > now.getTime()))
}

/** The headers by which the pages of other sites may read a call, without cookies. */
export const crossOrigin = ({ summary, access }: Endpoint): Record<string, string> =>
  summary && access === 'anyone'
    ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Link, Retry-After' }
    : {}

function notModified(headers: Headers): Response {
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}
