import { createHash } from 'node:crypto'
import type { Article } from '../../../../contract/articles/article-shapes.ts'
import { speaking, type Spoken } from '#words'
import { drawable } from './drawable.ts'
import { spokenCategory, spokenTagline } from '../../../kit/installed-texts.ts'
import { concurrencyLimit } from '../../../kit/concurrency-limit.ts'
import { ValueCache } from '../../../kit/value-cache.ts'
import type { Categories } from '../../categories/current.ts'
import type { Settings } from '../../settings/current.ts'
import type { LadderSubject, Subject } from './drawing.ts'

type Drawn = Pick<Article, 'title' | 'category' | 'cover'>

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
    return { siteName: name, tagline: drawable(tagline, spokenTagline), mainColour, article: null }
  }
  const ofArticle = ({ title, category, cover }: Drawn) => {
    const article = { title, category: drawable(category, spokenCategory), cover, colour: colourOf(category) }
    return { ...ofSite(), article }
  }
  /** Each of these throws HttpError 503 when too many requests wait for a picture. */
  return {
    /** @param article null for the site's own picture */
    answer: (request: Request, spoken: Spoken, article: Drawn | null): Promise<Response> =>
      send(
        request,
        speaking(spoken, () => (article ? ofArticle(article) : ofSite())),
      ),
    /** @param ladder makes the subject; called while `spoken` is the language */
    answerLadder: (request: Request, spoken: Spoken, ladder: () => LadderSubject): Promise<Response> =>
      send(
        request,
        speaking(spoken, () => ({ ...ofSite(), ladder: ladder() })),
      ),
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
