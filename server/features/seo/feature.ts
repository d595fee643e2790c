import { isOn } from '../../../contract/parts.ts'
import type { SiteSettings } from '../../../contract/settings-api.ts'
import * as z from 'zod/mini'
import { Article } from '../../../contract/articles-api.ts'
import { readCategory } from '../../../contract/categories.ts'
import { paths } from '../../../contract/paths.ts'
import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { LRUCache } from 'lru-cache'
import { Id } from '../../../contract/shapes.ts'
import type { Feature } from '../../feature.ts'
import { findArticle, latestArticles, type FeedFilter } from '../articles/store.ts'
import { notFound } from '../../kit/errors.ts'
import type { Categories } from '../categories/current.ts'
import { createLargeCounts } from '../../kit/large-counts.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { createIcons, icoOf, icons, svgIcon } from './icons.ts'
import { createPictures } from './picture/kept.ts'
import { siteMap, siteMapPart } from './sitemap.ts'

export const seo: Feature = {
  files: siteFiles,
  sitemap: { pages: [paths.home, paths.privacy, paths.terms, paths.contact, paths.accessibility] },
}

const feedLength = 20

/** Files that machines ask a site for beside its pages: where to look, what is new, how to show a link to it. */
function siteFiles(services: Services, features: readonly Feature[]): Hono {
  const { db, config, settings, categories, now } = services
  const site = new Hono()
  const pictures = createPictures(settings, categories)
  const icon = createIcons(services)
  const counts = createLargeCounts()
  const shown = () => features.filter(({ sitemap }) => sitemap?.pages.every((page) => isOn(page, settings.current)))
  const tag = etag({ weak: true })

  site.get('/robots.txt', tag, ({ req }) => file(robots(originOf(config, req.raw)), 'text/plain; charset=utf-8', 3_600))
  site.get('/site.webmanifest', tag, () =>
    file(JSON.stringify(webManifest(settings.current)), 'application/manifest+json', 3_600),
  )

  site.get('/favicon.svg', tag, () => shownElsewhere(file(svgIcon(settings.current.mainColour), 'image/svg+xml', day)))
  for (const [name, size] of Object.entries(icons))
    site.get(`/${name}`, tag, async () => {
      const png = await icon(size)
      const isIco = name.endsWith('.ico')
      return shownElsewhere(file(isIco ? icoOf(png) : png, isIco ? 'image/x-icon' : 'image/png', day))
    })

  site.get('/sitemap.xml', tag, async ({ req }) =>
    file(await siteMap(db, { features: shown(), counts, origin: originOf(config, req.raw) }), xml, 600),
  )
  site.get('/:part{sitemap-[1-9][0-9]{0,4}\\.xml}', tag, async ({ req }) => {
    const map = await siteMapPart(
      db,
      { features: shown(), counts, origin: originOf(config, req.raw) },
      Number(/\d+/.exec(req.path)?.[0]),
    )
    if (map === undefined) throw notFound('There is no such part of the site map.')
    return file(map, xml, 600)
  })

  const feeds = new LRUCache<string, string>({ max: 16 })
  site.get('/feed.xml', tag, async ({ req }) => {
    const filter = feedFilter(categories, req.query())
    const articles = await latestArticles(db, filter, feedLength, now())
    const origin = originOf(config, req.raw)
    const { name, tagline } = settings.current
    const version = [
      origin,
      name,
      tagline,
      filter.category?.name,
      filter.language,
      // A changed figure changes the text alone.
      ...articles.flatMap(({ id, updatedAt, category, html }) => [id, updatedAt, category, hash('sha1', html)]),
    ].join(' ')
    const { atomFeed } = await import('./feed.ts')
    const feed = feeds.get(version) ?? atomFeed(articles, { name, tagline, origin, filter, now: now() })
    feeds.set(version, feed)
    return file(feed, 'application/atom+xml; charset=utf-8', 300)
  })

  site.get('/picture.png', ({ req }) => pictures.answer(req.raw, null))
  site.get(paths.articlePicture(':id'), async ({ req }) => {
    const id = req.param('id') ?? ''
    const article = Id.safeParse(id).success ? await findArticle(services, id, null, now()) : undefined
    if (!article) throw notFound('Article Not Found')
    return pictures.answer(req.raw, article)
  })
  return site
}

/** In seconds. */
const day = 86_400
const xml = 'application/xml; charset=utf-8'

const Language = z.nullable(Article.shape.language)

/** @throws HttpError 404 for a category or language that there is not */
function feedFilter({ current }: Categories, { category: word, language: code }: Record<string, string>): FeedFilter {
  const category = readCategory(current, word)
  const language = Language.safeParse(code || null)
  if (category === undefined || !language.success) throw notFound('There is no such feed.')
  return { category, language: language.data }
}

/** @param seconds how long it may be kept without asking again */
function file(body: string | Buffer, type: string, seconds: number): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` },
  })
}

/** Lets chat programs and feed readers show a picture. */
function shownElsewhere(answer: Response): Response {
  answer.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}

function robots(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/
Disallow: /admin
Disallow: /profile

Sitemap: ${origin}/sitemap.xml
`
}

/** The description of the site for a phone's home screen (W3C Web Application Manifest). */
function webManifest({ name, about, mainColour }: SiteSettings) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name,
    short_name: name,
    description: about,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    background_color: '#fbfaf6',
    theme_color: mainColour,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  }
}
