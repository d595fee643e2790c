import { LRUCache } from 'lru-cache'

/** Lifetimes of cached values in milliseconds: a reply shows counters of the last seconds, a page or a large count of the last minute. */
export const lifetimes = { seconds: 5_000, minute: 60_000 }

interface Rules<V> {
  /** Milliseconds after which a value is made anew; by default it is valid until `madeOf` returns another state. */
  lifetime?: number
  /** The state from which values are made. A value that was made from another state is made anew. */
  madeOf?: () => unknown
  /** True if `clear` is called at each change. Nothing is cached before its first call, since changes may not be notified yet. */
  clearedOnChange?: boolean
  /** True for values to cache. With this rule, concurrent requests do not share a value, since it may turn out not to be one of them. */
  shouldCache?: (value: V) => boolean
  /** The maximum sum of the values' sizes. */
  maxSize?: number
}

/**
 * Caches values that are the same for all callers. Concurrent calls with one key share the value that is being made. A value that
 * could not be made is made anew at the next call. The least recently used value is evicted first.
 */
export class ValueCache<V = unknown> {
  readonly #values: LRUCache<string, { of: unknown; value: Promise<V> }>
  readonly #madeOf: () => unknown
  readonly #shouldCache: ((value: V) => boolean) | undefined
  #isOpen: boolean

  constructor({ lifetime = 0, madeOf = () => null, clearedOnChange = false, shouldCache, maxSize = 1_000 }: Rules<V>) {
    // By default the clock is read at every look-up, with a timer each.
    this.#values = new LRUCache({ maxSize, ttl: lifetime, ttlResolution: 1_000 })
    this.#madeOf = madeOf
    this.#shouldCache = shouldCache
    this.#isOpen = !clearedOnChange
  }

  /** Removes all values, also those that are being made. */
  clear(): void {
    this.#isOpen = true
    this.#values.clear()
  }

  /**
   * The value of a key, made if it is not cached.
   * @param size of the value, in the unit of `maxSize`
   */
  get<T extends V>(key: string, make: () => Promise<T>, size = 1): Promise<T> {
    const of = this.#madeOf()
    const cached = this.#values.get(key)
    if (cached && cached.of === of) return cached.value as Promise<T>
    const made = { of, value: make() }
    if (this.#isOpen) this.#cache(key, made, size)
    return made.value
  }

  #cache(key: string, made: { of: unknown; value: Promise<V> }, size: number): void {
    const shouldCache = this.#shouldCache
    if (shouldCache) {
      const store = (value: V) => void (shouldCache(value) && this.#values.set(key, made, { size }))
      made.value.then(store, () => {})
      return
    }
    this.#values.set(key, made, { size })
    made.value.catch(() => void (this.#values.peek(key) === made && this.#values.delete(key)))
  }
}

/** Counts of rows. A large count is cached for a minute, since counting takes the longer the more rows there are. A small count is always made anew. */
export type Counts = ValueCache<number>

/** @param large from here on a count is large */
export const largeCounts = (large = 1_000): Counts =>
  new ValueCache({ lifetime: lifetimes.minute, maxSize: 2_000, shouldCache: (count) => count >= large })
