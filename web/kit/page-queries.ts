import type { QueryClient } from '@tanstack/react-query'
import { addressOfKey } from './query-keys.ts'
import type { Read } from './api.ts'
import { ApiError, replyIn } from './answers.ts'
import { hydrateQueries, type DehydratedQuery } from './dehydrate.ts'
import type { RouteQuery } from './page.ts'

/** The queries of one page on the server. They go past the cache's own fetching, which is made for screens that stay. */
export function pageQueries(client: QueryClient, read: Read) {
  const started = new Map<string, Promise<unknown>>()
  const answers: DehydratedQuery[] = []
  return { answers, open }

  /** Makes a query's call once, puts the reply or the failure into the cache, and goes on to its follow-up queries. */
  async function open(query: RouteQuery): Promise<void> {
    const hash = JSON.stringify(query.queryKey)
    const opened = started.get(hash) ?? answer(query)
    started.set(hash, opened)
    await opened
    await Promise.all((query.followUp?.(client) ?? []).map(open))
  }

  async function answer({ queryKey: key, meta, initialPageParam: first, carried }: RouteQuery): Promise<void> {
    const result = await read(first ?? addressOfKey(key), key)
      .then(async (answer) => {
        const body = await replyIn(answer, meta)
        const shown = carried ? carried(body as never) : body
        return {
          data: first === undefined ? shown : { pages: [{ body: shown, next: answer.next }], pageParams: [first] },
        }
      })
      .catch((error: unknown) => ({ data: undefined, error: failureIn(error) }))
    const answered = { key, ...result, at: Date.now() }
    answers.push(answered)
    hydrateQueries(client, [answered])
  }
}

function failureIn(error: unknown): NonNullable<DehydratedQuery['error']> {
  const { status, refusal } = error instanceof ApiError ? error : { status: 500, refusal: null }
  return { status, text: error instanceof Error ? error.message.replace(/^\d+: /, '') : '', refusal }
}
