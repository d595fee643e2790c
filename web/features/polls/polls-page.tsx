import '../../lists/list-banner.css'
import './polls.css'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { pollFilters, pollSorts } from '../../../contract/polls/polls.ts'
import { isSearch } from '../../../contract/search.ts'
import { focusMain } from '../../kit/focus-main.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useSearchParams } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { paths } from '../../../contract/paths.ts'
import { FilterBar } from '../../lists/filter-bar.tsx'
import { SearchBox } from '../../lists/search-box.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { PollList } from './poll-list.tsx'
import { parsePollList, pollsQuery, type PollListParams } from './queries.ts'

export function head({ location, site }: { location: Location; site: Site }): Head {
  const { search, articleId, offset } = parsePollList(location.search)
  return {
    title: `${isSearch(search) ? t`Polls: ${search ?? ''}` : t`Community Polls`} · ${site.name}`,
    description: t`What others in India do with their money, in numbers: vote, and see how you compare.`,
    // Search results, later pages and one article's polls are not indexed.
    ...(isSearch(search) || articleId || offset ? {} : { canonical: paths.polls() }),
  }
}

export const queries = ({ search }: Location) => [pollsQuery(parsePollList(search))]

/** The list of polls. */
export default function PollsPage() {
  const params = parsePollList(useSearchParams())
  return (
    <div className="wrap page polls-page">
      <h1>
        <Trans>Community Polls</Trans>
      </h1>
      <p className="lead">
        <Trans>What others do with their money, in numbers.</Trans>
      </p>
      <FilterBar
        label={t`Polls`}
        params={params}
        hrefOf={(fields) => paths.polls(parsePollList(fields))}
        box={<SearchBox what="polls" value={params.search} />}
        filters={{ status: { label: t`Status`, choices: pollFilters }, sort: { label: t`Sort`, choices: pollSorts } }}
        button={null}
      >
        {params.articleId && <input type="hidden" name="articleId" value={params.articleId} />}
      </FilterBar>
      <ActiveFilters params={params} />
      <PollList params={params} />
    </div>
  )
}

/** The filters that are on, as links that remove them. A link is removed with its filter, so the focus moves to the page. */
function ActiveFilters({ params }: { params: PollListParams }) {
  const { search, status } = params
  const filters = {
    ...(isSearch(search) && { search: { shown: search, description: t`Search: ${search ?? ''}` } }),
    ...(status && { status: { shown: pollFilters[status], description: t`Status: ${pollFilters[status]}` } }),
  }
  if (Object.keys(filters).length === 0) return null
  return (
    <div className="active-filters row">
      <ul className="button-row" aria-label={t`Active filters`}>
        {Object.entries(filters).map(([name, { shown, description }]) => (
          <li key={name}>
            <Link
              className="button line"
              href={paths.polls({ ...params, offset: undefined, [name]: undefined })}
              aria-label={t`${description}, remove this filter`}
              onClick={focusMain}
            >
              <span>{shown}</span>
              <CrossIcon />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="clear-all" href={paths.polls()} onClick={focusMain}>
        <Trans>Clear All</Trans>
      </Link>
    </div>
  )
}
