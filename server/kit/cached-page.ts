import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { cacheControlOf, openToCaches } from './cache-control.ts'
import { encodingFor } from './compress.ts'

/** A page, or the reply to a call. */
export interface CacheEntry {
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

/** The same as it is cached: compressed once. */
export interface CachedPage extends Omit<CacheEntry, 'text'> {
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
}

/** Answers with a cached page, or with 304 if the client has it. */
export function sendCached(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 301) {
    response.writeHead(301, { ...page.headers, 'cache-control': openToCaches(page.until), 'content-length': 0 }).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding']?.toString())
  const same = request.headers['if-none-match']?.includes(page.etag)
  const body = bodyOf(page, encoding)
  response.writeHead(same ? 304 : 200, {
    ...page.headers,
    'cache-control': cacheControlOf(page),
    etag: page.etag,
    ...(same ? {} : { 'content-length': body.length, ...(encoding ? { 'content-encoding': encoding } : {}) }),
  })
  response.end(same || request.method === 'HEAD' ? undefined : body)
}

/** The body in an encoding that the client accepts. The uncompressed body is not cached, since few clients need it. */
const bodyOf = ({ br, gzip }: CachedPage, encoding: 'br' | 'gzip' | null): Buffer<ArrayBuffer> =>
  encoding === null ? brotliDecompressSync(br) : encoding === 'br' ? br : gzip
