import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { encodingFor, pack } from './compress.ts'

/** Bytes of compressed pages kept in a process, and how long one lives at the most, in milliseconds. */
const roomFor = 16 * 1024 * 1024
const keptFor = 60_000
/** Seconds for which caches on the way may keep a page, and for which they may still show it while they ask for a new one. */
const freshFor = 60
const staleFor = 600
/** Characters of the longest key that is kept, and how many are remembered that were asked for once. */
const longestKey = 500
const rememberedKeys = 1_000

interface CachedPage {
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  etag: string
  headers: Record<string, string>
  /** Names of what it shows, by which it is dropped. */
  tags: readonly string[]
  /** The moment (milliseconds) from which something that it says is no longer true. */
  until: number
}

/**
 * Pages that are the same for every signed-out visitor, compressed once and answered without waking the application.
 * Bounded in bytes; emptied when content changes.
 */
export class PageCache {
  #pages = new LRUCache<string, CachedPage>({
    maxSize: roomFor,
    sizeCalculation: (page) => page.br.length + page.gzip.length,
    ttl: keptFor,
  })
  /** Addresses that anybody may make up (with a query, or a path in other letters) are kept at the second time: so they push nothing out. */
  #askedOnce = new LRUCache<string, true>({ max: rememberedKeys, ttl: keptFor })
  /** Counts the times it was emptied: a page whose making began before is not kept after. */
  #generation = 0

  get generation(): number {
    return this.#generation
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** Drops the pages with a tag. */
  drop(tag: string): void {
    this.#generation += 1
    for (const [key, page] of this.#pages.entries()) if (page.tags.includes(tag)) this.#pages.delete(key)
  }

  /** Keeps a page, unless content has changed since `generation` was read. */
  async keep(
    key: string,
    { html, tags, until }: { html: string; tags: readonly string[]; until: number },
    headers: Record<string, string>,
    generation: number,
  ): Promise<CachedPage> {
    const plain = Buffer.from(html)
    const [br, gzip] = await Promise.all([pack(plain, 'br', 5), pack(plain, 'gzip')])
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const page = { br, gzip, etag, headers, tags, until }
    if (generation === this.#generation && this.#isWanted(key)) this.#pages.set(key, page)
    return page
  }

  #isWanted(key: string): boolean {
    if (!/[?%]/.test(key)) return true
    if (key.length > longestKey) return false
    const wanted = this.#askedOnce.has(key)
    this.#askedOnce.set(key, true)
    return wanted
  }

  /**
   * Answers a request from what is kept.
   * @returns the page, or undefined when the request must go to the application
   */
  answer(key: string, request: IncomingMessage, response: ServerResponse): CachedPage | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const page = this.#pages.get(key)
    if (!page || page.until <= Date.now()) return undefined
    const encoding = encodingFor(request.headers['accept-encoding']?.toString())
    const same = request.headers['if-none-match']?.includes(page.etag)
    const body = bodyOf(page, encoding)
    response.writeHead(same ? 304 : 200, {
      ...page.headers,
      'cache-control': openToCaches(page.until),
      etag: page.etag,
      ...(same ? {} : { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) }),
    })
    response.end(same || request.method === 'HEAD' ? undefined : body)
    return page
  }
}

/** The page as a client takes it. Only old programs take it plain, so it is not kept so. */
export const bodyOf = (
  { br, gzip }: Pick<CachedPage, 'br' | 'gzip'>,
  encoding: 'br' | 'gzip' | null,
): Buffer<ArrayBuffer> => (encoding === null ? brotliDecompressSync(br) : encoding === 'br' ? br : gzip)

/**
 * The key of a page: its site's origin, which a page names, its path and query, and whether the reader's browser asks for less
 * data, since then it shows no pictures until asked.
 */
export const pageKey = (origin: string, pathAndQuery: string, saving: boolean) =>
  `${saving ? 'saving ' : ''}${origin}${pathAndQuery}`

/** True when a `Save-Data` header asks for less data. */
export const respectsSaveData = (header: string | string[] | undefined) => header === 'on'

/** The `Cache-Control` of a page that is the same for everybody: no cache shows it when it is no longer true. */
export function openToCaches(until: number): string {
  const left = Math.max(0, Math.floor((until - Date.now()) / 1000))
  const fresh = Math.min(freshFor, left)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.min(staleFor, left - fresh)}`
}
