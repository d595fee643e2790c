import '../../lists/list.css'
import './articles.css'
import { useState } from 'react'
import { categoryFilters } from '../../../contract/articles.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useGo, usePlaceSearch } from '../../kit/place.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { Browse } from './browse.tsx'
import { ListControls } from './list-controls.tsx'
import { listHref, readList, searches, type ArticleListParams } from './queries.ts'
import { SearchResults } from './search-results.tsx'

export function head({ place, site }: { place: Location; site: Site }): Head {
  const { search, category, cursor } = readList(place.search)
  const label = categoryFilters.find((filter) => filter.category === category)?.label
  const what = searches(search) ? `Search: ${search}` : label ? `${label} articles` : 'Financial Articles & Guides'
  return {
    title: `${what} · ${site.name}`,
    description: label
      ? `Plain lessons on ${label.toLowerCase()} for readers in India, with dated figures and their sources.`
      : 'Plain lessons on saving, investing, insurance, loans and tax, written for India, with dated figures and their sources.',
    // Results and later pages are ways to articles, not content of their own.
    ...(searches(search) || cursor ? {} : { canonical: paths.articles({ category: category ?? undefined }) }),
  }
}

/** The list of articles: browse, or search from two characters on; what is asked for stands in the address. */
export default function ArticlesPage() {
  const asked = readList(usePlaceSearch())
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const show = (change: Partial<ArticleListParams>) => {
    const next = { ...asked, cursor: undefined, ...change }
    go(listHref(next), { replace: true })
  }

  return (
    <div className="wrap list-page articles-page">
      <h1>Financial Articles &amp; Guides</h1>
      <p className="lead">Comprehensive resources to enhance your financial knowledge</p>
      <ListControls asked={asked} busy={busy} onChange={show} />
      {searches(asked.search) ? (
        <SearchResults asked={asked} onBusy={setBusy} onChange={show} />
      ) : (
        <Browse asked={asked} />
      )}
    </div>
  )
}
