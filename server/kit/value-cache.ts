import { LRUCache } from 'lru-cache'

/** Milliseconds that a value may be old: in replies, counters are followed; a page, and a large count, may lag behind. */
export const lifetimes = { seconds: 5_000, minute: 60_000 }

interface Promised<V> {
  /** Milliseconds after which a value is made anew; without them it is good as long as it is made of the same. */
  lifetime?: number
  /** The state that values are made of: one that was made of another is made anew. */
  madeOf?: () => unknown
  /** True where `clear` tells of changes: before it is first called, nobody does, and nothing is cached. */
  isTold?: boolean
  /** The values that may be given again. Nobody shares one that is still being made, since it may be none of them. */
  keeps?: (value: V) => boolean
  /** The sum of the values' sizes. */
  room?: number
}

/**
 * Values that are the same for everybody who asks by their key: made once, also where many ask at once, and then given until the
 * end that the cache was made with. What fails is made again for the next. The value that was asked for longest ago gives way first.
 */
export class ValueCache<V = unknown> {
  readonly #values: LRUCache<string, { of: unknown; value: Promise<V> }>
  readonly #madeOf: () => unknown
  readonly #keeps: ((value: V) => boolean) | undefined
  #isOpen: boolean

  constructor({ lifetime = 0, madeOf = () => null, isTold = false, keeps, room = 1_000 }: Promised<V>) {
    // By default the clock is read at every look-up, with a timer each.
    this.#values = new LRUCache({ maxSize: room, ttl: lifetime, ttlResolution: 1_000 })
    this.#madeOf = madeOf
    this.#keeps = keeps
    this.#isOpen = !isTold
  }

  /** All values are to be made anew, also those that are being made. */
  clear(): void {
    this.#isOpen = true
    this.#values.clear()
  }

  /**
   * The value of a key, made if it is not cached.
   * @param size of the value, in the unit of the cache's room
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
    const keeps = this.#keeps
    if (keeps) {
      const store = (value: V) => void (keeps(value) && this.#values.set(key, made, { size }))
      made.value.then(store, () => {})
      return
    }
    this.#values.set(key, made, { size })
    made.value.catch(() => void (this.#values.peek(key) === made && this.#values.delete(key)))
  }
}

/** Counts of rows. A large one may be a minute old: a few more or fewer tell nothing, and to count them takes as long as there are many. A small one is always counted anew. */
export type Counts = ValueCache<number>

/** @param large from here on a count is large */
export const largeCounts = (large = 1_000): Counts =>
  new ValueCache({ lifetime: lifetimes.minute, room: 2_000, keeps: (count) => count >= large })
