import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/** Does some work with a page without its scripts, sent in one piece and compressed as the site compresses its pages. */
export async function withStaticPage<T>(html: string, work: (address: string) => Promise<T>): Promise<T> {
  const still = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '')
  const body = brotliCompressSync(still, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  const server = createServer((request, response) => {
    const found = request.url === '/'
    response.writeHead(found ? 200 : 404, found ? headers : {}).end(found ? body : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
