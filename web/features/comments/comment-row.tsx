import { memo } from 'react'
import type { Comment } from '../../../contract/discussion-api.ts'
import { commenterOf } from '../../../contract/discussion.ts'
import { paths } from '../../../contract/paths.ts'
import { Byline, PendingByline } from '../user-text/byline.tsx'
import { PlainText } from '../user-text/plain-text.tsx'
import { usePanel } from '../user-text/use-panel.ts'
import { Acts } from './acts.tsx'
import { useDiscussion } from './context.ts'
import { commentId } from './focus.ts'
import { mayDo } from './may-do.ts'
import { useOptimisticComments } from './optimistic-comments.ts'
import { Panel } from './panel.tsx'
import { draftPlace } from './places.ts'
import { NoScriptPanel } from './no-script-panels.tsx'
import type { PanelName } from './queries.ts'
import { Replies } from './replies.tsx'

interface Props {
  comment: Comment
  /** Changes or takes away what is shown of a comment that is not in the list. */
  onChange: (id: string, change: Partial<Comment> | null) => void
}

/** A comment, what can be done with it, and what answers it. A long discussion has many: one whose comment has not changed rests. */
export const CommentRow = memo(function CommentRow({ comment, onChange }: Props) {
  const { article, me, asked } = useDiscussion()
  const { id } = comment
  const name = commenterOf(comment)
  const named = asked.thread === id
  const panel = named && asked.panel && mayDo(comment, asked.panel, me?.isAdmin) ? asked.panel : undefined
  const { open, setOpen, focus, close } = usePanel<PanelName>(panel, 'reply', draftPlace('reply', id))
  const own = useOptimisticComments()
  return (
    <li id={commentId(id)} className={named ? 'comment named' : 'comment'}>
      <div className="words">
        {comment.deleted || (comment.hidden && comment.hiddenReason === null) ? (
          <p className="gone-text">{comment.content}</p>
        ) : (
          <>
            <Byline
              name={name}
              at={comment.createdAt}
              href={paths.comment(article, id)}
              what={`${name}'s comment`}
              edited={comment.editedAt !== null}
            />
            {comment.hidden && (
              <p className="gone-text">
                {comment.mine ? 'The admins have hidden this from others' : 'Only its writer and the admins see this'}:{' '}
                {comment.hiddenReason}
              </p>
            )}
            {open !== 'edit' && <PlainText text={comment.content} />}
            <Acts comment={comment} open={open} onOpen={setOpen} onChange={onChange} />
          </>
        )}
        {me && open && (
          <Panel key={open} name={open} comment={comment} own={own} onChange={onChange} focus={focus} onClose={close} />
        )}
        {me && panel && <noscript>{import.meta.env.SSR && <NoScriptPanel name={panel} comment={comment} />}</noscript>}
      </div>
      {(comment.replyCount > 0 || own.written.length > 0 || own.sending !== null) && (
        <Replies comment={comment} own={own} />
      )}
    </li>
  )
})

/** A comment of the member's that is being sent. */
export function PendingComment({ text }: { text: string }) {
  const { me } = useDiscussion()
  return (
    <li className="comment on-its-way">
      <div className="words">
        <PendingByline
          name={commenterOf({ authorFirstName: me?.firstName ?? null, authorName: me?.username ?? null })}
        />
        <PlainText text={text} />
      </div>
    </li>
  )
}
