import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { encodingFor, pack } from './compress.ts'

/** Bytes of compressed pages kept in a process, and how long one lives at the most, in milliseconds. */
const roomFor = 16 * 1024 * 1024
const keptFor = 60_000

interface Kept {
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  etag: string
  headers: Record<string, string>
  /** The article that it shows. */
  article: string | undefined
}

/**
 * Pages that are the same for every signed-out visitor, compressed once and answered without waking the application.
 * Bounded in bytes; emptied when content changes.
 */
export class PageCache {
  #pages = new LRUCache<string, Kept>({
    maxSize: roomFor,
    sizeCalculation: (page) => page.br.length + page.gzip.length,
    ttl: keptFor,
  })
  /** Counts the times it was emptied: a page whose making began before is not kept after. */
  #generation = 0

  get generation(): number {
    return this.#generation
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }

  /** Drops the landing page, by whatever link readers came. */
  forgetLanding(): void {
    this.#generation += 1
    for (const key of this.#pages.keys()) if (/^[^/]*\/(\?|$)/.test(key)) this.#pages.delete(key)
  }

  /** Drops the pages of one article. */
  forget(article: string): void {
    this.#generation += 1
    for (const [key, page] of this.#pages.entries()) if (page.article === article) this.#pages.delete(key)
  }

  /** Keeps a page, unless content has changed since `generation` was read. */
  async keep(
    key: string,
    { html, article }: { html: string; article?: string | undefined },
    headers: Record<string, string>,
    generation: number,
  ): Promise<Kept> {
    const plain = Buffer.from(html)
    const [br, gzip] = await Promise.all([pack(plain, 'br', 5), pack(plain, 'gzip')])
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const page = { br, gzip, etag, headers, article }
    if (generation === this.#generation) this.#pages.set(key, page)
    return page
  }

  /**
   * Answers a request from what is kept.
   * @returns the page, or undefined when the request must go to the application
   */
  answer(request: IncomingMessage, response: ServerResponse): Kept | undefined {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSession(request.headers.cookie)) return undefined
    const page = this.#pages.get(
      pageKey(request.headers.host, request.url ?? '/', savesData(request.headers['save-data'])),
    )
    if (!page) return undefined
    const encoding = encodingFor(request.headers['accept-encoding']?.toString())
    const same = request.headers['if-none-match']?.includes(page.etag)
    const body = bodyOf(page, encoding)
    response.writeHead(same ? 304 : 200, {
      ...page.headers,
      etag: page.etag,
      ...(same ? {} : { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) }),
    })
    response.end(same || request.method === 'HEAD' ? undefined : body)
    return page
  }
}

/** The page as a client takes it. Only old programs take it plain, so it is not kept so. */
export const bodyOf = ({ br, gzip }: Pick<Kept, 'br' | 'gzip'>, encoding: 'br' | 'gzip' | null): Buffer<ArrayBuffer> =>
  encoding === null ? brotliDecompressSync(br) : encoding === 'br' ? br : gzip

/**
 * What a page is kept under: the host is part of it, since a page names its own address, and whether the reader's browser asks
 * for less data, since then it shows no pictures until asked.
 */
export const pageKey = (host: string | undefined, pathAndQuery: string, saving: boolean) =>
  `${saving ? 'saving ' : ''}${host ?? ''}${pathAndQuery}`

/** Whether a `Save-Data` header asks for less data. */
export const savesData = (header: string | string[] | undefined) => header === 'on'

/** Whether a cookie header carries a session; then the page is its owner's alone. */
export const hasSession = (cookie: string | null | undefined) => /(?:^|;\s*)(?:__Host-)?session=/.test(cookie ?? '')
