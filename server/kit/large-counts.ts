import { LRUCache } from 'lru-cache'

/** From here on a count is large: a few more or fewer tell nothing, and to count them takes as long as there are many. */
const large = 1_000
/** Milliseconds that a large count is remembered. */
const lasts = 60_000
const remembered = 2_000

/** Counts what is counted by a name. A large count may be a minute old; a small one is always counted anew. */
export type LargeCounts = (name: string, count: () => Promise<number>) => Promise<number>

/** The large counts of one database, in this process. */
export function createLargeCounts(): LargeCounts {
  const counts = new LRUCache<string, number>({ max: remembered, ttl: lasts })
  return async (name, count) => {
    const known = counts.get(name)
    if (known !== undefined) return known
    const counted = await count()
    if (counted >= large) counts.set(name, counted)
    return counted
  }
}
