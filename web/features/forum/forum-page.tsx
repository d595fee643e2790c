import '../../lists/list-banner.css'
import './forum.css'
import { t, Trans } from '#words'
import { isSearch } from '../../../contract/search.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { CategoryChips, StateChips } from './forum-chips.tsx'
import { nameOf } from './filter-name.ts'
import { ForumFigures } from './forum-figures.tsx'
import { DiscussionList } from './discussion-list.tsx'
import { forumRouteQueries, parseForumList } from './forum-queries.ts'

export function head({ location, site }: { location: Location; site: Site }): Head {
  const { search, category } = parseForumList(location.search)
  const what = isSearch(search) ? t`Forum: ${search ?? ''}` : category ? nameOf(category) : t`Community Forum`
  return { title: `${what} · ${site.name}`, description: t`Ask, answer, and share what worked for you.` }
}

export const queries = ({ search }: Location) => forumRouteQueries(search)

/** The forum's discussions. The address says which. */
export default function ForumPage() {
  const params = parseForumList(useSearchParams())
  return (
    <div className="wrap page forum-page">
      <div className="forum-head">
        <h1>
          <Trans>Community Forum</Trans>
        </h1>
        <p className="lead">
          <Trans>Ask, answer, and share what worked for you.</Trans>
        </p>
        <ForumFigures />
        <LinkButton href={paths.newDiscussion} look="main">
          <Trans>Start New Discussion</Trans>
        </LinkButton>
      </div>
      <FilterBar
        label={t`Discussions`}
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
