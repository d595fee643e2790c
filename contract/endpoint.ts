import type { ZodMiniType, output } from 'zod/mini'

/** Who may make a call: anyone, a signed-in member, or an admin. */
export type Access = 'anyone' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Address = `${Method} /${string}`

/** The named parts of an address: `GET /api/articles/:id` has `id`. */
export type Params<A extends string> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<`/${Rest}`>
  : A extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

type Shape = ZodMiniType
type OutputOf<S> = S extends Shape ? output<S> : undefined

/** The number of calls that one member, or one network whose callers are not signed in, may make in some time. */
export interface CallLimit {
  times: number
  seconds: number
}

/** One call of the API: its address, its door and its shapes; the server, the browser and the tests all read it. */
export interface Endpoint<A extends string = string, Q = unknown, B = unknown, R = unknown> {
  readonly address: A
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly limit: CallLimit | undefined
  /** True when a member who is suspended, or has not agreed to what is kept, may make it, though it writes. */
  readonly suspended: boolean
  /** Bytes of a body that are read. */
  readonly bodyMost: number
  readonly query: Shape | undefined
  readonly body: Shape | undefined
  readonly reply: Shape
  /** Present at compile time only. */
  readonly types?: { params: Params<A>; query: Q; body: B; reply: R }
}

interface Spec {
  access?: Access
  limit?: CallLimit
  suspended?: true
  bodyMost?: number
  query?: Shape
  body?: Shape
  reply: Shape
}

/** Bytes of a body that are read where a call says nothing else: 100 kB, far above any form but the article's. */
export const usualBody = 100_000

/**
 * Declares one call.
 * @param address method and path, `:name` for a part that varies: `'GET /api/articles/:id'`
 * @param spec the door (anyone unless said), how often it may be made, whether a suspended member may make it (every GET they
 *   may), the bytes of a body that are read, and the shapes of query, body and reply
 */
export function endpoint<const A extends Address, S extends Spec>(address: A, spec: S) {
  const [method, path] = address.split(' ') as [Method, string]
  const { access = 'anyone', limit, suspended = false, bodyMost = usualBody, query, body, reply } = spec
  return { address, method, path, access, limit, suspended, bodyMost, query, body, reply } as Endpoint<
    A,
    OutputOf<S['query']>,
    OutputOf<S['body']>,
    OutputOf<S['reply']>
  >
}

export type ParamsOf<E> = E extends { types?: { params: infer P } } ? P : never
export type QueryOf<E> = E extends { types?: { query: infer Q } } ? Q : never
export type BodyOf<E> = E extends { types?: { body: infer B } } ? B : never
export type ReplyOf<E> = E extends { types?: { reply: infer R } } ? R : never
