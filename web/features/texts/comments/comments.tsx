import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Article } from '../../../../contract/articles/articles-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { cursorIn } from '../../../kit/api.ts'
import { useDelegatedLinks } from '../../../kit/delegated-links.ts'
import { useHere, usePlaceSearch } from '../../../kit/place.ts'
import { useSite } from '../../../kit/site.ts'
import { LoadMore } from '../../../lists/load-more.tsx'
import { articleQuery } from '../../articles/queries.ts'
import { CommentRow, PendingComment } from './comment-tree.tsx'
import { DiscussionContext, notIn, useDiscussion, useDiscussionState } from '../context.ts'
import { DiscussionFailure, discussionForms } from '../discussion-failure.tsx'
import { useArrival, useFocusOnNew } from '../focus.ts'
import { LikeForms } from '../like-button.tsx'
import { NoScriptError } from '../../../forms/no-script-error.tsx'
import { openForm } from '../panel-button.tsx'
import { readComments, type CommentsParams } from '../params.ts'
import { commentsQuery } from '../queries.ts'
import { isComment } from '../text.ts'
import { WriteBox } from '../writing/write-box.tsx'
import { grouped } from '../../../../money/grouped.ts'

/** The comments under an article: its newest threads, or the one that the address names. */
export function Comments({ article: id }: { article: string }) {
  const { data: { commentCount: count, slug } = unknownArticle } = useQuery({ ...articleQuery(id), select: shownOf })
  const search = usePlaceSearch()
  const params = useMemo(() => readComments(search), [search])
  const discussion = useDiscussionState({ id, slug, post: null, params })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in it are pressed, by key too
    <section className="discussion" aria-labelledby="discussion" onClick={useDelegatedLinks('/articles/')}>
      <h2 id="discussion">
        Discussion{' '}
        {count > 0 && (
          <span className="count">
            {grouped(count)}
            <span className="unseen"> {count === 1 ? 'comment' : 'comments'}</span>
          </span>
        )}
      </h2>
      <DiscussionContext value={discussion}>
        {discussion.me && (
          <>
            <form id={openForm} method="get" action={paths.article(discussion)} />
            <LikeForms kind="comment" to={`${paths.article(discussion)}?comment={id}#comment-{id}`} />
          </>
        )}
        <Threads params={params} />
      </DiscussionContext>
      <p className="unseen" role="status">
        {discussion.pending && 'Sending…'}
      </p>
    </section>
  )
}

const isPlace = (id: string) => id === 'discussion' || id.startsWith('comment-')
const shownOf = ({ commentCount, slug }: Article) => ({ commentCount, slug })
const unknownArticle = { commentCount: 0, slug: '' }

function Threads({ params }: { params: CommentsParams }) {
  const discussion = useDiscussion()
  const { id, me, pending, written } = discussion
  const list = useInfiniteQuery({ ...commentsQuery(id, params), placeholderData: keepPreviousData })
  const roots = list.data?.pages.flatMap((page) => page.body) ?? []
  const beforeMore = useFocusOnNew(roots)
  const isPart = params.named !== undefined || params.cursor !== undefined
  useArrival(params.named ?? '', isPlace, list.isSuccess && !list.isPlaceholderData)

  if (list.isPending) return <p className="meta">Loading the discussion…</p>
  if (!list.data) {
    return (
      <DiscussionFailure
        error={list.error}
        missing="This comment is not there. It may have been deleted, or the address has a slip in it."
        whole={<a href={paths.articleDiscussion(discussion)}>Show the whole discussion</a>}
        failed="The discussion did not load. Please check your connection."
        onRetry={() => void list.refetch()}
      />
    )
  }
  const mine = isPart ? [] : notIn(written, roots, (text) => isComment(text) && text.parentId === null).toReversed()
  const isSending = pending?.parentId === null
  const next = list.data.pages.at(-1)?.next
  const fetchNextPage = () => {
    beforeMore()
    return list.fetchNextPage()
  }
  return (
    <>
      {isPart && (
        <p className="links">
          <a href={paths.articleDiscussion(discussion)}>Show the whole discussion</a>
        </p>
      )}
      {me ? !isPart && <WriteBox label="Start a discussion..." draft="start" /> : <PleaseLogIn />}
      {isSending && (
        <ol className="comments">
          <PendingComment content={pending.content} />
        </ol>
      )}
      {roots.length + mine.length === 0 ? (
        !isSending && <p className="meta">No comments yet.{me && ' Yours can be the first.'}</p>
      ) : (
        <ol className="comments" aria-label="Comments">
          {[...mine, ...roots].map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <LoadMore
        list={{ ...list, fetchNextPage }}
        href={next ? paths.articleDiscussion(discussion, { comments: cursorIn(next) }) : null}
      />
    </>
  )
}

function PleaseLogIn() {
  const here = useHere()
  const { forum, signUp } = useSite()
  return (
    <>
      <p className="callout links">
        Please <Link href={paths.login({ next: `${here}#discussion` })}>log in</Link> to join the discussion.
        {forum && signUp !== 'closed' && (
          <>
            {' '}
            Or <Link href={paths.newDiscussion}>ask a question</Link> in the forum first.
          </>
        )}
      </p>
      <NoScriptError forms={discussionForms} />
    </>
  )
}
