import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes. A shorter response fits a packet anyway. */
const worthIt = 1_000
const textual = /^(text\/|application\/(json|xml|atom\+xml|manifest\+json|javascript)|image\/svg)/

/**
 * Brotli, else gzip, for text that the client accepts so, except with `no-transform` (streams). Calls in process accept
 * neither.
 */
export const compressed: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  const type = res.headers.get('content-type') ?? ''
  if (!res.body || res.headers.has('content-encoding') || !textual.test(type)) return
  if (res.headers.get('cache-control')?.includes('no-transform')) return
  const encoding = encodingFor(context.req.header('accept-encoding'))
  context.header('vary', 'Accept-Encoding', { append: true })
  const length = Number(res.headers.get('content-length') ?? worthIt)
  if (!encoding || length < worthIt || context.req.method === 'HEAD') return
  const body = Buffer.from(await res.arrayBuffer())
  const packed = body.length < worthIt ? null : await pack(body, encoding)
  const headers = new Headers(res.headers)
  if (packed) headers.set('content-encoding', encoding)
  // Hono copies the old response's headers, including its length.
  context.header('content-length', String((packed ?? body).length))
  context.res = new Response(packed ?? body, { status: res.status, headers })
}

/** The best encoding that an `Accept-Encoding` header names. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : null
}

/** @param quality of brotli, 0 to 11. 4 and 5 take about a millisecond for a page; 9 takes twelve and saves nothing. */
export function pack(body: Buffer, encoding: 'br' | 'gzip', quality = 4): Promise<Buffer<ArrayBuffer>> {
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }
  return encoding === 'br' ? brotli(body, options) : zip(body, { level: 6 })
}
