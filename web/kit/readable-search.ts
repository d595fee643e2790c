import { ApiError } from './api.ts'

/** A question that a page has asked. */
interface Asked {
  queryKey: readonly unknown[]
  state: { error: Error | null }
}

/**
 * The query of a page's address without the page keys that no list has written: a page is shown as if they were not there.
 * Filters are read by the screens themselves.
 * @param asked the page's questions with their answers
 * @returns the same query when nothing in it was unreadable
 */
export function readableSearch(search: string, asked: Asked[]): string {
  const unreadable = asked.flatMap(({ queryKey, state: { error } }) => {
    const refused = error instanceof ApiError && error.status === 400 && error.refusal?.fields?.cursor
    return refused ? [new URL(String(queryKey.at(-1)), 'http://site').searchParams.get('cursor')] : []
  })
  const parts = [...new URLSearchParams(search)]
  // A page has a key under names of its own, so it is known by what it says.
  const readable = parts.filter(([, said]) => !unreadable.includes(said))
  if (readable.length === parts.length) return search
  return readable.length > 0 ? `?${new URLSearchParams(readable)}` : ''
}
