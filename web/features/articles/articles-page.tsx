import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { articleSorts, languages, searchSorts } from '../../../contract/articles/articles.ts'
import { labelOf } from '../../../contract/categories/categories.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { isSearch } from '../../../contract/search.ts'
import { getCategories, useCategories } from '../../kit/categories.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { firstLessonQuery } from '../ladder/queries.ts'
import { StartHere } from '../ladder/start-here.tsx'
import { ArticleChips } from './article-chips.tsx'
import { ArticleList } from './article-list.tsx'
import { articlesQuery, parseArticleList, type ArticleListParams } from './queries.ts'

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const categories = getCategories(client)
  const { search, category, language, cursor } = parseArticleList(location.search, categories)
  const label = category && labelOf(categories, category, t` and `)
  const what = isSearch(search)
    ? t`Search: ${search ?? ''}`
    : label
      ? t`${label} articles`
      : t`Financial Articles & Guides`
  return {
    title: [what, language && language !== 'all' && languages[language], site.name].filter(Boolean).join(' · '),
    description: label
      ? t`Plain lessons on ${label.toLowerCase()} for readers in India, with dated figures and their sources.`
      : t`Plain lessons on saving, investing, insurance, loans and tax, written for India, with dated figures and their sources.`,
    // Search results, later pages and several categories are not indexed.
    ...(isSearch(search) || cursor || (category && category.length > 1)
      ? {}
      : { canonical: paths.articles({ category, language }) }),
  }
}

/** True for the first page of all articles. */
const isBeginning = ({ search, category, language, cursor }: ArticleListParams) =>
  !isSearch(search) && !category && !language && !cursor

export const queries = ({ search }: Location, _: unknown, categories: readonly Category[]) =>
  isBeginning(parseArticleList(search, categories)) ? [firstLessonQuery()] : []

/** The list of articles: browsing, or a search from two characters on. */
export default function ArticlesPage() {
  const categories = useCategories()
  const params = parseArticleList(useSearchParams(), categories)
  const searching = isSearch(params.search)
  const list = useInfiniteQuery(respectDataSaver(articlesQuery(params)))
  return (
    <div className="wrap page">
      <h1>
        <Trans>Financial Articles &amp; Guides</Trans>
      </h1>
      <p className="lead">
        <Trans>Comprehensive resources to enhance your financial knowledge</Trans>
      </p>
      <FilterBar
        label={t`Articles`}
        params={params}
        hrefOf={(fields) => paths.articles(parseArticleList(fields, categories))}
        box={<SearchBox what="articles" value={params.search} live busy={searching && list.isPending} />}
        filters={{ sort: { label: t`Sort`, choices: sortChoices(searching ? searchSorts : articleSorts) } }}
        live
      >
        <ArticleChips params={params} categories={categories} />
        {params.category?.map((name) => (
          <input key={name} type="hidden" name="category" value={name} />
        ))}
        {params.language && <input type="hidden" name="language" value={params.language} />}
      </FilterBar>
      {isBeginning(params) && <StartHere />}
      <ArticleList params={params} list={list} />
    </div>
  )
}

/** The default order is not in the address, so that without JavaScript a search gets its own default. */
function sortChoices(sorts: Record<string, string>) {
  return Object.fromEntries(Object.entries(sorts).map(([name, label], index) => [index === 0 ? '' : name, label]))
}
