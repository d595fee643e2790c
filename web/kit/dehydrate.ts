import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { ErrorBody } from '../../contract/shapes.ts'
import { ApiError } from './api.ts'

/** What a page carries beside its HTML: the answers that it was made from, so that the browser need not ask again. */
export type DehydratedQueries = DehydratedState

/** Takes the answers out of the cache, failures too: the browser must show the same screen that the server did. */
export function dehydrateQueries(client: QueryClient): DehydratedQueries {
  const state = dehydrate(client, { shouldDehydrateQuery: () => true })
  return {
    mutations: [],
    queries: state.queries.map(({ promise: _promise, ...query }) => ({
      ...query,
      state: { ...query.state, error: plain(query.state.error), fetchFailureReason: null },
    })),
  }
}

/** Puts the answers of a page into the browser's cache. */
export function hydrateQueries(client: QueryClient, answers: DehydratedQueries): void {
  hydrate(client, {
    ...answers,
    queries: answers.queries.map((query) => ({
      ...query,
      state: { ...query.state, error: revived(query.state.error as Plain) },
    })),
  })
}

type Plain = { status: number; text: string; refusal: ErrorBody | null } | null

function plain(error: Error | null): Error | null {
  if (!error) return null
  const { status, refusal } = error instanceof ApiError ? error : { status: 500, refusal: null }
  return { status, text: error.message.replace(/^\d+: /, ''), refusal } as unknown as Error
}

function revived(error: Plain): ApiError | null {
  return error && new ApiError(error.status, error.text, error.refusal)
}
