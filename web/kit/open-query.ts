import type { QueryClient } from '@tanstack/react-query'
import type { RouteQuery } from './page.ts'

/** Starts a screen's query, unless it is in the cache, and then its follow-up queries. */
export async function openQuery(client: QueryClient, route: RouteQuery): Promise<void> {
  const { initialPageParam, followUp = () => [], ...query } = route
  const state = client.getQueryState(query.queryKey)
  // A query in flight is awaited, not sent twice.
  if (!state || state.fetchStatus === 'fetching') {
    await (initialPageParam === undefined
      ? client.prefetchQuery(query)
      : client.prefetchInfiniteQuery({ ...query, initialPageParam }))
  }
  await Promise.all(followUp(client).map((next) => openQuery(client, next)))
}
