import './changes.css'
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { languages, type Language } from '../../../contract/articles/articles.ts'
import { prefix } from '../../../contract/languages.ts'
import { filterLabel, labelOf } from '../../../contract/categories/categories.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { paths } from '../../../contract/paths.ts'
import { getCategories, useCategories, useCategoryColour } from '../../kit/categories.ts'
import { categoryLabel } from '../../../contract/categories/category-label.ts'
import { dayInWords } from '../../../contract/day-words.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { Chips } from '../../lists/chips.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Months } from './months.tsx'
import { changesQuery, parseChangeList, type ChangeListParams } from './queries.ts'

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const categories = getCategories(client)
  const { category, language, cursor } = parseChangeList(location.search, categories)
  const subject = category && labelOf(categories, category, t` and `)
  return {
    title: [t`What changed`, subject, language && languages[language], site.name].filter(Boolean).join(' · '),
    description: t`What has changed in the articles and figures of ${site.name}, month by month, and what it means for you.`,
    feed: { path: prefix + paths.changesFeed, title: t`${site.name}: What changed` },
    // Later pages and several categories are not indexed.
    ...(cursor || (category && category.length > 1) ? {} : { canonical: paths.changes({ category, language }) }),
  }
}

export const queries = ({ search }: Location, _: unknown, categories: readonly Category[]) => [
  changesQuery(parseChangeList(search, categories)),
]

/** The changes of articles and figures, month by month. */
export default function ChangesPage() {
  const categories = useCategories()
  const params = parseChangeList(useSearchParams(), categories)
  const list = useInfiniteQuery(changesQuery(params))
  const last = list.data?.pages[0]?.body[0]
  const isFiltered = Boolean(params.category ?? params.language)
  return (
    <>
      <BanknoteHead
        title={t`What changed`}
        lead={t`New figures, and articles that have been corrected, each with a line on what it means for you.`}
        figure={last && lastChange(last.day)}
        className="last-change"
      />
      <div className="wrap page changes">
        <div className="filters">
          <LanguageChips params={params} />
          <CategoryChips params={params} categories={categories} />
        </div>
        <div>
          <ListView
            list={list}
            loading={<Skeleton label={t`Loading the changes`} lines={outlines} />}
            failure="Changes"
            empty={isFiltered ? nothingHere : nothingYet}
          >
            {(changes) => <Months changes={changes} />}
          </ListView>
        </div>
        <Hear />
      </div>
    </>
  )
}

/** The ways to hear of changes, and the figures as they are today. */
function Hear() {
  return (
    <section className="card hear" aria-labelledby="hear">
      <h2 id="hear">
        <Trans>Hear of changes</Trans>
      </h2>
      <p>
        <Trans>One letter a month with what changed; none in a month without.</Trans>
      </p>
      <LinkButton href={paths.subscribeTo('changes')}>{t`Monthly letter`}</LinkButton>
      <p className="links row">
        <a href={prefix + paths.changesFeed}>
          <Trans>Feed</Trans>
        </a>
        <Link href={paths.rates()}>
          <Trans>Figures of today</Trans>
        </Link>
      </p>
    </section>
  )
}

const outlines = Array.from({ length: 8 }, () => ({}))

function LanguageChips({ params }: { params: ChangeListParams }) {
  const chip = (label: string, language?: Language) => ({
    label,
    href: paths.changes({ ...params, language, cursor: undefined }),
    chosen: params.language === language,
    lang: language === 'en' ? undefined : language,
  })
  const own = Object.entries(languages) as [Language, string][]
  return <Chips label={t`Language`} chips={[chip(t`All`), ...own.map(([language, label]) => chip(label, language))]} />
}

function CategoryChips({ params, categories }: { params: ChangeListParams; categories: readonly Category[] }) {
  const colourOf = useCategoryColour()
  const chip = (label: string, category?: string) => ({
    label,
    href: paths.changes({ ...params, category, cursor: undefined }),
    chosen: category ? (params.category?.includes(category) ?? false) : !params.category,
    style: category === undefined ? undefined : colourOf(category),
  })
  const own = categories.map((category) => chip(categoryLabel(filterLabel(category)), category.name))
  return <Chips label={t`Category`} wide chips={[chip(t`All Categories`), ...own]} />
}

const nothingHere = (
  <Notice title={t`Nothing has changed here`} action={{ href: paths.changes(), label: t`Show all changes` }} live>
    <Trans>Nothing you need to know has changed here.</Trans>
  </Notice>
)

const nothingYet = (
  <Notice title={t`Nothing has changed yet`} action={{ href: paths.articles(), label: t`Browse All Articles` }}>
    <Trans>When a figure or an article changes in a way that you need to know of, it appears here.</Trans>
  </Notice>
)

const lastChange = (day: string) => ({ value: dayInWords(day), line: t`the last change` })
