import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type InfiniteData,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query'
import { addressOf } from '../../contract/address.ts'
import type { ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import type { Call } from '../../contract/index.ts'
import type { ErrorBody } from '../../contract/shapes.ts'

/** A failed call. The message begins with the status: '404: Article Not Found'. */
export class ApiError extends Error {
  readonly status: number
  readonly refusal: ErrorBody | null

  constructor(status: number, text: string, refusal: ErrorBody | null = null) {
    super(`${status}: ${text}`)
    this.status = status
    this.refusal = refusal
  }
}

/** True for a 404. */
export const isMissing = (error: Error | null | undefined) => error instanceof ApiError && error.status === 404

/** The answer to a call: its reply, or what an error says. */
export interface Answer {
  status: number
  body: unknown
  /** The address of the next page. */
  next: string | null
}

/**
 * Makes a call that reads: by the browser's fetch, or in process while the server renders a page.
 * @param key begins with the call and its params
 */
export type Read = (address: string, key: QueryKey) => Promise<Answer>

/** One page of a list and the address of the next. */
export interface Paged<T> {
  body: T
  next: string | null
}

/**
 * The cache of replies. A query's key is its call, so one function fetches every query; nothing is fetched again unless a
 * screen says so (no retry, no polling, no refetch on focus by itself).
 */
export function createQueryClient(read: Read): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // A failure stays in the cache: the browser shows the failure that the page was rendered with and does not retry.
        retryOnMount: false,
        // Without a connection a query fails instead of pausing.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        queryKeyHashFn: hashOf,
        queryFn: async ({ queryKey, pageParam, meta }) => {
          const answer = await read(String(pageParam ?? addressOfKey(queryKey)), queryKey)
          const body = await replyIn(answer, meta)
          return pageParam === undefined ? body : { body, next: answer.next }
        },
      },
    },
  })
}

/** The calls of the contract by their address. Types only: the schemas stay on the server. */
type Get = Extract<Call['address'], `GET ${string}`>
type At<A> = Extract<Call, { address: A }>

/**
 * The query of a call.
 * @param call as the contract has it: `'GET /api/articles/:id'`
 */
export function ask<A extends Get>(call: A, params: ParamsOf<At<A>>, query?: QueryOf<At<A>>) {
  return queryOptions<ReplyOf<At<A>>, Error>({ queryKey: keyOf(call, params, query) })
}

/** The query of a call that only members may make; its reply is null for a visitor who is not signed in. */
export function askAsMember<A extends Get>(call: A, params: ParamsOf<At<A>>) {
  return queryOptions<ReplyOf<At<A>> | null, Error>({ queryKey: keyOf(call, params), meta: { nullOn401: true } })
}

/**
 * The query of a call that pages: each page names the next in its `Link` header.
 * @param query the list's filters and, without JavaScript, the cursor to start from
 */
export function askPages<A extends Get>(call: A, params: ParamsOf<At<A>>, query: QueryOf<At<A>>) {
  const key = keyOf(call, params, query)
  return infiniteQueryOptions<
    Paged<ReplyOf<At<A>>>,
    Error,
    InfiniteData<Paged<ReplyOf<At<A>>>>,
    readonly unknown[],
    string
  >({
    queryKey: [...key, 'pages'],
    initialPageParam: addressOfKey(key),
    getNextPageParam: (last) => last.next,
  })
}

/** The cursor in the address of a next page. */
export function cursorIn(next: string): string | undefined {
  return new URL(next, 'http://site').searchParams.get('cursor') ?? undefined
}

/**
 * Invalidates the replies to a call. Replies on the screen are fetched again at once (not with `'none'`), others when next
 * shown.
 */
export function invalidate<A extends Get>(
  client: QueryClient,
  call: A,
  params?: ParamsOf<At<A>>,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  return client.invalidateQueries({ queryKey: everyKeyOf(call, params), refetchType })
}

/** Removes the replies to a call from the cache, except those on the screen. */
export function forget<A extends Get>(client: QueryClient, call: A, params?: ParamsOf<At<A>>): void {
  client.removeQueries({ queryKey: everyKeyOf(call, params), type: 'inactive' })
}

/** The cached reply to a call without a query. */
export function getReply<A extends Get>(client: QueryClient, call: A, params: ParamsOf<At<A>>) {
  return client.getQueryData<ReplyOf<At<A>>>(keyOf(call, params))
}

/** Puts the reply to a call without a query into the cache. */
export function setReply<A extends Get>(
  client: QueryClient,
  call: A,
  params: ParamsOf<At<A>>,
  reply: ReplyOf<At<A>>,
): void {
  client.setQueryData<unknown>(keyOf(call, params), reply)
}

/** Changes every cached reply to a call, whatever its query; of paged lists, each page. */
export function changeReplies<A extends Get>(
  client: QueryClient,
  call: A,
  params: ParamsOf<At<A>> | undefined,
  change: (reply: ReplyOf<At<A>>) => ReplyOf<At<A>>,
): void {
  type Reply = ReplyOf<At<A>>
  client.setQueriesData<unknown>({ queryKey: everyKeyOf(call, params) }, (cached: unknown) => {
    if (!cached) return cached
    if (!isPaged(cached)) return change(cached as Reply)
    const list = cached as InfiniteData<Paged<Reply>>
    return { ...list, pages: list.pages.map((page) => ({ ...page, body: change(page.body) })) }
  })
}

/** Tells the pages of a list from a single reply. */
const isPaged = (cached: unknown) => typeof cached === 'object' && cached !== null && 'pageParams' in cached

/** A query's key: the call, its params and its query; `'pages'` follows where it is paged. */
const keyOf = (call: Get, params: unknown, query: unknown = {}) => [call, params, query] as const

/** The key prefix of a call, or of a call with these `params`. */
const everyKeyOf = (call: Get, params: unknown) => (params === undefined ? [call] : [call, params])

/** A key as text, whatever the order of its values. A key is flat, and some, such as the member's, are computed in every component. */
function hashOf(key: QueryKey): string {
  const cached = hashes.get(key)
  if (cached) return cached
  const hash = JSON.stringify(key.map(inOrder))
  hashes.set(key, hash)
  return hash
}
const hashes = new WeakMap<QueryKey, string>()
const inOrder = (part: unknown) =>
  typeof part === 'object' && part !== null && Object.keys(part).length > 1
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part

/** The address that a key stands for. */
export function addressOfKey([call, params, query]: QueryKey): string {
  const path = String(call).replace('GET ', '')
  return addressOf(path, params as Record<string, string>, query as Record<string, unknown>)
}

/** Called after every 401 in the browser, before the caller gets the error. */
export let unauthorized = async (): Promise<void> => {}
export function onUnauthorized(listener: typeof unauthorized): void {
  unauthorized = listener
}

/** The answer in a response of the server. */
export async function answerIn(response: Response): Promise<Answer> {
  const { status, statusText, headers } = response
  const text = await response.text()
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
  try {
    return { status, body: JSON.parse(text) as unknown, next }
  } catch (error) {
    if (response.ok) throw error
    return { status, body: text || statusText, next }
  }
}

/** The reply in an answer. @throws ApiError */
export async function replyIn({ status, body }: Answer, meta: QueryMeta | undefined): Promise<unknown> {
  if (status === 401 && meta?.nullOn401) return null
  if (status >= 400) throw await toApiError({ status, body })
  return body
}

/** Makes an error of an answer; its message is the status, then the server's text. */
export async function toApiError({ status, body }: Pick<Answer, 'status' | 'body'>): Promise<ApiError> {
  if (status === 401) await unauthorized()
  const refusal = refusalIn({ body })
  return new ApiError(status, refusal?.message ?? String(body), refusal)
}

/** The body of an error; null for a body of another kind, such as a proxy's. */
export function refusalIn({ body }: Pick<Answer, 'body'>): ErrorBody | null {
  return typeof (body as Partial<ErrorBody> | null)?.message === 'string' ? (body as ErrorBody) : null
}
