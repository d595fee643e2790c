import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ParamsOf, ReplyOf } from '../../contract/endpoint.ts'
import { type Get, type At, keyOf, everyKeyOf } from './query-keys.ts'
import type { Paged } from './api.ts'

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
