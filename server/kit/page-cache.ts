import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { encodingFor, pack } from './compress.ts'
import { lifetimes } from './value-cache.ts'

/** The maximum size of all compressed pages in a process, in bytes. */
const maxBytes = 16 * 1024 * 1024
/** The size of a page's key and headers, in bytes. */
const overhead = 1_000
/** Milliseconds in which a second request counts as another of the same. */
const rememberedFor = 60_000
/** Seconds of `max-age` and of `stale-while-revalidate`. */
const freshFor = 60
const staleFor = 600
/** The longest cached key in characters, and the number of remembered keys that were requested once. */
const longestKey = 1_000
const rememberedKeys = 1_000

interface CachedPage extends Omit<CacheEntry, 'text'> {
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
}

type IsRare = (key: string, tags: readonly string[]) => boolean

/** A page, or the reply to a call. */
interface CacheEntry {
  text: string
  etag: string
  /** 301 for a redirect, which has no text. */
  status?: 200 | 301
  /** The headers of the response. With `no-cache` as Cache-Control, other caches may store it too and revalidate each time. */
  headers: Record<string, string>
  /** Tags of its content, by which it is invalidated. */
  tags: readonly string[]
  /** The time (milliseconds) at which the page becomes out of date. */
  until: number
  /** True if members get the same response. */
  forAll?: boolean
  /** Seconds for which other caches may use it without revalidation; by default as `openToCaches`. */
  maxAge?: number
}

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
    const encoding = encodingFor(request.headers['accept-encoding']?.toString())
    if (page.status === 301) {
      response.writeHead(301, { ...page.headers, 'cache-control': openToCaches(page.until), 'content-length': 0 }).end()
      return page
    }
    const same = request.headers['if-none-match']?.includes(page.etag)
    const body = bodyOf(page, encoding)
    response.writeHead(same ? 304 : 200, {
      ...page.headers,
      'cache-control': cacheControlOf(page),
      etag: page.etag,
      ...(same ? {} : { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) }),
    })
    response.end(same || request.method === 'HEAD' ? undefined : body)
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

/** The body in an encoding that the client accepts. The uncompressed body is not cached, since few clients need it. */
const bodyOf = ({ br, gzip }: Pick<CachedPage, 'br' | 'gzip'>, encoding: 'br' | 'gzip' | null): Buffer<ArrayBuffer> =>
  encoding === null ? brotliDecompressSync(br) : encoding === 'br' ? br : gzip

/** The key of a page: the site's origin, path and query, and `Save-Data`, since such pages load pictures on request only. */
export const pageKey = (origin: string, pathAndQuery: string, saving: boolean) =>
  `${saving ? 'saving ' : ''}${origin}${pathAndQuery}`

export const respectsSaveData = (header: string | string[] | undefined) => header === 'on'

function cacheControlOf({ headers, until, maxAge }: Pick<CacheEntry, 'headers' | 'until' | 'maxAge'>): string {
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
