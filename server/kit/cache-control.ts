/** Seconds of `max-age` and of `stale-while-revalidate`. */
const freshFor = 60
const staleFor = 600

interface Sent {
  headers: Record<string, string>
  /** The time (milliseconds) at which the page becomes out of date. */
  until: number
  /** Seconds for which other caches may use it without revalidation; by default as `openToCaches`. */
  maxAge?: number
}

/** The `Cache-Control` of a page or a reply from the cache. */
export function cacheControlOf({ headers, until, maxAge }: Sent): string {
  if (headers['cache-control'] === 'no-cache') return 'no-cache'
  return maxAge === undefined ? openToCaches(until) : `public, max-age=${Math.min(maxAge, secondsUntil(until))}`
}

const secondsUntil = (moment: number) => Math.max(0, Math.floor((moment - Date.now()) / 1000))

/** The `Cache-Control` of a public page; it expires when the page becomes out of date. */
export function openToCaches(until: number): string {
  const left = secondsUntil(until)
  const fresh = Math.min(freshFor, left)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.min(staleFor, left - fresh)}`
}
