import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { isSearch } from '../../../contract/search.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { timeAgo } from '../../kit/dates.ts'
import { CachedPart } from '../../kit/cached-part.tsx'
import { lazyPart } from '../../kit/lazy.tsx'
import { focusMain } from '../../kit/focus-main.ts'
import { paths } from '../../../contract/paths.ts'
import { BlankNote } from '../../lists/blank-note.tsx'
import { ListBanner } from '../../lists/list-banner.tsx'
import { ListView } from '../../lists/list-view.tsx'
import { Notice } from '../../ui/notice.tsx'
import { nameOf } from './filter-name.ts'
import { DiscussionCard } from './discussion-card.tsx'
import { forumListQuery, type ForumListParams } from './forum-queries.ts'

/** Discussions, page by page: pinned ones and the liveliest first, or what a search found. */
export function DiscussionList({ params }: { params: ForumListParams }) {
  const list = useInfiniteQuery(respectDataSaver(forumListQuery(params)))
  const { search } = params
  const searching = isSearch(search)
  return (
    <ListView list={list} loading={t`Loading the forum`} failure="Forum" empty={<NothingHere {...params} />}>
      {(discussions, { hasMore }) => {
        return (
          <>
            {searching && (
              <ListBanner
                title={foundText(discussions.length, hasMore, search ?? '')}
                about={inWords(params) || t`Searching in all categories`}
              >
                <Link {...toAll}>
                  <Trans>Show all discussions</Trans>
                </Link>
              </ListBanner>
            )}
            <ul className="card discussion-list" aria-label={searching ? t`Search results` : t`Discussions`}>
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
            {searching && <LessonsOn search={search ?? ''} />}
          </>
        )
      }}
    </ListView>
  )
}

/** Lessons about the same, and the way on to all that the other search finds. */
const LessonsOn = lazyPart(
  async () => (await import('./lessons-on.tsx')).LessonsOn,
  'web/features/forum/lessons-on.tsx',
)

/** 'Tax Help · Unanswered' */
const inWords = ({ category, state }: ForumListParams) =>
  [category && nameOf(category), state && (state === 'answered' ? t`Answered` : t`Unanswered`)]
    .filter(Boolean)
    .join(' · ')

/** At least so many until the list has ended. */
function foundText(count: number, hasMore: boolean, search: string): string {
  if (hasMore) return t`${count}+ discussions found for "${search}"`
  return plural(count, {
    one: `# discussion found for "${search}"`,
    other: `# discussions found for "${search}"`,
  })
}

const toAll = { href: paths.forum(), replace: true, onClick: focusMain }

function NothingHere({ search, category, state, cursor }: ForumListParams) {
  if (isSearch(search))
    return (
      <BlankNote search={search}>
        <Notice title={t`No discussions found`} action={{ ...toAll, label: t`Show all discussions` }} live>
          {category ? (
            <Trans>
              Nothing matches "{search}" in {nameOf(category)}. Try other words, or ask it yourself.
            </Trans>
          ) : (
            <Trans>Nothing matches "{search}". Try other words, or ask it yourself.</Trans>
          )}
        </Notice>
        <LessonsOn search={search ?? ''} />
      </BlankNote>
    )
  if (cursor)
    return (
      <Notice title={t`No more discussions`} action={{ href: paths.forum(), label: t`From the first` }}>
        <Trans>The rest of the list has moved up.</Trans>
      </Notice>
    )
  if (state)
    return (
      <Notice title={t`No questions here`} action={{ ...toAll, label: t`Show all discussions` }}>
        {state === 'answered' ? t`None has been answered yet.` : t`All have been answered.`}
      </Notice>
    )
  return (
    <Notice title={t`No Discussions Yet`} action={{ href: paths.newDiscussion, label: t`Start New Discussion` }}>
      {category
        ? t`Nobody has begun one in ${nameOf(category)}. Yours can be the first.`
        : t`Nobody has begun one. Yours can be the first.`}
    </Notice>
  )
}
