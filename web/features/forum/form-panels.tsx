import { memberName } from '../../../contract/forum.ts'
import { ReportForm } from '../user-text/report-form.tsx'
import { usePost } from './context.ts'
import { DiscussionForm } from './discussion-form.tsx'
import type { PanelProps } from './deferred-panel.tsx'

/** The forms of a discussion that are checked by a schema: a report, and a change of the discussion itself. */
export function OpenPanel({ name, reply, onClose }: PanelProps) {
  const { post } = usePost()
  if (name === 'edit') return <EditPost onClose={onClose} />
  const what = reply ? `${memberName(reply)}'s reply` : `${memberName(post)}'s discussion`
  const about = reply ? 'reply' : 'post'
  return <ReportForm about={about} id={reply?.id ?? post.id} what={what} onClose={() => onClose(true)} />
}

function EditPost({ onClose }: Pick<PanelProps, 'onClose'>) {
  const { post, changePost } = usePost()
  return (
    <DiscussionForm
      post={post}
      onDone={(edited) => {
        changePost(edited)
        onClose(true)
      }}
    >
      {(drop) => (
        <button
          type="button"
          className="button line"
          onClick={() => {
            drop()
            onClose(true)
          }}
        >
          Cancel
        </button>
      )}
    </DiscussionForm>
  )
}
