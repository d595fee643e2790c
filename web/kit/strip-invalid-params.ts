import type { ErrorBody } from '../../contract/shapes.ts'

/** A call of a page that failed with 400. */
interface InvalidParam {
  /** The call's address. */
  address: string
  refusal: ErrorBody | null
}

/**
 * The query of a page's address without invalid cursors. Screens parse the filters themselves.
 * @returns the same query if nothing in it was invalid
 */
export function withoutInvalidParams(search: string, refused: InvalidParam[]): string {
  const unreadable = refused.flatMap(({ address, refusal }) =>
    refusal?.fields?.cursor ? [new URL(address, 'http://site').searchParams.get('cursor')] : [],
  )
  const parts = [...new URLSearchParams(search)]
  // Pages name their cursors differently, so a cursor is recognized by its value.
  const readable = parts.filter(([, value]) => !unreadable.includes(value))
  if (readable.length === parts.length) return search
  return readable.length > 0 ? `?${new URLSearchParams(readable)}` : ''
}

/** The same in the browser, after client-side navigation: the screen then loads its list from the start. */
export function stripInvalidParams(invalid: InvalidParam): void {
  const { pathname, search, hash } = window.location
  const readable = withoutInvalidParams(search, [invalid])
  // wouter patches replaceState and updates the route.
  if (readable !== search) window.history.replaceState(null, '', pathname + readable + hash)
}
