import { hash } from 'node:crypto'
import { isOn } from '../../../contract/settings/modules.ts'
import type { SiteSettings } from '../../../contract/settings/settings-api.ts'
import * as z from 'zod/mini'
import { Article } from '../../../contract/articles/articles-api.ts'
import { readCategory } from '../../../contract/categories/categories.ts'
import { paths } from '../../../contract/paths.ts'
import { Id } from '../../../contract/shapes.ts'
import type { Feature } from '../../feature.ts'
import { findArticle, latestArticles, type FeedFilter } from '../articles/store.ts'
import { notFound } from '../../kit/errors.ts'
import type { Categories } from '../categories/current.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import { largeCounts } from '../../kit/value-cache.ts'
import type { Services } from '../../services.ts'
import { createIcons, icoOf, icons, svgIcon } from './icons.ts'
import { createPictures } from './picture/picture-cache.ts'
import { siteMap, siteMapPart } from './sitemap.ts'
import { usualAddresses } from './usual-addresses.ts'

export const seo: Feature = {
  files: siteFiles,
  sitemap: { pages: [paths.home, paths.privacy, paths.terms, paths.contact, paths.accessibility] },
}

const feedLength = 20

/** Files for programs beside the pages: robots.txt, site maps, feeds, icons and pictures of link previews. */
function siteFiles(services: Services, features: readonly Feature[]): SiteFile[] {
  return [
    ...descriptions(services),
    ...siteMaps(services, features),
    { path: '/feed.xml', answer: articleFeed(services) },
    ...usualAddresses(services),
    ...pictures(services),
  ]
}

const descriptions = ({ config, settings }: Services): SiteFile[] => [
  {
    path: '/robots.txt',
    answer: ({ req }) => file(robots(originOf(config, req.raw)), 'text/plain; charset=utf-8', 3_600),
  },
  {
    path: '/site.webmanifest',
    answer: () => file(JSON.stringify(webManifest(settings.current)), 'application/manifest+json', 3_600),
  },
  {
    path: '/favicon.svg',
    answer: () => shownElsewhere(file(svgIcon(settings.current.mainColour), 'image/svg+xml', day)),
  },
]

function siteMaps({ db, config, settings }: Services, features: readonly Feature[]): SiteFile[] {
  const counts = largeCounts()
  const shown = () => features.filter(({ sitemap }) => sitemap?.pages.every((page) => isOn(page, settings.current)))
  const siteOf = (request: Request) => ({ features: shown(), counts, origin: originOf(config, request) })
  return [
    { path: '/sitemap.xml', answer: async ({ req }) => file(await siteMap(db, siteOf(req.raw)), xml, 600) },
    {
      path: '/:part{sitemap-[1-9][0-9]{0,4}\\.xml}',
      async answer({ req }) {
        const map = await siteMapPart(db, siteOf(req.raw), Number(/\d+/.exec(req.path)?.[0]))
        if (map === undefined) throw notFound('There is no such part of the site map.')
        return file(map, xml, 600)
      },
    },
  ]
}

function articleFeed({ db, config, settings, categories, now }: Services): SiteFile['answer'] {
  return async ({ req }) => {
    const filter = feedFilter(categories, req.query())
    const articles = await latestArticles(db, filter, feedLength, now())
    const { name, tagline } = settings.current
    const { atomFeed } = await import('./feed.ts')
    const feed = atomFeed(articles, { name, tagline, origin: originOf(config, req.raw), filter })
    return file(feed, 'application/atom+xml; charset=utf-8', 300)
  }
}

function pictures(services: Services): SiteFile[] {
  const drawn = createPictures(services.settings, services.categories)
  const icon = createIcons(services)
  const iconFiles = Object.entries(icons).map(([name, size]): SiteFile => {
    const answer: SiteFile['answer'] = async ({ req }) => {
      const png = await icon(size)
      const isIco = name.endsWith('.ico')
      const etag = `"${hash('sha1', png, 'base64url')}"`
      const headers = {
        'content-type': isIco ? 'image/x-icon' : 'image/png',
        'cache-control': `public, max-age=${day}`,
        etag,
      }
      const isKnown = req.header('if-none-match')?.includes(etag)
      const body = isKnown ? null : new Uint8Array(isIco ? icoOf(png) : png)
      return shownElsewhere(new Response(body, { status: isKnown ? 304 : 200, headers }))
    }
    return { path: `/${name}`, isPicture: true, answer }
  })
  return [
    ...iconFiles,
    { path: '/picture.png', isPicture: true, answer: ({ req }) => drawn.answer(req.raw, null) },
    {
      path: paths.articlePicture(':id'),
      isPicture: true,
      async answer({ req }) {
        const id = req.param('id') ?? ''
        const article = Id.safeParse(id).success ? await findArticle(services, id, null, services.now()) : undefined
        if (!article) throw notFound('Article Not Found')
        return drawn.answer(req.raw, article)
      },
    },
  ]
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

/** @param seconds for which it may be cached without asking again */
const file = (body: string, type: string, seconds: number): Response =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` } })

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
