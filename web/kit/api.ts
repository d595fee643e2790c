import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import { addressOf } from '../../contract/address.ts'
import type { ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import type { Call } from '../../contract/index.ts'
import type { ErrorBody } from '../../contract/shapes.ts'

/** A call that was not answered with success. The message begins with the status: '404: Article Not Found'. */
export class ApiError extends Error {
  readonly status: number
  readonly refusal: ErrorBody | null

  constructor(status: number, text: string, refusal: ErrorBody | null = null) {
    super(`${status}: ${text}`)
    this.status = status
    this.refusal = refusal
  }
}

/** Whether what was asked for is not there. */
export const isMissing = (error: Error | null | undefined) => error instanceof ApiError && error.status === 404

/** Asks an address of this site: the browser's own fetch, or the application in process while a page is made. */
export type Fetch = (address: string) => Promise<Response>

/** One page of a list and the address of the next. */
export interface Paged<T> {
  body: T
  next: string | null
}

/**
 * The cache of answers. A query's key ends with its address, so every query is fetched the same way; nothing is asked again
 * unless a screen says so (no retry, no polling, no refetch on focus by itself).
 */
export function createQueryClient(fetch: Fetch): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // A failure stands until it is forgotten: a page made with one shows it, there and here, and is not asked for again unasked.
        retryOnMount: false,
        // Without a connection a question fails, instead of waiting for ever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        queryFn: ({ queryKey, pageParam, meta = {} }) => read(fetch, String(pageParam ?? addressIn(queryKey)), meta),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The calls of the contract by their address. Only their types come along: the shapes that the server checks by stay there. */
type Get = Extract<Call['address'], `GET ${string}`>
type At<A> = Extract<Call, { address: A }>

/**
 * The query of a call: its key is its address.
 * @param call as the contract has it: `'GET /api/articles/:id'`
 */
export function ask<A extends Get>(call: A, params: ParamsOf<At<A>>, query?: QueryOf<At<A>>) {
  return queryOptions<ReplyOf<At<A>>, Error>({ queryKey: [getAddress(call, params, query)] })
}

/**
 * The query of a call that pages: each page names the next in its `Link` header.
 * @param query what to list, and, for a visit without JavaScript, the cursor to begin at
 */
export function askPages<A extends Get>(call: A, params: ParamsOf<At<A>>, query: QueryOf<At<A>>) {
  const address = getAddress(call, params, query)
  return infiniteQueryOptions<
    Paged<ReplyOf<At<A>>>,
    Error,
    InfiniteData<Paged<ReplyOf<At<A>>>>,
    readonly unknown[],
    string
  >({
    queryKey: ['pages', address],
    meta: { paged: true },
    initialPageParam: address,
    getNextPageParam: (last) => last.next,
  })
}

/** The place in a list at which the address of a next page begins. */
export function cursorIn(next: string): string | undefined {
  return new URL(next, 'http://site').searchParams.get('cursor') ?? undefined
}

function getAddress(call: string, params: unknown, query: unknown): string {
  return addressOf(call.replace('GET ', ''), params as Record<string, string>, (query ?? {}) as Record<string, unknown>)
}

const addressIn = (key: QueryKey) => key.at(-1)

async function read(fetch: Fetch, address: string, { paged, nullOn401 }: Record<string, unknown>): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) {
    const error = await errorOf(response)
    if (nullOn401 && error.status === 401) return null
    throw error
  }
  const body: unknown = await response.json()
  return paged ? { body, next: nextOf(response.headers.get('link')) } : body
}

/** Called with every 401 in the browser; whoever called hears of it afterwards. */
export let unauthorized = async (): Promise<void> => {}
export function onUnauthorized(listener: typeof unauthorized): void {
  unauthorized = listener
}

/** Reads a refusal: its message is the status, then what the server said. */
export async function errorOf(response: Response): Promise<ApiError> {
  if (response.status === 401) await unauthorized()
  const text = await response.text()
  const refusal = asRefusal(text)
  return new ApiError(response.status, refusal?.message ?? (text || response.statusText), refusal)
}

function asRefusal(text: string): ErrorBody | null {
  try {
    const value = JSON.parse(text) as ErrorBody
    return typeof value.message === 'string' ? value : null
  } catch {
    return null
  }
}

function nextOf(link: string | null): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null
}
