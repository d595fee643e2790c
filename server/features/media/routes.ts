import { Hono } from 'hono'
import { adminArticles } from '../../../contract/admin-articles-api.ts'
import { badInput, notFound, HttpError } from '../../kit/errors.ts'
import { serve, type Caller } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { fetchPicture } from './fetch-picture.ts'
import { atDesk, withReceived, type Received } from './receive.ts'
import { isPictureName } from './store.ts'

/** What encodes pictures is loaded with the first one, so that a start need not wait for it. */
export const mediaRoutes = ({ db, media, now, internet, config }: Services) => {
  const keep = async (file: Received, { request, user, address }: Called) => {
    const { keepPicture } = await import('./upload.ts')
    const by = { admin: user.id, ipAddress: address, userAgent: request.headers.get('user-agent'), now: now() }
    return keepPicture({ db, media }, file, by)
  }
  return [
    serve(adminArticles.upload, async (called) => withReceived(called.request, async (file) => keep(file, called))),
    serve(adminArticles.copy, async (called) =>
      atDesk(async (path) => {
        const { url } = called.body
        const source = await fetchPicture(internet, { url, path, siteName: config.siteName })
        return keep({ path, ...source }, called).catch((error: unknown) => {
          throw error instanceof HttpError && error.status < 500
            ? badInput({ url: [error.message] }, error.message)
            : error
        })
      }),
    ),
  ]
}

type Called = { user: Caller; request: Request; address: string | null }

/** Gives readers the files of pictures. A name holds its picture's hash, so what has been loaded once is never asked for again. */
export function mediaFiles({ media }: Services): Hono {
  const files = new Hono()
  files.get('/media/:name', async ({ req }) => {
    const name = req.param('name')
    const file = isPictureName(name) ? await media.read(name) : null
    if (!file) throw notFound()
    const headers = {
      'content-type': 'image/webp',
      'content-length': String(file.size),
      'cache-control': 'public, max-age=31536000, immutable',
      // Feed readers show an article with its pictures.
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${name}"`,
    }
    const known = req.header('if-none-match')?.includes(name)
    if (!known && req.method === 'GET') return new Response(file.content, { headers })
    await file.content.cancel()
    return new Response(null, { status: known ? 304 : 200, headers })
  })
  return files
}
