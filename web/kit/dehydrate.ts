import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ErrorBody } from '../../contract/shapes.ts'
import { ApiError } from './answers.ts'

/** A reply that a page is made from; the page carries it beside its HTML, so that the browser need not fetch it again. */
export interface DehydratedQuery {
  key: QueryKey
  data: unknown
  /** Set if the call failed: the browser must render the same as the server. */
  error?: { status: number; text: string; refusal: ErrorBody | null }
  /** The moment of the reply, in milliseconds. */
  at: number
}

/** Puts the replies of a page into the cache, on the server before it is rendered and in the browser before it is hydrated. */
export function hydrateQueries(client: QueryClient, queries: DehydratedQuery[]): void {
  for (const { key, data, error, at } of queries) {
    if (!error) client.setQueryData(key, data, { updatedAt: at })
    else {
      const failure = new ApiError(error.status, error.text, error.refusal)
      const query = client.getQueryCache().build(client, { queryKey: key })
      query.setState({ error: failure, errorUpdatedAt: at, errorUpdateCount: 1, status: 'error' })
    }
  }
}
