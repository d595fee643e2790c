import { html } from 'hono/html'
import type * as z from 'zod/mini'
import { t } from '#words'
import { prefixOf, type Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { OEmbed, OEmbedQuery } from '../../../contract/polls/polls-api.ts'
import { toolFrameHeight } from '../../../money/tools/tool-page.ts'
import { Id } from '../../../contract/shapes.ts'
import type { Db } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'
import { languageIn } from '../../kit/language.ts'
import { moneyIn } from '../../kit/money-in.ts'
import { findPoll } from './store.ts'

const size = { width: 480, aroundOptions: 170, option: 60 }

/** A frame, and the height that its page needs. */
interface Frame {
  title: string
  path: string
  height: number
  /** The things that its page may do besides opening links of its own. */
  may?: string
}

/**
 * The HTML of a frame that shows a poll or a calculator, or the title and picture of an article (https://oembed.com, section 2.3).
 * @throws HttpError 404 for another address than that of one here
 */
export async function oEmbedOf(
  db: Db,
  { url, maxwidth, maxheight }: z.infer<typeof OEmbedQuery>,
  site: { name: string; origin: string; polls: boolean; languages: readonly Language[] },
): Promise<OEmbed> {
  const at = URL.parse(url)
  if (at?.origin !== site.origin) throw nothingHere()
  // A page is there with a slash behind its address too.
  const { language, path } = languageIn(at.pathname.replace(/\/$/, ''), site.languages)
  const ofPage = { version: '1.0', provider_name: site.name, provider_url: site.origin, cache_age: 3_600 } as const
  const article = await articleAt(db, path)
  if (article) {
    const fits =
      (maxwidth ?? Infinity) >= picture.thumbnail_width && (maxheight ?? Infinity) >= picture.thumbnail_height
    const thumbnail = fits && { thumbnail_url: site.origin + paths.articlePicture(article.id), ...picture }
    return { ...ofPage, type: 'link', title: article.title, ...thumbnail }
  }
  const frame = (await toolFrameAt(path, at.searchParams, language)) ?? (await pollFrameAt(db, path, site.polls))
  const width = Math.min(size.width, maxwidth ?? Infinity)
  const height = Math.min(frame.height, maxheight ?? Infinity)
  const element = html`<iframe
    src="${site.origin + frame.path}"
    title="${frame.title}"
    width="${width}"
    height="${height}"
    loading="lazy"
    style="border:0;max-width:100%"
    sandbox="${frame.may ?? ''}allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`
  return {
    ...ofPage,
    type: 'rich',
    title: frame.title,
    html: String(element),
    width,
    height,
  }
}

/** The picture of an article for link previews. */
const picture = { thumbnail_width: 1_200, thumbnail_height: 630 }

/** The published article of a page's address; null for another address. */
async function articleAt(db: Db, path: string): Promise<{ id: string; title: string } | null> {
  const [, first = '', id = ''] = path.split('/')
  if (`/${first}` !== paths.articles() || !Id.safeParse(id).success) return null
  const [article] = await db<{ id: string; title: string }[]>`
    select id, title from articles where id = ${id} and published and deleted_at is null`
  return article ?? null
}

/** @throws HttpError 404 */
async function pollFrameAt(db: Db, path: string, polls: boolean): Promise<Frame> {
  const id = path.split('/').at(-1)
  if (!polls || !id || path !== paths.poll(id) || !Id.safeParse(id).success) throw nothingHere()
  const { question, options } = await findPoll(db, id)
  return { title: question, path: paths.pollFrame(id), height: size.aroundOptions + options.length * size.option }
}

/** The calculator of a page's address, with its inputs; null for another address. */
async function toolFrameAt(path: string, inputs: URLSearchParams, language: Language): Promise<Frame | null> {
  const { toolPages } = await moneyIn(language)
  const page = toolPages.find(({ slug }) => path === paths.tool(slug))
  if (!page) return null
  const frame = prefixOf(language) + paths.toolFrame(page.slug, Object.fromEntries(inputs))
  return { title: page.title, path: frame, height: toolFrameHeight, may: 'allow-forms ' }
}

const nothingHere = () => notFound(t`There is no article, no poll and no calculator at this address.`)
