import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodingFor } from '../kit/compress.ts'

interface File {
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  headers: Record<string, string>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The built files in memory (a few hundred kilobytes), with their compressed versions. A file under assets/ has a hash in its
 * name and never changes.
 */
export async function staticFiles(folder: URL) {
  const files = new Map<string, File>()
  const base = fileURLToPath(folder)
  const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = `${entry.parentPath}/${entry.name}`
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type || path.includes('/.vite/')) continue
    const address = `/${relative(base, path)}`
    const [plain, br, gzip] = await Promise.all([
      readFile(path),
      readFile(`${path}.br`).catch(() => undefined),
      readFile(`${path}.gz`).catch(() => undefined),
    ])
    const headers = {
      'content-type': type,
      'cache-control': cachedFor(address),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    }
    files.set(address, { plain, headers, ...(br && { br }), ...(gzip && { gzip }) })
  }
  return {
    /** @returns false if the address is not a file */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const file = files.get((request.url ?? '').split('?')[0] ?? '')
      if (!file) return false
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(request.method === 'OPTIONS' ? 204 : 405, { allow: 'GET, HEAD, OPTIONS' }).end()
        return true
      }
      const encoding = encodingFor(request.headers['accept-encoding']?.toString())
      const packed = encoding && file[encoding]
      const body = packed || file.plain
      response.writeHead(200, {
        ...file.headers,
        'content-length': body.length,
        ...(packed && { 'content-encoding': encoding }),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

function cachedFor(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // The service worker is replaced as soon as there is a newer one.
  return address === '/worker.js' ? 'no-cache' : 'public, max-age=86400'
}
