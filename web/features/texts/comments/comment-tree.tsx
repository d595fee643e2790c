import './comment-tree.css'
import { memo, useEffect, useRef } from 'react'
import { plural, t, Trans } from '#words'
import type { Comment } from '../../../../contract/texts/comments-api.ts'
import { commenterOf } from '../../../../contract/texts/rules.ts'
import { LoadMore } from '../../../lists/load-more.tsx'
import { notIn, useConversation } from '../context.ts'
import { elementId, isComment } from '../text.ts'
import { TextRow } from '../text-row.tsx'
import { PendingText, TextBody } from '../text-body.tsx'
import { useReplies } from './use-replies.ts'

/** A comment and the replies to it. A long page has many: one whose comment has not changed rests. */
export const CommentRow = memo(function CommentRow({ comment }: { comment: Comment }) {
  const { params, pending, written } = useConversation()
  const { id } = comment
  const isAnswered = pending?.parentId === id || written.some((text) => isComment(text) && text.parentId === id)
  return (
    <TextRow
      id={elementId(comment)}
      className={params.named === id ? 'comment named' : 'comment'}
      part={CommentParts}
      props={{ text: comment, isAnswered }}
    />
  )
})

function CommentParts({ text, isAnswered }: { text: Comment; isAnswered: boolean }) {
  return (
    <>
      <div className="comment-content">
        <TextBody text={text} />
      </div>
      {(text.replyCount > 0 || isAnswered) && <Replies comment={text} />}
    </>
  )
}

export function PendingComment({ content }: { content: string }) {
  return (
    <li className="comment on-its-way">
      <div className="comment-content">
        <PendingText content={content} />
      </div>
    </li>
  )
}

/** The replies to a comment, oldest first; they can be folded away. The browser's own element, so it works before any script. */
function Replies({ comment }: { comment: Comment }) {
  const { pending, written } = useConversation()
  const fold = useRef<HTMLDetailsElement>(null)
  const { replies, more } = useReplies(comment)
  const mine = notIn(written, replies, (text) => isComment(text) && text.parentId === comment.id)
  const count = Math.max(comment.replyCount, replies.length + mine.length)
  const isSending = pending?.parentId === comment.id
  const rowOf = (reply: Comment) => <CommentRow key={reply.id} comment={reply} />
  useEffect(() => {
    // A new reply is not to be hidden.
    if (isSending && fold.current) fold.current.open = true
  }, [isSending])
  return (
    <details className="replies" open ref={fold}>
      {/* Few replies need no button; the element stays the same when there are more. */}
      <summary hidden={count < foldFrom}>
        <span className="shut">{plural(count, { one: 'Show # reply', other: 'Show # replies' })}</span>
        <span className="opened">
          <Trans>Hide replies ({count})</Trans>
        </span>
        <span className="unseen"> {t`to ${nameOfReplied(comment)}`}</span>
      </summary>
      <ol className="comments">
        {/* One list, so that a new reply keeps its element, and the focus, when it is fetched along with the others. */}
        {[
          ...replies.map(rowOf),
          more && (
            <li className="links" key="more">
              <LoadMore
                {...more}
                look=""
                failed={t`They did not load. Please try again.`}
                label={
                  <>
                    {labelFor(count - replies.length - mine.length)}
                    <span className="unseen"> {t`to ${nameOfReplied(comment)}`}</span>
                  </>
                }
              />
            </li>
          ),
          ...mine.map(rowOf),
        ]}
        {isSending && <PendingComment content={pending.content} />}
      </ol>
    </details>
  )
}

/** The number of replies from which they can be folded away. */
const foldFrom = 3

const nameOfReplied = (comment: Comment) => (comment.deleted ? t`a deleted comment` : commenterOf(comment))

/** The comments of a thread's path may be among those not loaded yet, so the number of the rest is not always certain. */
const labelFor = (left: number) =>
  left > 0 ? plural(left, { one: 'Show # more reply', other: 'Show # more replies' }) : t`Show more replies`
