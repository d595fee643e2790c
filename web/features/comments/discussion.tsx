import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Article } from '../../../contract/articles-api.ts'
import { articleQuery } from '../articles/queries.ts'
import { ApiError, cursorIn } from '../../kit/api.ts'
import { useMe } from '../../kit/me.ts'
import { useDelegatedLinks } from '../../kit/delegated-links.ts'
import { useHere, usePlaceSearch } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { LoadMore } from '../../lists/load-more.tsx'
import { useArrival } from '../user-text/arrival.ts'
import { NoScriptError } from '../user-text/no-script-error.tsx'
import { CommentRow, PendingComment } from './comment-row.tsx'
import { DiscussionPlace, likeForm, openForm } from './context.ts'
import { commentId, useFocusOnNew } from './focus.ts'
import { notIn, useOptimisticComments } from './optimistic-comments.ts'
import { discussionQuery, readDiscussion } from './queries.ts'
import { StartDiscussion } from './start-discussion.tsx'

/** What readers say under an article: its newest discussions, or the one thread that the address names. */
export function Discussion({ article: id }: { article: string }) {
  const { data: count = 0 } = useQuery({ ...articleQuery(id), select: commentCountOf })
  const me = useMe() ?? null
  const search = usePlaceSearch()
  const asked = useMemo(() => readDiscussion(search), [search])
  const [said, say] = useState('')
  const place = useMemo(() => ({ article: id, me, asked, say, alike: new Map() }), [id, me, asked])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in it are pressed, by key too
    <section className="discussion" aria-labelledby="discussion" onClick={useDelegatedLinks('/articles/')}>
      <h2 id="discussion">
        Discussion{' '}
        {count > 0 && (
          <span className="count">
            {count.toLocaleString('en-IN')}
            <span className="unseen"> {count === 1 ? 'comment' : 'comments'}</span>
          </span>
        )}
      </h2>
      <DiscussionPlace value={place}>
        {me && (
          <>
            <form id={openForm} method="get" action={paths.article(id)} />
            <form id={likeForm} method="post">
              <input type="hidden" name="form" value="like-comment" />
            </form>
          </>
        )}
        <Comments article={id} asked={asked} signedIn={me !== null} />
      </DiscussionPlace>
      <p className="unseen" role="status">
        {said}
      </p>
    </section>
  )
}

const isPlace = (id: string) => id === 'discussion' || id.startsWith(commentId(''))
const commentCountOf = ({ commentCount }: Article) => commentCount

interface CommentsProps {
  article: string
  asked: ReturnType<typeof readDiscussion>
  signedIn: boolean
}

function Comments({ article, asked, signedIn }: CommentsProps) {
  const list = useInfiniteQuery({ ...discussionQuery(article, asked), placeholderData: keepPreviousData })
  const own = useOptimisticComments()
  const roots = list.data?.pages.flatMap((page) => page.body) ?? []
  const beforeMore = useFocusOnNew(roots)
  const partial = asked.thread !== undefined || asked.cursor !== undefined
  const join = signedIn ? !partial && <StartDiscussion own={own} /> : <PleaseLogIn />
  useArrival(asked.thread ?? '', isPlace, list.isSuccess && !list.isPlaceholderData)

  if (list.isPending) return <p className="meta">Loading the discussion…</p>
  if (!list.data) return <Failure article={article} error={list.error} onAgain={() => void list.refetch()} />
  const mine = partial ? [] : notIn(own.written, roots).toReversed()
  const more = () => {
    beforeMore()
    return list.fetchNextPage()
  }
  return (
    <>
      {partial && (
        <p className="whole">
          <a href={paths.articleDiscussion(article)}>Show the whole discussion</a>
        </p>
      )}
      {join}
      {own.sending !== null && (
        <ol className="comments">
          <PendingComment text={own.sending} />
        </ol>
      )}
      {roots.length + mine.length === 0 ? (
        own.sending === null && <p className="meta">No comments yet.{signedIn && ' Yours can be the first.'}</p>
      ) : (
        <ol className="comments" aria-label="Comments">
          {[...mine, ...roots].map((comment) => (
            <CommentRow key={comment.id} comment={comment} onChange={own.change} />
          ))}
        </ol>
      )}
      <LoadMore list={{ ...list, fetchNextPage: more }} href={hrefOf(article, list.data.pages.at(-1)?.next)} />
    </>
  )
}

function PleaseLogIn() {
  const here = useHere()
  return (
    <>
      <p className="join">
        Please <Link href={paths.login({ next: `${here}#discussion` })}>log in</Link> to join the discussion.
      </p>
      <NoScriptError forms={plainForms} />
    </>
  )
}

function Failure({ article, error, onAgain }: { article: string; error: Error | null; onAgain: () => void }) {
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="join" role="status">
      <p>
        {missing
          ? 'This comment is not there. It may have been deleted, or the address has a slip in it.'
          : 'The discussion did not load. Please check your connection.'}
      </p>
      {missing ? (
        <a href={paths.articleDiscussion(article)}>Show the whole discussion</a>
      ) : (
        <button type="button" className="button line" data-replay onClick={onAgain}>
          Try Again
        </button>
      )}
      <NoScriptError forms={plainForms} />
    </div>
  )
}

/** The next page as an address of the screen, for a visit without JavaScript. */
function hrefOf(article: string, next: string | null | undefined): string | null {
  return next ? paths.articleDiscussion(article, { comments: cursorIn(next) }) : null
}

/** What is sent from a discussion without JavaScript. */
const plainForms = ['comment', 'edit-comment', 'delete-comment', 'like-comment', 'rule-comment', 'report']
