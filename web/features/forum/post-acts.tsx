import { memberName } from '../../../contract/forum.ts'
import { send } from '../../kit/act.ts'
import { LikeButton } from '../user-text/like-button.tsx'
import { EditOrReport } from '../user-text/panel-button.tsx'
import { likePostForm, openForm, usePost } from './context.ts'
import { FollowButton } from './follow-button.tsx'
import type { PanelName } from './queries.ts'

export interface ActsProps {
  open: PanelName | null
  onOpen: (name: PanelName | null, pressed: HTMLElement) => void
}

/** What a member may do with the discussion itself. */
export function PostActs({ open, onOpen }: ActsProps) {
  const { post, changePost } = usePost()
  const { id } = post
  const name = memberName(post)
  return (
    <div className="post-acts row">
      <div className="text-acts">
        <LikeButton
          form={likePostForm}
          id={id}
          what={`${name}'s discussion`}
          likes={post}
          send={(liked) => send('PUT /api/forum/posts/:id/like', { id }, { liked })}
          onChange={changePost}
        />
        <EditOrReport form={openForm} text={post} what="discussion" name={name} open={open} onOpen={onOpen} />
      </div>
      <FollowButton />
    </div>
  )
}
