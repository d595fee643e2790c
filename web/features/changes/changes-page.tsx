import './changes.css'
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { languages, type Language } from '../../../contract/articles/articles.ts'
import { filterLabel, labelOf } from '../../../contract/categories/categories.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { paths } from '../../../contract/paths.ts'
import { getCategories, useCategories, useCategoryColour } from '../../kit/categories.ts'
import { dayInWords } from '../../kit/dates.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Head, Location } from '../../kit/page.ts'
import type { Site } from '../../kit/site.ts'
import { Chips } from '../../lists/chips.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Months } from './months.tsx'
import { changesQuery, parseChangeList, type ChangeListParams } from './queries.ts'

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const categories = getCategories(client)
  const { category, language, cursor } = parseChangeList(location.search, categories)
  const subject = category && labelOf(categories, category, ' and ')
  return {
    title: ['What changed', subject, language && languages[language], site.name].filter(Boolean).join(' · '),
    description: `What has changed in the articles and figures of ${site.name}, month by month, and what it means for you.`,
    feed: { path: paths.changesFeed, title: `${site.name}: What changed` },
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
        title="What changed"
        lead="New figures, and articles that have been corrected, each with a line on what it means for you."
        figure={last && lastChange(last.day)}
      />
      <div className="wrap page middle changes">
        <p className="links row">
          <Link href={paths.subscribeTo('changes')}>Monthly letter</Link>
          <a href={paths.changesFeed}>Feed</a>
          <Link href={paths.rates()}>Figures of today</Link>
        </p>
        <LanguageChips params={params} />
        <CategoryChips params={params} categories={categories} />
        <ListView
          list={list}
          loading={<Skeleton label="Loading the changes" lines={outlines} />}
          failure="Changes"
          empty={isFiltered ? nothingHere : nothingYet}
        >
          {(changes) => <Months changes={changes} />}
        </ListView>
      </div>
    </>
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
  return <Chips label="Language" chips={[chip('All'), ...own.map(([language, label]) => chip(label, language))]} />
}

function CategoryChips({ params, categories }: { params: ChangeListParams; categories: readonly Category[] }) {
  const colourOf = useCategoryColour()
  const chip = (label: string, category?: string) => ({
    label,
    href: paths.changes({ ...params, category, cursor: undefined }),
    chosen: category ? (params.category?.includes(category) ?? false) : !params.category,
    style: category === undefined ? undefined : colourOf(category),
  })
  const own = categories.map((category) => chip(filterLabel(category), category.name))
  return <Chips label="Category" wide chips={[chip('All Categories'), ...own]} />
}

const nothingHere = (
  <Notice title="Nothing has changed here" action={{ href: paths.changes(), label: 'Show all changes' }} live>
    Nothing you need to know has changed here.
  </Notice>
)

const nothingYet = (
  <Notice title="Nothing has changed yet" action={{ href: paths.articles(), label: 'Browse All Articles' }}>
    When a figure or an article changes in a way that you need to know of, it appears here.
  </Notice>
)

/** The figure of the head: the day large, its year beneath, since the space is narrow. */
function lastChange(day: string) {
  const [, dayAndMonth = '', year = ''] = /^(.*) (\d+)$/.exec(dayInWords(day)) ?? []
  return { value: dayAndMonth, line: `${year}: the last change` }
}
