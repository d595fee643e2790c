import { speaking, t } from '#words'
import { languages } from '../../../contract/articles/articles.ts'
import type { Language } from '../../../contract/languages.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { isOn } from '../../../contract/settings/modules.ts'
import * as z from 'zod/mini'
import { Article } from '../../../contract/articles/article-shapes.ts'
import { readCategory } from '../../../contract/categories/categories.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { latestArticles, type FeedFilter } from '../articles/feed-articles.ts'
import { notFound } from '../../kit/errors.ts'
import type { Categories } from '../categories/current.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import { largeCounts } from '../../kit/value-cache.ts'
import type { Services } from '../../services.ts'
import { siteMap, siteMapPart } from './sitemap.ts'
import { usualAddresses } from './usual-addresses.ts'
import { descriptions } from './site-descriptions.ts'
import { pictures } from './picture-files.ts'
import { file } from './served-file.ts'

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

function siteMaps({ db, config, settings }: Services, features: readonly Feature[]): SiteFile[] {
  const counts = largeCounts()
  const shown = () =>
    features.filter(
      ({ sitemap }) =>
        sitemap && [...sitemap.pages, ...(sitemap.written ?? [])].every((page) => isOn(page, settings.current)),
    )
  const siteOf = (request: Request) => ({
    features: shown(),
    counts,
    origin: originOf(config, request),
    spoken: config.languages,
  })
  return [
    { path: '/sitemap.xml', answer: async ({ req }) => file(await siteMap(db, siteOf(req.raw)), xml, 600) },
    {
      path: '/:part{sitemap-[1-9][0-9]{0,4}\\.xml}',
      async answer({ req }) {
        const map = await siteMapPart(db, siteOf(req.raw), Number(/\d+/.exec(req.path)?.[0]))
        if (map === undefined) throw notFound(t`There is no such part of the site map.`)
        return file(map, xml, 600)
      },
    },
  ]
}

/** In the language of its address: with the lessons in it, if a reader has chosen no other. */
function articleFeed({ db, config, settings, categories, spoken, now }: Services): SiteFile['answer'] {
  return async ({ req }) => {
    const speech = spoken(languageOfRequest(req.raw, config.languages))
    const filter = feedFilter(categories, req.query(), speech.language)
    const articles = await latestArticles(db, filter, feedLength, now())
    const { name, tagline } = settings.current
    const { atomFeed } = await import('./feed.ts')
    const { language } = speech
    const channel = { name, tagline, origin: originOf(config, req.raw), filter, language }
    const feed = speaking(speech, () => atomFeed(articles, channel))
    return file(feed, 'application/atom+xml; charset=utf-8', 300)
  }
}

const xml = 'application/xml; charset=utf-8'

const Written = z.nullable(Article.shape.language)

/** @throws HttpError 404 for a category or language that there is not */
function feedFilter(
  { current }: Categories,
  { category: word, language: code }: Record<string, string>,
  spoken: Language,
): FeedFilter {
  const category = readCategory(current, word)
  const language = Written.safeParse(code === 'all' ? null : code || ofPage(spoken))
  if (category === undefined || !language.success) throw notFound(t`There is no such feed.`)
  return { category, language: language.data }
}

/** Under English addresses a feed has all of them, as it always had. */
const ofPage = (language: Language) => (language !== 'en' && language in languages ? language : null)
