import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ErrorBody } from '../../contract/shapes.ts'
import { ApiError } from './api.ts'

/** The replies that a page is made from; it carries them beside its HTML, so that the browser need not ask again. */
export type DehydratedQueries = {
  key: QueryKey
  data: unknown
  /** Set if the call failed: the browser must render the same as the server. */
  error?: { status: number; text: string; refusal: ErrorBody | null }
  /** The moment of the reply, in milliseconds. */
  at: number
}[]

/** Takes the replies and failures out of the cache. */
export function dehydrateQueries(client: QueryClient): DehydratedQueries {
  const queries = client.getQueryCache().getAll()
  return queries.map(({ queryKey: key, state: { data, error, dataUpdatedAt, errorUpdatedAt } }) => {
    if (!error) return { key, data, at: dataUpdatedAt }
    const { status, refusal } = error instanceof ApiError ? error : { status: 500, refusal: null }
    return { key, data, error: { status, text: error.message.replace(/^\d+: /, ''), refusal }, at: errorUpdatedAt }
  })
}

/** Puts the replies of a page into the browser's cache. */
export function hydrateQueries(client: QueryClient, queries: DehydratedQueries): void {
  for (const { key, data, error, at } of queries) {
    if (!error) client.setQueryData(key, data, { updatedAt: at })
    else {
      const failure = new ApiError(error.status, error.text, error.refusal)
      const query = client.getQueryCache().build(client, { queryKey: key })
      query.setState({ error: failure, errorUpdatedAt: at, errorUpdateCount: 1, status: 'error' })
    }
  }
}
