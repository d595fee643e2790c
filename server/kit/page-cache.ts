import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { pack } from './compress.ts'
import { lifetimes } from './value-cache.ts'
import { sendCached, type CachedPage, type CacheEntry } from './cached-page.ts'

/** The maximum size of all compressed pages in a process, in bytes. */
const maxBytes = 16 * 1024 * 1024
/** The size of a page's key and headers, in bytes. */
const overhead = 1_000
/** Milliseconds within which a second request of an address has its page cached. */
const rememberedFor = 60_000
/** The longest cached key in characters, and the number of remembered keys that were requested once. */
const longestKey = 1_000
const rememberedKeys = 1_000

type IsRare = (key: string, tags: readonly string[]) => boolean

/**
 * The cache of pages that are the same for every signed-out visitor, compressed once. Bounded in bytes; invalidated when
 * content changes.
 */
export class PageCache {
  #pages: LRUCache<string, CachedPage>
  /**
   * Keys that were requested once. The number of addresses with a query or with percent-encoding is unlimited, so they are cached at the
   * second request only, and evict nothing at the first.
   */
  #requestedOnce = new LRUCache<string, true>({ max: rememberedKeys, ttl: rememberedFor })
  /** Counts invalidations: a page whose rendering began before one is not cached. */
  #generation = 0
  /** Requests answered from the cache, and those that were not. */
  readonly counts = { hit: 0, miss: 0 }
  readonly #isRare: IsRare
  /** The keys of entries that are being compressed, so that concurrent requests do not compress one twice. */
  #packing = new Set<string>()

  /**
   * @param maxAge milliseconds
   * @param isRare true for a key with these tags that is only cached at its second request: compressing takes longer than making it
   */
  constructor(maxAge: number, isRare: IsRare) {
    this.#isRare = isRare
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page) => page.br.length + page.gzip.length + overhead,
      ttl: maxAge,
      // By default the clock is read at every look-up, with a timer each.
      ttlResolution: 1_000,
    })
  }

  get generation(): number {
    return this.#generation
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  drop(tag: string): void {
    this.#generation += 1
    for (const [key, page] of this.#pages.entries()) if (page.tags.includes(tag)) this.#pages.delete(key)
  }

  /** Caches a page, unless content has changed since `generation` was read. Nobody waits while it is compressed. */
  store(key: string, { text, ...about }: CacheEntry, generation: number): void {
    if (key.length > longestKey || (!this.#isRequestedAgain(key) && this.#isRare(key, about.tags))) return
    if (generation !== this.#generation || this.#packing.has(key)) return
    this.#packing.add(key)
    const plain = Buffer.from(text)
    const store = ([br, gzip]: [CachedPage['br'], CachedPage['gzip']]) => {
      if (generation === this.#generation) this.#pages.set(key, { br, gzip, ...about })
    }
    void Promise.all([pack(plain, 'br'), pack(plain, 'gzip')])
      .then(store)
      .finally(() => this.#packing.delete(key))
  }

  #isRequestedAgain(key: string): boolean {
    const again = this.#requestedOnce.has(key)
    this.#requestedOnce.set(key, true)
    return again
  }

  /**
   * Answers a request from the cache.
   * @param isVisitor false if the caller may be a member
   * @returns the page, or undefined after a miss
   */
  answer(key: string, isVisitor: boolean, request: IncomingMessage, response: ServerResponse): CachedPage | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const page = this.#pages.get(key)
    if (!isVisitor && !page?.forAll) return undefined
    if (!page || page.until <= Date.now()) {
      this.counts.miss += 1
      return undefined
    }
    this.counts.hit += 1
    sendCached(page, request, response)
    return page
  }
}

/**
 * The cache of pages. Addresses with a query or with percent-encoding count as rare, unless the page has a tag: such a page has one path
 * only.
 */
export const pageCache = () =>
  new PageCache(lifetimes.minute, (key, tags) => key.includes('?') || (tags.length === 0 && key.includes('%')))

/** The cache of replies to calls. It is cleared by every write in this process, so that a member reads their own write at once. */
export const replyCache = () => new PageCache(lifetimes.seconds, () => true)

/** The key of a page: the site's origin, path and query, and `Save-Data`, since such pages load pictures on request only. */
export const pageKey = (origin: string, pathAndQuery: string, saving: boolean) =>
  `${saving ? 'saving ' : ''}${origin}${pathAndQuery}`

export const respectsSaveData = (header: string | string[] | undefined) => header === 'on'
