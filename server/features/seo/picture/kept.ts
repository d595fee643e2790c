import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '../../../kit/concurrency-limit.ts'
import type { Subject } from './drawing.ts'

/** Bytes of finished pictures kept in a process. */
const roomFor = 32 * 1024 * 1024
/** Changes with the look of the pictures, so that old ones are not taken for new. */
const look = 1

/**
 * The pictures shown with a link to the site. A picture is its subject's alone, so it is kept under what it shows and never goes
 * stale; it costs some tenths of a second, so one is made at a time, and one asked for twice at once is made once.
 */
export function createPictures(siteName: string) {
  const inTurn = concurrencyLimit(1, 50)
  const kept = new LRUCache<string, Buffer, Subject>({
    maxSize: roomFor,
    sizeCalculation: (png) => png.length,
    fetchMethod: (_key, _old, { context }) => inTurn(() => make(context)),
  })
  return {
    /**
     * @param article null for the site's own picture
     * @throws HttpError 503 when too many wait for theirs
     */
    async answer(
      request: Request,
      article: Pick<NonNullable<Subject['article']>, 'title' | 'category'> | null,
    ): Promise<Response> {
      const subject: Subject = { siteName, article: article && { title: article.title, category: article.category } }
      const key = createHash('sha256')
        .update(JSON.stringify([look, subject]))
        .digest('base64url')
        .slice(0, 22)
      const headers = {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        // Made to be shown by others: chat programs and feed readers put it beside the link.
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${key}"`,
      }
      if (request.headers.get('if-none-match')?.includes(key)) return new Response(null, { status: 304, headers })
      const png = await kept.forceFetch(key, { context: subject })
      return new Response(new Uint8Array(png), { headers: { ...headers, 'content-length': String(png.length) } })
    },
  }
}

/** The code that shapes letters and packs pictures is loaded with the first picture, so that a start need not wait for it. */
async function make(subject: Subject): Promise<Buffer> {
  const [{ drawPicture }, { renderPicture }] = await Promise.all([import('./drawing.ts'), import('./drawing.ts')])
  return renderPicture(drawPicture(subject))
}
