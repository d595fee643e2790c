import { articleLimits, articleSorts, categoryFilters } from '../../contract/articles.ts'
import { ListSearch } from '../ui/list-search.tsx'
import { Select } from '../ui/select.tsx'
import { paths } from '../paths.ts'
import type { ListAsked } from './queries.ts'

interface Props {
  asked: ListAsked
  busy: boolean
  onChange: (change: Partial<ListAsked>) => void
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
        onChange={(value) => onChange({ category: value === 'all' ? null : (value as ListAsked['category']) })}
      />
      <Select
        className="sort"
        name="sort"
        label="Sort"
        value={asked.sort}
        options={Object.entries(articleSorts)}
        onChange={(value) => onChange({ sort: value as ListAsked['sort'] })}
      />
      <noscript>
        <button className="button line">Show</button>
      </noscript>
    </form>
  )
}
