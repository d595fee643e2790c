import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { Comment } from '../../../contract/discussion-api.ts'
import { commenterOf } from '../../../contract/discussion.ts'
import { paths } from '../../../contract/paths.ts'
import { CommentRow, PendingComment } from './comment-row.tsx'
import { useDiscussion } from './context.ts'
import { useFocusOnNew } from './focus.ts'
import { notIn, type OptimisticComments } from './optimistic-comments.ts'
import { cursorIn } from '../../kit/api.ts'
import { noReplies, repliesQuery } from './queries.ts'

/** What answers a comment, oldest first; it can be folded away. The browser's own element, so it works before any script. */
export function Replies({ comment, own }: { comment: Comment; own: OptimisticComments }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { replies, more } = useReplies(comment)
  const mine = notIn(own.written, replies)
  const count = Math.max(comment.replyCount, replies.length + mine.length)
  const rowOf = (reply: Comment) => <CommentRow key={reply.id} comment={reply} onChange={own.change} />
  useEffect(() => {
    // What has just been written is not to be hidden.
    if (own.sending !== null && fold.current) fold.current.open = true
  }, [own.sending])
  return (
    <details className="replies" open ref={fold}>
      <summary>
        <span className="shut">Show {count === 1 ? '1 reply' : `${count} replies`}</span>
        <span className="opened">Hide replies ({count})</span>
        <span className="unseen"> to {comment.deleted ? 'a deleted comment' : commenterOf(comment)}</span>
      </summary>
      <ol className="comments">
        {/* One list, so that what was just written keeps its element, and the focus, when it comes along with the others. */}
        {[
          ...replies.map(rowOf),
          more && (
            <li className="more" key="more">
              <MoreReplies comment={comment} more={more} left={count - replies.length - mine.length} />
            </li>
          ),
          ...mine.map(rowOf),
        ]}
        {own.sending !== null && <PendingComment text={own.sending} />}
      </ol>
    </details>
  )
}

interface More {
  /** For a visit without JavaScript: a long list is read page by page, each at an address of its own. */
  href: string
  busy: boolean
  failed: boolean
  load: () => void
}

/** The replies that came along, then those that were asked for. */
function useReplies(comment: Comment): { replies: Comment[]; more: More | null } {
  const { article, asked } = useDiscussion()
  const { id, moreReplies } = comment
  const from = asked.thread === id ? asked.replies : undefined
  const [pressed, setPressed] = useState(false)
  const cursor = from ?? moreReplies
  const wanted = cursor !== null && (pressed || from !== undefined)
  const list = useInfiniteQuery(wanted ? repliesQuery(id, cursor) : noReplies())
  const later = list.data?.pages.flatMap((page) => page.body) ?? []
  const replies = from ? later : together(comment.replies, later)
  const beforeMore = useFocusOnNew(replies)
  const following = list.data?.pages.at(-1)?.next
  const next = list.data ? following && cursorIn(following) : cursor
  const load = () => {
    beforeMore()
    if (!wanted) setPressed(true)
    else void (list.data ? list.fetchNextPage() : list.refetch())
  }
  const failed = list.isError || list.isFetchNextPageError
  return {
    replies,
    more: next
      ? { href: paths.comment(article, id, { replies: next }), busy: wanted && list.isFetching, failed, load }
      : null,
  }
}

/** A thread's way down comes along and again in its place among the others: it stands there once, with what hangs on it. */
function together(first: Comment[], later: Comment[]): Comment[] {
  if (later.length === 0) return first
  const known = new Map(first.map((comment) => [comment.id, comment]))
  const ids = new Set(later.map(({ id }) => id))
  return [...first.filter(({ id }) => !ids.has(id)), ...later.map((comment) => known.get(comment.id) ?? comment)]
}

function MoreReplies({ comment, more, left }: { comment: Comment; more: More; left: number }) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    if (!more.busy) more.load()
  }
  return (
    <>
      <a href={more.href} data-replay aria-disabled={more.busy} onClick={press}>
        {more.busy ? 'Loading…' : wordsFor(left)}
        <span className="unseen"> to {comment.deleted ? 'a deleted comment' : commenterOf(comment)}</span>
      </a>
      <span role="status">{more.failed && ' They did not load. Please try again.'}</span>
    </>
  )
}

/** A thread's way down may stand among those that are left, so their number is not always known. */
function wordsFor(left: number): string {
  if (left === 1) return 'Show 1 more reply'
  return left > 0 ? `Show ${left} more replies` : 'Show more replies'
}
