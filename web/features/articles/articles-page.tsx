import '../../lists/list.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { articleSorts, categoryFilters, searchSorts } from '../../../contract/articles.ts'
import { isSearch } from '../../../contract/search.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import type { Head, Location } from '../../kit/page.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { ArticleList } from './article-list.tsx'
import { articlesQuery, parseArticleList } from './queries.ts'

export function head({ place, site }: { place: Location; site: Site }): Head {
  const { search, category, cursor } = parseArticleList(place.search)
  const label = categoryFilters.find((filter) => filter.category === category)?.label
  const what = isSearch(search) ? `Search: ${search}` : label ? `${label} articles` : 'Financial Articles & Guides'
  return {
    title: `${what} · ${site.name}`,
    description: label
      ? `Plain lessons on ${label.toLowerCase()} for readers in India, with dated figures and their sources.`
      : 'Plain lessons on saving, investing, insurance, loans and tax, written for India, with dated figures and their sources.',
    // Search results and later pages are not indexed.
    ...(isSearch(search) || cursor ? {} : { canonical: paths.articles({ category }) }),
  }
}

/** The list of articles: browsing, or a search from two characters on. */
export default function ArticlesPage() {
  const params = parseArticleList(usePlaceSearch())
  const searching = isSearch(params.search)
  const list = useInfiniteQuery(respectDataSaver(articlesQuery(params)))
  return (
    <div className="wrap list-page">
      <h1>Financial Articles &amp; Guides</h1>
      <p className="lead">Comprehensive resources to enhance your financial knowledge</p>
      <FilterBar
        label="Articles"
        params={params}
        hrefOf={(fields) => paths.articles(parseArticleList(fields))}
        box={<SearchBox what="articles" value={params.search} live busy={searching && list.isPending} />}
        filters={{
          category: { label: 'Category', choices: categoryChoices },
          sort: { label: 'Sort', choices: sortChoices(searching ? searchSorts : articleSorts) },
        }}
        live
      />
      <ArticleList params={params} list={list} />
    </div>
  )
}

const categoryChoices = {
  all: 'All Categories',
  ...Object.fromEntries(categoryFilters.map(({ category, label }) => [category, label])),
}

/** The default order is not in the address, so that without JavaScript a search gets its own default. */
function sortChoices(sorts: Record<string, string>) {
  return Object.fromEntries(Object.entries(sorts).map(([name, label], index) => [index === 0 ? '' : name, label]))
}
