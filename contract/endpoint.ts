import type { ZodMiniType, output } from 'zod/mini'
import type { KeyScope } from './keys/keys.ts'
import type { Access } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Address = `${Method} /${string}`

/** The parameters of an address: `GET /api/articles/:id` has `id`. */
export type Params<A extends string> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<`/${Rest}`>
  : A extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

type Shape = ZodMiniType
type OutputOf<S> = S extends Shape ? output<S> : undefined

/** The rate limit of a call, per member or, for visitors, per network. */
interface CallLimit {
  times: number
  seconds: number
}

export const perHour = (times: number): CallLimit => ({ times, seconds: 3600 })

/** A call of the API: its address, access rule and schemas; used by the server, the browser and the tests. */
export interface Endpoint<A extends string = string, Q = unknown, B = unknown, R = unknown> {
  readonly address: A
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** The scope of the API keys that are admitted, besides sessions and with the same access; undefined for none. */
  readonly scope: KeyScope | undefined
  readonly limit: CallLimit | undefined
  /** 'recent' for a call whose effect, or whose file of personal data, would outlast a stolen session: the caller must have given a password or code within `accountLimits.recentProof`. */
  readonly proof: 'recent' | undefined
  /**
   * A sentence about the call. One that has it is open to programs: to all, by CORS and on the page for developers, if anyone may make it, and
   * else to those with a key of its scope.
   */
  readonly summary: string | undefined
  /** True if suspended members, and members without consent, may make it although it writes. */
  readonly suspended: boolean
  /** True if members whose account waits for approval may make it although it writes; those for suspended members they may make too. */
  readonly waiting: boolean
  /**
   * The callers whose replies are cached for some seconds, with the pages, and dropped when content changes: 'everybody' if all callers get the
   * same reply and no member's action changes it, otherwise 'visitors'.
   */
  readonly cached: 'everybody' | 'visitors' | null
  /** The moments (ISO 8601) at which a reply to visitors becomes out of date; without it, the reply has none. */
  ends?(reply: R): readonly (string | null)[]
  /** True if visitors may get a reply from a replica of the database, which lags a moment behind. A cached reply is as old at times. */
  readonly fromReplica: boolean
  /** The maximum size of the body in bytes. */
  readonly bodyMost: number
  /** The field of multipart/form-data in which a file is sent, instead of a body. */
  readonly file: string | undefined
  readonly query: Shape | undefined
  readonly body: Shape | undefined
  readonly reply: Shape
  /** Present at compile time only. */
  readonly types?: { params: Params<A>; query: Q; body: B; reply: R }
}

interface Spec {
  access?: Access
  scope?: KeyScope
  limit?: CallLimit
  proof?: 'recent'
  summary?: string
  suspended?: true
  waiting?: true
  cached?: 'everybody' | 'visitors'
  fromReplica?: true
  bodyMost?: number
  file?: string
  query?: Shape
  body?: Shape
  reply: Shape
}

/** The default maximum size of a body: 100 kB, far above any form but the article's. */
export const usualBody = 100_000

/**
 * Declares one call.
 * @param address method and path, with `:name` for parameters: `'GET /api/articles/:id'`
 * @param spec the access rule (default: anyone), the scope of the API keys that are admitted (default: none), the rate limit, whether it needs a recent proof of who calls, a sentence about the call that opens it to programs,
 *   whether suspended members, and those who wait for approval, may make it (they may make every GET), whose replies are cached, and until when at the most, whether visitors' may come from a replica (nothing that a visitor's own writes change), the
 *   maximum size of the body, the field of a file that is sent instead, and the schemas of query, body and reply
 */
export function endpoint<const A extends Address, S extends Spec, R extends Shape>(
  address: A,
  spec: S & { reply: R; ends?: (reply: output<R>) => readonly (string | null)[] },
) {
  const [method, path] = address.split(' ') as [Method, string]
  const {
    access = 'anyone',
    scope,
    limit,
    proof,
    summary,
    suspended = false,
    waiting = suspended,
    cached = null,
  } = spec
  const { bodyMost = usualBody, file, query, body, reply, ends } = spec
  const fromReplica = cached !== null || spec.fromReplica === true
  return {
    address,
    method,
    path,
    access,
    scope,
    limit,
    proof,
    summary,
    suspended,
    waiting,
    cached,
    ends,
    fromReplica,
    bodyMost,
    file,
    query,
    body,
    reply,
  } as Endpoint<A, OutputOf<S['query']>, OutputOf<S['body']>, OutputOf<S['reply']>>
}

export type ParamsOf<E> = E extends { types?: { params: infer P } } ? P : never
export type QueryOf<E> = E extends { types?: { query: infer Q } } ? Q : never
export type BodyOf<E> = E extends { types?: { body: infer B } } ? B : never
export type ReplyOf<E> = E extends { types?: { reply: infer R } } ? R : never
