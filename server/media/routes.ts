import { Hono } from 'hono'
import { adminArticles } from '../../contract/admin-articles-api.ts'
import { notFound } from '../kit/errors.ts'
import { serve } from '../kit/serve.ts'
import type { Services } from '../services.ts'
import { withReceived } from './receive.ts'
import { isPictureName } from './store.ts'

/** What encodes pictures is loaded with the first one, so that a start need not wait for it. */
export const mediaRoutes = ({ db, media, now }: Services) => [
  serve(adminArticles.upload, async ({ request, user, address }) =>
    withReceived(request, async (file) => {
      const { keepPicture } = await import('./upload.ts')
      const by = { admin: user.id, ipAddress: address, userAgent: request.headers.get('user-agent'), now: now() }
      return keepPicture({ db, media }, file, by)
    }),
  ),
]

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
