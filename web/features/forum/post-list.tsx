import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { cursorIn } from '../../kit/api.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { paths } from '../../../contract/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ListFailure } from '../../lists/list-failure.tsx'
import { LoadMore } from '../../lists/load-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PostCard } from './post-card.tsx'
import { forumListQuery, searches, type ForumListParams } from './queries.ts'

interface Props {
  asked: ForumListParams
  onChange: (change: Partial<ForumListParams>) => void
}

/** Discussions, page by page: pinned ones and the liveliest first, or what a search found. */
export function PostList({ asked, onChange }: Props) {
  const list = useInfiniteQuery(respectDataSaver(forumListQuery(asked)))
  if (list.isPending) return <PostsLoading />
  if (!list.data) return <ListFailure what="Forum" />
  const posts = list.data.pages.flatMap((page) => page.body)
  const found = searches(asked.search)
  const next = list.data.pages.at(-1)?.next
  if (posts.length === 0) return <NothingHere asked={asked} onChange={onChange} />
  return (
    <>
      {(found || asked.category) && (
        <Banner asked={asked} count={posts.length} more={Boolean(next)} {...{ onChange }} />
      )}
      <ul className="post-list" aria-label={found ? 'Search results' : 'Discussions'}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} href={next ? hrefOf(asked, cursorIn(next)) : null} />
    </>
  )
}

function Banner({ asked, count, more, onChange }: Props & { count: number; more: boolean }) {
  const { search, category } = asked
  const many = `${count}${more ? '+' : ''} ${count === 1 && !more ? 'discussion' : 'discussions'}`
  return (
    <div className="list-banner">
      <p role="status">
        <b>{searches(search) ? `${many} found for "${search}"` : category}</b>
        <span>{searches(search) ? (category ?? 'Searching in all categories') : `${many} here`}</span>
      </p>
      <LinkButton href={paths.forum()} look="line" onClick={toAll(onChange)}>
        Show All Discussions
      </LinkButton>
    </div>
  )
}

function NothingHere({ asked, onChange }: Props) {
  const { search, category, cursor } = asked
  if (searches(search)) {
    return (
      <Notice
        title="No discussions found"
        action={{ href: paths.forum(), label: 'Show All Discussions', onClick: toAll(onChange) }}
        live
      >
        Nothing matches "{search}"{category && ` in ${category}`}. Try other words, or ask it yourself.
      </Notice>
    )
  }
  if (cursor) {
    return (
      <Notice title="No more discussions" action={{ href: paths.forum(), label: 'From the first' }}>
        The rest of the list has moved up.
      </Notice>
    )
  }
  return (
    <Notice title="No Discussions Yet" action={{ href: paths.newDiscussion, label: 'Start New Discussion' }}>
      {category ? `Nobody has begun one in ${category}.` : 'Nobody has begun one.'} Yours can be the first.
    </Notice>
  )
}

const toAll = (onChange: Props['onChange']) => (event: MouseEvent) => {
  event.preventDefault()
  focusMain()
  onChange({ search: '', category: null })
}

/** The next page as a page of its own, for a visit without JavaScript. */
function hrefOf({ search, category }: ForumListParams, cursor: string | undefined): string {
  return paths.forum({ search: search || undefined, category: category ?? undefined, cursor })
}

function PostsLoading() {
  return (
    <div role="status" aria-label="Loading the forum">
      <ul className="post-list" aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <li key={index}>
            <div className="card placeholder">
              <i style={{ width: '25%' }} />
              <i style={{ width: '70%', height: '1.4em' }} />
              <i />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
