import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Me } from '../../contract/accounts-api.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import { Id } from '../../contract/shapes.ts'
import { badInput, forbidden, notFound, signInFirst, tooLarge, unsupported } from './errors.ts'
import type { Limits } from './limits.ts'

/** Where a request comes from; null when a page of ours asks in process. */
export interface From {
  address: string | null
  /** Whose limits a page's own questions count under: the address of whoever asked for the page. */
  onBehalfOf?: string | null | undefined
}

/** Who is calling, when somebody is signed in. */
export interface Caller extends Me {
  /** The session, by the hash of its token. */
  sid: string
}

interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Never null behind the doors 'member' and 'admin'. */
  user: E extends { access: 'anyone' } ? Caller | null : Caller
  request: Request
  /** Where the call comes from; null for a call that a page of ours makes in process. */
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
  /** Whether the door 'admin' is shut to an admin who logs in with a password alone. */
  adminsNeedTwoFactor?: boolean
}

/** Bytes of a body that are read: 100 kB, far above any form but the article's. */
export const bodyMost = 100_000

/**
 * Ties a call of the contract to its answer: the door (401, 403), then the input (400, every fault by name), then the answer
 * as JSON, or as the file that a call declared as a download makes. The reply's type is the contract's; tests check it at
 * run time too.
 * @param call the endpoint
 * @param answer what to reply with; throws Refused for an expected refusal
 */
export function serve<E extends Endpoint>(call: E, answer: (input: Input<E>) => Promise<ReplyOf<E>>): Route {
  return {
    call,
    async answer(request, { params, user, address, onBehalfOf, limits, adminsNeedTwoFactor }) {
      if (call.access !== 'anyone' && !user) throw signInFirst()
      if (call.access === 'admin' && !user?.isAdmin) throw forbidden()
      if (call.access === 'admin' && adminsNeedTwoFactor && !user?.twoFactor)
        throw forbidden('Set up two-factor login first.')
      const who = user?.id ?? address ?? onBehalfOf
      if (call.limit && who) await limits.take({ name: call.address, ...call.limit }, who)
      const headers = new Headers()
      const input = {
        params: checkParams(params),
        query: call.query ? parse(call.query, queryOf(request)) : undefined,
        body: call.body ? parse(call.body, await bodyOf(request)) : undefined,
        user,
        request,
        address,
        headers,
      }
      const reply: unknown = await answer(input as Input<E>)
      // Only a call whose contract says `Download` can reply with one: the types see to it.
      return reply instanceof Response ? reply : json(reply, headers, call.method === 'GET')
    },
  }
}

/** With its length and its tag, so that nothing on its way out reads it again to find them: that took a third of the time. */
function json(reply: unknown, headers: Headers, tagged: boolean): Response {
  const body = JSON.stringify(reply)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(body)))
  if (tagged) headers.set('etag', `"${createHash('sha1').update(body).digest('base64url')}"`)
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

async function bodyOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw unsupported()
  const text = await limitedText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw badInput({ body: ['This is not JSON.'] })
  }
}

async function limitedText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > bodyMost) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(shape: z.ZodMiniType, value: unknown): unknown {
  const names = holdsNul(value)
    ? Object.entries(value as object)
        .filter(([, part]) => holdsNul(part))
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

/** PostgreSQL's text holds every character but NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}
