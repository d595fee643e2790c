/** A search as an address carries it: without blanks around it, no longer than `most` characters. */
export function searchTextIn(search: URLSearchParams, most: number): string {
  // No text of the database holds the character NUL.
  return (search.get('search') ?? '').replaceAll('\0', '').trim().slice(0, most)
}
