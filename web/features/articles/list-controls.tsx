import { articleLimits, articleSorts, categoryFilters, searchSorts } from '../../../contract/articles.ts'
import { ListSearch } from '../../lists/list-search.tsx'
import { Select } from '../../forms/select.tsx'
import { paths } from '../../../contract/paths.ts'
import { searches, type ArticleListParams } from './queries.ts'

interface Props {
  asked: ArticleListParams
  busy: boolean
  onChange: (change: Partial<ArticleListParams>) => void
}

/** Search, category and sort. One form: without JavaScript it is sent by its button. */
export function ListControls({ asked, busy, onChange }: Props) {
  return (
    <form
      className="list-controls"
      role="search"
      aria-label="Articles"
      action={paths.articles()}
      onSubmit={(event) => event.preventDefault()}
    >
      <ListSearch
        what="articles"
        limits={articleLimits}
        text={asked.search}
        busy={busy}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        className="category"
        name="category"
        label="Category"
        value={asked.category ?? 'all'}
        options={[
          ['all', 'All Categories'],
          ...categoryFilters.map(({ category, label }) => [category, label] as const),
        ]}
        onChange={(value) => onChange({ category: value === 'all' ? null : (value as ArticleListParams['category']) })}
      />
      <Select
        className="sort"
        name="sort"
        label="Sort"
        value={asked.sort ?? ''}
        options={sortsOf(asked)}
        onChange={(value) => onChange({ sort: (value || null) as ArticleListParams['sort'] })}
      />
      <noscript>
        <button className="button line">Show</button>
      </noscript>
    </form>
  )
}

/** The usual order has no name in the address: without JavaScript, one that was not chosen is not kept from a list to a search. */
function sortsOf({ search }: ArticleListParams): [string, string][] {
  const [[, usual], ...others] = Object.entries(searches(search) ? searchSorts : articleSorts) as [
    [string, string],
    ...[string, string][],
  ]
  return [['', usual], ...others]
}
