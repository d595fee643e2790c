import { LRUCache } from 'lru-cache'

/**
 * Values that are made of public content, the same for every reader, until content changes. Without somebody who tells when it
 * does, nothing is cached.
 */
export class ContentCache {
  /** For a minute, as pages; at the most 8 MB. */
  #values = new LRUCache<string, Promise<unknown>>({ maxSize: 8_000, ttl: 60_000, ttlResolution: 1_000 })
  #isTold = false

  /** To be called before the first value is made, and whenever content has changed. */
  clear(): void {
    this.#isTold = true
    this.#values.clear()
  }

  /**
   * The value of a key, made if it is not cached. A value whose content changes while it is made is not cached.
   * @param size about how many kilobytes a value holds
   */
  async get<T>(key: string, make: () => Promise<T>, size = 4): Promise<T> {
    const cached = this.#values.get(key) as Promise<T> | undefined
    if (cached) return cached
    const made = make()
    if (!this.#isTold) return made
    this.#values.set(key, made, { size })
    return made.catch((error: unknown) => {
      if (this.#values.peek(key) === made) this.#values.delete(key)
      throw error
    })
  }
}
