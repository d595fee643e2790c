import { memberName } from '../../contract/forum.ts'
import { mayStillEdit } from '../../contract/comments.ts'
import { send } from '../kit/act.ts'
import { useNow } from '../kit/now.ts'
import { LikeButton } from '../writing/like-button.tsx'
import { PanelButton } from '../writing/panel-button.tsx'
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
  const now = useNow()
  const { id } = post
  const act = (name: PanelName, words: string, label: string) => (
    <PanelButton form={openForm} name={name} id={id} label={label} open={open} onOpen={onOpen}>
      {words}
    </PanelButton>
  )
  return (
    <div className="post-acts">
      <div className="text-acts">
        <LikeButton
          form={likePostForm}
          id={id}
          what={`${memberName(post)}'s discussion`}
          likes={post}
          send={(liked) => send('PUT /api/forum/posts/:id/like', { id }, { liked })}
          onChange={changePost}
        />
        {post.mine ? (
          <>
            {mayStillEdit(post, now) && act('edit', 'Edit', 'Edit your discussion')}
            {act('delete', 'Delete', 'Delete your discussion')}
          </>
        ) : (
          act('report', 'Report', `Report ${memberName(post)}'s discussion`)
        )}
      </div>
      <FollowButton />
    </div>
  )
}
