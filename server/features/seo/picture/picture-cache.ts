import { createHash } from 'node:crypto'
import type { Article } from '../../../../contract/articles/article-shapes.ts'
import { concurrencyLimit } from '../../../kit/concurrency-limit.ts'
import { ValueCache } from '../../../kit/value-cache.ts'
import type { Categories } from '../../categories/current.ts'
import type { Settings } from '../../settings/current.ts'
import type { LadderSubject, Subject } from './drawing.ts'

/** Kilobytes of all cached pictures, and of one, about. */
const [maxSize, usualSize] = [32_000, 100]
/** Part of every ETag: increase it when the drawing of the pictures changes. */
const version = 2

/**
 * The pictures of link previews. Each depends on its subject only, so it is cached by that and never becomes stale. Making one takes
 * some tenths of a second, so one is made at a time, and concurrent requests for the same one share it.
 */
export function createPictures(settings: Settings, categories: Categories) {
  const inTurn = concurrencyLimit(1, 50)
  const made = new ValueCache<Buffer>({ maxSize })
  const colourOf = (name: string) => categories.find(name)?.colour ?? settings.current.mainColour
  const ofSite = () => {
    const { name, tagline, mainColour } = settings.current
    return { siteName: name, tagline, mainColour, article: null }
  }
  /** Each of these throws HttpError 503 when too many requests wait for a picture. */
  return {
    /** @param article null for the site's own picture */
    answer(request: Request, article: Pick<Article, 'title' | 'category' | 'cover'> | null): Promise<Response> {
      if (!article) return send(request, ofSite())
      const { title, category, cover } = article
      return send(request, { ...ofSite(), article: { title, category, cover, colour: colourOf(category) } })
    },
    answerLadder: (request: Request, ladder: LadderSubject) => send(request, { ...ofSite(), ladder }),
  }

  async function send(request: Request, subject: Subject): Promise<Response> {
    const key = createHash('sha256')
      .update(JSON.stringify([version, subject]))
      .digest('base64url')
      .slice(0, 22)
    const headers = {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      // Chat programs and feed readers show it beside the link.
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${key}"`,
    }
    if (request.headers.get('if-none-match')?.includes(key)) return new Response(null, { status: 304, headers })
    const png = await made.get(key, () => inTurn(() => make(subject)), usualSize)
    return new Response(new Uint8Array(png), { headers: { ...headers, 'content-length': String(png.length) } })
  }
}

/** The code is loaded with the first picture, so that the start does not wait for it. */
async function make(subject: Subject): Promise<Buffer> {
  const { drawPicture, renderPicture } = await import('./drawing.ts')
  return renderPicture(drawPicture(subject))
}
