import './forum.css'
import { isSearch } from '../../../contract/search.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { CategoryChips, StateChips } from './forum-chips.tsx'
import { ForumFigures } from './forum-figures.tsx'
import { DiscussionList } from './discussion-list.tsx'
import { forumRouteQueries, parseForumList } from './forum-queries.ts'

export function head({ location, site }: { location: Location; site: Site }): Head {
  const { search, category } = parseForumList(location.search)
  const what = isSearch(search) ? `Forum: ${search}` : (category ?? 'Community Forum')
  return { title: `${what} · ${site.name}`, description: 'Ask, answer, and share what worked for you.' }
}

export const queries = ({ search }: Location) => forumRouteQueries(search)

/** The forum's discussions. The address says which. */
export default function ForumPage() {
  const params = parseForumList(useSearchParams())
  return (
    <div className="wrap page forum-page">
      <div className="row apart">
        <div>
          <h1>Community Forum</h1>
          <p className="lead">Ask, answer, and share what worked for you.</p>
        </div>
        <LinkButton href={paths.newDiscussion} look="main">
          Start New Discussion
        </LinkButton>
      </div>
      <ForumFigures />
      <FilterBar
        label="Discussions"
        params={params}
        hrefOf={(fields) => paths.forum(parseForumList(fields))}
        box={
          <>
            <SearchBox what="discussions" value={params.search} live />
            <StateChips params={params} />
          </>
        }
        live
      >
        <CategoryChips params={params} />
        {params.category && <input type="hidden" name="category" value={params.category} />}
        {params.state && <input type="hidden" name="state" value={params.state} />}
      </FilterBar>
      <DiscussionList params={params} />
    </div>
  )
}
