import type { ErrorBody } from '../../contract/shapes.ts'

/** A question that a page has asked and the server did not understand. */
export interface InvalidParam {
  /** The call's address. */
  address: string
  refusal: ErrorBody | null
}

/**
 * The query of a page's address without the page keys that no list has written: a page is shown as if they were not there.
 * Filters are read by the screens themselves.
 * @returns the same query when nothing in it was unreadable
 */
export function withoutInvalidParams(search: string, refused: InvalidParam[]): string {
  const unreadable = refused.flatMap(({ address, refusal }) =>
    refusal?.fields?.cursor ? [new URL(address, 'http://site').searchParams.get('cursor')] : [],
  )
  const parts = [...new URLSearchParams(search)]
  // A page has a key under names of its own, so it is known by what it says.
  const readable = parts.filter(([, said]) => !unreadable.includes(said))
  if (readable.length === parts.length) return search
  return readable.length > 0 ? `?${new URLSearchParams(readable)}` : ''
}

/**
 * The same in the browser, for a page that was gone to within the site: its screen then asks for its list from the start.
 * @param answer what the server said to a call that it did not understand
 */
export async function stripInvalidParams(answer: Response): Promise<void> {
  const { pathname, search, hash } = window.location
  const refusal = (await answer.json().catch(() => null)) as ErrorBody | null
  const readable = withoutInvalidParams(search, [{ address: answer.url, refusal }])
  // wouter hears of it.
  if (readable !== search) window.history.replaceState(null, '', pathname + readable + hash)
}
