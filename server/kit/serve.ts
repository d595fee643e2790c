import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Me } from '../../contract/accounts-api.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import { Id } from '../../contract/shapes.ts'
import { badInput, consentRequired, forbidden, notFound, unauthenticated, suspended, unsupported } from './errors.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'
import { readBody } from './read-body.ts'

/** The address that a request comes from; null when a page of ours asks in process. */
export interface ClientInfo {
  address: string | null
  /** The address of whoever asked for a page: its calls count under their limits. */
  onBehalfOf?: string | null | undefined
}

/** The signed-in member who makes a call. */
export interface Caller extends Me {
  /** The session, by the hash of its token. */
  sid: string
}

/** The maker of a call, for records of what was done: null without a session. */
export interface Actor<Id = string> {
  id: Id
  ipAddress: string | null
  userAgent: string | null
  /** The moment of the call. */
  now: Date
}

interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Never null behind the doors 'member' and 'admin'. */
  user: E extends { access: 'anyone' } ? Caller | null : Caller
  actor: Actor<E extends { access: 'anyone' } ? string | null : string>
  request: Request
  /** The address that the call comes from; null for a call that a page of ours makes in process. */
  address: string | null
  /** Headers to answer with. */
  headers: Headers
}

/** A call tied to its answer. */
export interface Route {
  call: Endpoint
  answer: (request: Request, context: CallContext) => Promise<Response>
}

export interface CallContext {
  params: Record<string, string>
  user: Caller | null
  address: string | null
  onBehalfOf?: string | null | undefined
  limits: Limits
  now: Date
  /** Tests hold every reply against its schema. */
  checkReply?: ((call: Endpoint, reply: unknown) => void) | undefined
}

/**
 * Ties a call of the contract to its answer: the door (401, 403, which a suspended member's writes get too), then the input
 * (400, every fault by name), then the answer as JSON, or as the file that a call declared as a download makes. The reply's
 * type is the contract's; tests check it at run time too. A reply that may be one person's own is stored by no cache.
 * @param call the endpoint
 * @param answer what to reply with; throws Refused for an expected refusal
 */
export function serve<E extends Endpoint>(call: E, answer: (input: Input<E>) => Promise<ReplyOf<E>>): Route {
  return {
    call,
    async answer(request, { params, user, address, onBehalfOf, limits, now, checkReply }) {
      if (call.access !== 'anyone' && !user) throw unauthenticated()
      if (call.access === 'admin' && !user?.isAdmin)
        throw user?.role === 'admin' ? forbidden('Set up two-factor login first.') : forbidden()
      const writes = call.access !== 'anyone' && call.method !== 'GET' && !call.suspended
      if (writes && user?.suspension) throw suspended(user.suspension)
      if (writes && user?.consent === 'declined') throw consentRequired()
      const from = address ?? onBehalfOf
      const who = user?.id ?? (from ? networkOf(from) : null)
      if (call.limit && who) await limits.take({ name: call.address, ...call.limit }, who)
      const same = call.access === 'anyone' && !user
      const headers = new Headers({ 'cache-control': same ? 'no-cache' : 'private, no-store' })
      const input = {
        params: checkParams(params),
        query: call.query ? parse(call.query, queryOf(request)) : undefined,
        body: call.body ? parse(call.body, await bodyOf(request, call.bodyMost)) : undefined,
        user,
        actor: { id: user?.id ?? null, ipAddress: address, userAgent: request.headers.get('user-agent'), now },
        request,
        address,
        headers,
      }
      const reply: unknown = await answer(input as Input<E>)
      // Only a call whose contract says `Download` can reply with one: the types see to it.
      if (reply instanceof Response) return reply
      checkReply?.(call, reply)
      return json(reply, headers, call.method === 'GET' ? request : null)
    },
  }
}

/**
 * With its length and its tag, so that nothing on its way out reads it again to find them: that took a third of the time.
 * @param asked for a reply that may be the one that the caller has (304)
 */
function json(reply: unknown, headers: Headers, asked: Request | null): Response {
  const body = JSON.stringify(reply)
  if (asked) {
    const tag = `"${createHash('sha1').update(body).digest('base64url')}"`
    headers.set('etag', tag)
    if (asked.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  }
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(body)))
  return new Response(body, { headers })
}

/** Every varying part of an address is a row's id; what is not shaped like one names nothing. */
function checkParams(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) if (!Id.safeParse(value).success) throw notFound()
  return params
}

/** A name given twice is a list, which no query takes: so it is refused and not half read. */
function queryOf(request: Request): Record<string, string | string[]> {
  const search = new URL(request.url).searchParams
  const names = [...new Set(search.keys())]
  return Object.fromEntries(
    names.map((name) => [name, search.getAll(name).length > 1 ? search.getAll(name) : (search.get(name) ?? '')]),
  )
}

async function bodyOf(request: Request, most: number): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw unsupported()
  const text = (await readBody(request, most)).toString('utf8')
  try {
    return JSON.parse(text, halves.test(text) ? (_, value: unknown) => wellFormed(value) : undefined)
  } catch {
    throw badInput({ body: ['This is not JSON.'] })
  }
}

/** Half of a character, as browsers write it in JSON: an emoji that was cut. It has no place in UTF-8, nor in the database. */
const halves = /\\ud[89a-f]/i
const wellFormed = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

function parse(shape: z.ZodMiniType, value: unknown): unknown {
  const names = cannotBeStored(value)
    ? Object.entries(value as object)
        .filter(([, part]) => cannotBeStored(part))
        .map(([name]) => name)
    : []
  if (names.length > 0)
    throw badInput(Object.fromEntries(names.map((name) => [name, ['It holds a character that cannot be stored.']])))
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) (fields[issue.path.join('.') || 'body'] ??= []).push(issue.message)
  throw badInput(fields)
}

/**
 * PostgreSQL's text holds every character but NUL, and a name no half of one: in values, halves have been replaced already.
 * @throws Refused 400 for what is nested deeper than anything here: neither this nor the database could follow it
 */
function cannotBeStored(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (depth > 50) throw badInput({ body: ['It is nested too deeply.'] })
  return Object.entries(value).some(
    ([name, part]) => name.includes('\0') || !name.isWellFormed() || cannotBeStored(part, depth + 1),
  )
}
