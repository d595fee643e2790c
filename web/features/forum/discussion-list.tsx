import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isSearch } from '../../../contract/search.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { timeAgo } from '../../kit/dates.ts'
import { CachedPart } from '../../kit/cached-part.tsx'
import { focusMain } from '../../kit/focus-main.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { paths } from '../../../contract/paths.ts'
import { ListBanner } from '../../lists/list-banner.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DiscussionCard } from './discussion-card.tsx'
import { forumListQuery, type ForumListParams } from './forum-queries.ts'

/** Discussions, page by page: pinned ones and the liveliest first, or what a search found. */
export function DiscussionList({ params }: { params: ForumListParams }) {
  const list = useInfiniteQuery(respectDataSaver(forumListQuery(params)))
  const { search } = params
  const searching = isSearch(search)
  return (
    <ListView list={list} loading="Loading the forum" failure="Forum" empty={<NothingHere {...params} />}>
      {(discussions, { hasMore }) => {
        const count = hasMore ? `${discussions.length}+ discussions` : pluralize(discussions.length, 'discussion')
        return (
          <>
            {searching && (
              <ListBanner
                title={`${count} found for "${search}"`}
                about={inWords(params) || 'Searching in all categories'}
              >
                <Link {...toAll}>Show all discussions</Link>
              </ListBanner>
            )}
            <ul className="card discussion-list" aria-label={searching ? 'Search results' : 'Discussions'}>
              {discussions.map((discussion) => (
                <CachedPart
                  key={discussion.id}
                  as="li"
                  part={DiscussionCard}
                  props={{ discussion }}
                  clockKey={(now) => timeAgo(discussion.lastActivityAt, now)}
                />
              ))}
            </ul>
          </>
        )
      }}
    </ListView>
  )
}

/** 'Tax Help · Unanswered' */
const inWords = ({ category, state }: ForumListParams) =>
  [category, state && (state === 'answered' ? 'Answered' : 'Unanswered')].filter(Boolean).join(' · ')

const toAll = { href: paths.forum(), replace: true, onClick: focusMain }

function NothingHere({ search, category, state, cursor }: ForumListParams) {
  if (isSearch(search))
    return (
      <Notice title="No discussions found" action={{ ...toAll, label: 'Show all discussions' }} live>
        Nothing matches "{search}"{category && ` in ${category}`}. Try other words, or ask it yourself.
      </Notice>
    )
  if (cursor)
    return (
      <Notice title="No more discussions" action={{ href: paths.forum(), label: 'From the first' }}>
        The rest of the list has moved up.
      </Notice>
    )
  if (state)
    return (
      <Notice title="No questions here" action={{ ...toAll, label: 'Show all discussions' }}>
        {state === 'answered' ? 'None has been answered yet.' : 'All have been answered.'}
      </Notice>
    )
  return (
    <Notice title="No Discussions Yet" action={{ href: paths.newDiscussion, label: 'Start New Discussion' }}>
      {category ? `Nobody has begun one in ${category}.` : 'Nobody has begun one.'} Yours can be the first.
    </Notice>
  )
}
