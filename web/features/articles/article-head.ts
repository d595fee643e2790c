import type { QueryClient } from '@tanstack/react-query'
import { t } from '#words'
import { authorOf } from '../../../contract/articles/articles.ts'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { outsidePictures } from '../../../contract/articles/picture-origins.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { failureTitle } from '../../ui/page-failure.tsx'
import { articleQuery } from './queries.ts'

/** The article's own address; other slugs after its id are old ones. */
export function articlePath({ client, location }: { client: QueryClient; location: Location }): string | null {
  const article = client.getQueryData<Article>(articleQuery(location.params.id ?? '').queryKey)
  return article ? paths.article(article) : null
}

/** The metadata of an article's page (schema.org Article and BreadcrumbList). */
export function articleHead({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const id = location.params.id ?? ''
  const { data: article, error } = client.getQueryState<Article>(articleQuery(id).queryKey) ?? {}
  if (!article) return { title: `${error ? failureTitle('Article', error) : t`Article`} · ${site.name}` }
  const title = `${article.title} · ${site.name}`
  // The browser changes nothing but the title.
  if (!import.meta.env.SSR) return { title }
  const absolute = (path: string) => new URL(path, site.origin).href
  const picture = article.media[0]?.url ?? paths.articlePicture(article.id)
  const language = article.language === 'en' ? undefined : article.language
  const crumbs = [
    [t`Articles`, paths.articles({ language })],
    [article.category, paths.articles({ category: article.category, language })],
    [article.title, paths.article(article)],
  ] as const
  return {
    title,
    description: article.excerpt,
    canonical: paths.article(article),
    image: paths.articlePicture(id),
    type: 'article',
    hasOEmbed: true,
    pictureOrigins: outsidePictures(article),
    language: article.language === 'hi' ? 'hi' : 'en-IN',
    ...(article.counterpart && {
      translations: [{ language: article.counterpart.language, path: paths.article(article.counterpart) }],
    }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: article.title,
        description: article.excerpt,
        inLanguage: article.language === 'hi' ? 'hi' : 'en-IN',
        articleSection: article.category,
        keywords: article.tags,
        datePublished: article.createdAt,
        dateModified: article.updatedAt,
        image: [absolute(picture)],
        mainEntityOfPage: absolute(paths.article(article)),
        author: { '@type': article.authorLastName ? 'Person' : 'Organization', name: authorOf(article) },
        publisher: { '@type': 'Organization', name: site.name, logo: absolute('/apple-touch-icon.png') },
        isAccessibleForFree: true,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, path], index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(path),
        })),
      },
    ],
  }
}
