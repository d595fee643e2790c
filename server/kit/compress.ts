import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes. A shorter response fits a packet anyway. */
export const worthIt = 1_000
const textual = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json|javascript)|image\/svg)/

/** Compresses text that its handler has not compressed, except with `no-transform` (streams). Calls in process accept nothing. */
export const compressed: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  // Hono's setters and the body of a response make a new one.
  const { headers } = res
  if (headers.has('content-encoding') || !textual.test(headers.get('content-type') ?? '')) return
  if (headers.get('cache-control')?.includes('no-transform')) return
  if (!headers.get('vary')?.includes('Accept-Encoding')) headers.append('vary', 'Accept-Encoding')
  const encoding = encodingNow(context.req.header('accept-encoding'))
  const length = Number(headers.get('content-length') ?? worthIt)
  if (!encoding || length < worthIt || context.req.method === 'HEAD' || !res.body) return
  const body = Buffer.from(await res.arrayBuffer())
  const packed = body.length < worthIt ? null : packNow(body, encoding)
  const changed = new Headers(headers)
  if (packed) changed.set('content-encoding', encoding)
  // Hono copies the old response's headers, including its length.
  context.header('content-length', String((packed ?? body).length))
  context.res = new Response(packed ?? body, { status: res.status, headers: changed })
}

/**
 * Compresses a text for the client that asks for it.
 * @param parts of the text
 * @returns the body with the headers that describe it
 */
export function packedText(
  parts: readonly string[],
  { method, headers }: Request,
): { body: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const plain = utf8(parts)
  const encoding =
    plain.length < worthIt || method === 'HEAD' ? null : encodingNow(headers.get('accept-encoding') ?? undefined)
  const body = encoding ? packNow(plain, encoding) : Buffer.from(plain)
  return { body, headers: { 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) } }
}

/**
 * Writes a text into memory that the next one overwrites. For a page of 120 kB this takes 0.3 ms, `Buffer.from` 0.5 ms; and
 * buffers that live for a moment make V8 collect the whole heap more often.
 */
function utf8(parts: readonly string[]): Buffer<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  // A unit of UTF-16 is at most three bytes.
  if (length * 3 > scratch.length) return Buffer.from(parts.join(''))
  let end = 0
  for (const part of parts) end += scratch.write(part, end)
  return scratch.subarray(0, end)
}
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)

/** The best encoding that an `Accept-Encoding` header names, for what is compressed once and sent often. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : null
}

/** The same for what is compressed for one answer. */
const encodingNow = (accepted = ''): 'zstd' | 'br' | 'gzip' | null =>
  /\bzstd\b/.test(accepted) ? 'zstd' : encodingFor(accepted)

/**
 * Compresses for one answer, in this thread: handing the work to another thread costs as much as the work. Of a page of 120 kB: zstd 3 takes 0.19 ms and
 * leaves 21.2 kB, brotli 3 0.66 ms and 21.2 kB, brotli 4 1.1 ms and 20.3 kB, gzip 1 0.61 ms and 26.9 kB.
 */
function packNow(body: Buffer, encoding: 'zstd' | 'br' | 'gzip'): Buffer<ArrayBuffer> {
  if (encoding === 'zstd') return zstdCompressSync(body, zstdOptions)
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions(3)) : gzipSync(body, { level: 1 })
}

/**
 * A browser decodes zstd by whole blocks, of 128 kB by default: a page would be blank until its last byte has arrived. The blocks
 * fill one packet each instead (`ZSTD_c_targetCBlockSize` of zstd.h, which Node has no name for). Of the
 * page above that takes 0.2 kB more and no time.
 */
const zstdOptions = { params: { 130: 1400 } }

/** Compresses what is sent often: brotli 5 takes 1.5 ms for that page and leaves 18.8 kB; 9 takes twelve and saves nothing. */
export const pack = (body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br' ? brotli(body, brotliOptions(5)) : zip(body, { level: 6 })

const brotliOptions = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})
