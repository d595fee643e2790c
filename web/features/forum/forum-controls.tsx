import { forumCategories, forumLimits, type ForumCategory } from '../../../contract/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { ListSearch } from '../../lists/list-search.tsx'
import { Select } from '../../forms/select.tsx'
import type { ForumListParams } from './queries.ts'

interface Props {
  asked: ForumListParams
  onChange: (change: Partial<ForumListParams>) => void
}

/** Search and category. One form: without JavaScript it is sent by its button. */
export function ForumControls({ asked, onChange }: Props) {
  return (
    <form
      className="list-controls"
      role="search"
      aria-label="Discussions"
      action={paths.forum()}
      onSubmit={(event) => event.preventDefault()}
    >
      <ListSearch
        what="discussions"
        limits={forumLimits}
        text={asked.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        className="category"
        name="category"
        label="Category"
        value={asked.category ?? 'all'}
        options={[['all', 'All Categories'], ...forumCategories.map((name) => [name, name] as const)]}
        onChange={(value) => onChange({ category: value === 'all' ? null : (value as ForumCategory) })}
      />
      <noscript>
        <button className="button line">Show</button>
      </noscript>
    </form>
  )
}
