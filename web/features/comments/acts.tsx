import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../../contract/discussion-api.ts'
import { commenterOf } from '../../../contract/discussion.ts'
import { send } from '../../kit/act.ts'
import { LikeButton, LikeCount } from '../user-text/like-button.tsx'
import { EditOrReport, PanelButton } from '../user-text/panel-button.tsx'
import { accessibleLabel } from './accessible-label.ts'
import { amendFetched } from './cache.ts'
import { likeForm, openForm, useDiscussion } from './context.ts'
import { mayDo } from './may-do.ts'
import type { PanelName } from './queries.ts'
import { ShowAgain } from './show-again.tsx'

interface Props {
  comment: Comment
  open: PanelName | null
  onOpen: (name: PanelName | null, pressed: HTMLElement) => void
  /** Changes what is shown of a comment that is not in the list. */
  onChange: (id: string, change: Partial<Comment>) => void
}

/**
 * What a member may do with a comment. The buttons belong to one form of the discussion: without JavaScript they lead to the
 * thread with the form opened. Others read how many liked it.
 */
export function Acts({ comment, open, onOpen, onChange }: Props) {
  const { me, alike } = useDiscussion()
  const client = useQueryClient()
  const { id } = comment
  if (!me) return <LikeCount count={comment.likeCount} />
  const name = commenterOf(comment)
  const start = accessibleLabel(comment, name, alike)
  const what = `${name}'s comment: ${start}`
  const opens = { form: openForm, open, onOpen }
  return (
    <div className="text-acts">
      {!comment.hidden && (
        <LikeButton
          form={likeForm}
          id={id}
          what={what}
          likes={comment}
          send={(liked) => send('PUT /api/comments/:id/like', { id }, { liked })}
          onChange={(likes) => {
            onChange(id, likes)
            amendFetched(client, id, likes)
          }}
        />
      )}
      {mayDo(comment, 'reply') && (
        <PanelButton {...opens} id={id} name="reply" label={`Reply to ${name}: ${start}`}>
          Reply
        </PanelButton>
      )}
      {(!comment.hidden || comment.mine) && (
        <EditOrReport
          {...opens}
          text={comment}
          what={`comment: ${start}`}
          name={name}
          editable={mayDo(comment, 'edit')}
        />
      )}
      {me.isAdmin &&
        (comment.hidden ? (
          <ShowAgain comment={comment} what={what} onChange={onChange} />
        ) : (
          <PanelButton {...opens} id={id} name="hide" label={`Hide ${what}`}>
            Hide
          </PanelButton>
        ))}
    </div>
  )
}
