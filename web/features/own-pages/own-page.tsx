import '../static-pages/legal-page.css'
import '../articles/article-body.css'
import '../articles/article-table.css'
import '../articles/answer.css'
import '../articles/chart.css'
import '../articles/tool-card.css'
import './written-page.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { OwnPage, OwnPageTranslation } from '../../../contract/own-pages/own-pages-api.ts'
import { outsidePictures } from '../../../contract/articles/picture-origins.ts'
import { languages } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { ask } from '../../kit/api.ts'
import { isMissing } from '../../kit/answers.ts'
import { langOf } from '../../kit/language-of.ts'
import { useParam } from '../../kit/location.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { htmlInLanguage, shownHtml } from '../../kit/written-html.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { failureTitle, PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PopularLessons, popularQuery } from '../articles/popular-lessons.tsx'
import { useOutsidePictures } from '../articles/outside-pictures.ts'
import { boldFigure } from './bold-figure.ts'
import NotFoundPage, { head as headOfNone, queries as queriesOfNone } from '../static-pages/not-found-page.tsx'

const pageQuery = (slug: string) => ask('GET /api/pages/:slug', { slug })

/** The queries of the page; those of the screen for unknown addresses follow where there is none. */
export const queries = ({ params: { page: slug = '' } }: Location) => [
  {
    ...pageQuery(slug),
    followUp: (client: QueryClient) => (isMissing(stateOf(client, slug)?.error) ? queriesOfNone() : [popularQuery()]),
  },
]

const stateOf = (client: QueryClient, slug = '') => client.getQueryState<OwnPage, Error>(pageQuery(slug).queryKey)

/** The page's own address; a former one leads to it. */
export function ownPath({ client, location }: { client: QueryClient; location: Location }): string | null {
  const page = stateOf(client, location.params.page)?.data
  return page ? paths.ownPage(page.slug) : null
}

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const { data: page, error } = stateOf(client, location.params.page) ?? {}
  if (isMissing(error)) return headOfNone({ site })
  if (!page)
    return {
      title: `${error ? failureTitle('Page', error) : t({ message: 'Page', context: 'of the operator' })} · ${site.name}`,
    }
  return {
    title: `${page.title} · ${site.name}`,
    description: page.description || page.title,
    ...(page.published && { canonical: paths.ownPage(page.slug) }),
    language: page.language === 'en' ? 'en-IN' : page.language,
    translations: page.translations.map(({ language, slug }) => ({ language, path: paths.ownPage(slug) })),
    pictureOrigins: outsidePictures({ media: [], html: page.html }),
  }
}

/** A page that the operator has written. */
export default function OwnPageScreen() {
  const { data: page, isPending, error } = useQuery(pageQuery(useParam('page')))
  if (isPending) return <Skeleton label={t`Loading the page`} className="wrap page reading" lines={outlines} />
  if (page) return <Shown page={page} />
  if (isMissing(error)) return <NotFoundPage />
  return <PageFailure what="Page" error={error} gone="removed" wayOn={{ href: paths.home, label: t`Home` }} />
}

const noMedia: [] = []

function Shown({ page }: { page: OwnPage }) {
  useOutsidePictures({ ...page, media: noMedia })
  const lang = langOf(page.language)
  const figure = boldFigure(page.html)
  return (
    <article>
      <BanknoteHead
        title={<span lang={lang}>{page.title}</span>}
        lead={page.description && <span lang={lang}>{page.description}</span>}
        figure={figure && { value: figure.value, line: <span lang={lang}>{figure.line}</span> }}
      />
      <div className="wrap page reading read written-page legal">
        {!page.published && (
          <p className="meta">
            <Trans>This is a draft: only editors see it.</Trans>
          </p>
        )}
        {page.translations.length > 0 && (
          <p className="meta translations">
            {page.translations.map((one) => (
              <TranslationLink key={one.slug} translation={one} />
            ))}
          </p>
        )}
        <div
          className="body"
          lang={lang}
          {...shownHtml}
          dangerouslySetInnerHTML={{ __html: htmlInLanguage(page.html) }}
        />
      </div>
      <div className="wrap lessons-after">
        <PopularLessons />
      </div>
    </article>
  )
}

/** Leads to the page in another language, by the name of that. */
const TranslationLink = ({ translation: { slug, language } }: { translation: OwnPageTranslation }) => (
  <Link href={paths.ownPage(slug)} lang={language} hrefLang={language} rel="alternate">
    {languages[language]}
  </Link>
)

const outlines = [{ width: '40%', height: '2.6em' }, ...Array.from({ length: 8 }, () => ({}))]
