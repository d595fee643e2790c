import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import type { ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import { type Answer, replyIn } from './answers.ts'
import { type Get, type At, keyOf, hashOf, addressOfKey } from './query-keys.ts'

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

/**
 * The query of a call.
 * @param call as the contract has it: `'GET /api/articles/:id'`
 */
export function ask<A extends Get>(call: A, params: ParamsOf<At<A>>, query?: QueryOf<At<A>>) {
  return optionsOf<ReplyOf<At<A>>>({ queryKey: keyOf(call, params, query) })
}

/** The query of a call that only members may make; its reply is null for a visitor who is not signed in. */
export function askAsMember<A extends Get>(call: A, params: ParamsOf<At<A>>) {
  return optionsOf<ReplyOf<At<A>> | null>({ queryKey: keyOf(call, params), meta: { nullOn401: true } })
}

/** With a reply of any one type: TypeScript does not compare the types of all calls, whose union is too large for it. */
const optionsOf = <Reply>(options: { queryKey: QueryKey; meta?: { nullOn401: true } }) =>
  queryOptions<Reply, Error>(options)

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
