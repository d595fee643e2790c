import { use } from 'react'
import type { Comment } from '../../../contract/discussion-api.ts'
import { commenterOf } from '../../../contract/discussion.ts'
import { FormResultContext } from '../../forms/form-result.tsx'
import { paths } from '../../../contract/paths.ts'
import { NoScriptForm } from '../user-text/no-script-form.tsx'
import { NoScriptHide } from '../user-text/no-script-hide.tsx'
import { NoScriptReport } from '../user-text/no-script-report.tsx'
import { useDiscussion } from './context.ts'
import type { PanelName } from './queries.ts'

/** The forms of the discussion for a visit without JavaScript: made on the server, and in no script. */

export function NoScriptStart() {
  const { article } = useDiscussion()
  const refused = use(FormResultContext)?.form === 'comment'
  return (
    <details open={refused}>
      <summary>Start a discussion...</summary>
      <NoScriptForm
        name="comment"
        fields={{ id: article, formKey: crypto.randomUUID() }}
        text={{ label: 'Your comment', name: 'content' }}
        submit="Post Comment"
      />
    </details>
  )
}

export function NoScriptPanel({ name, comment }: { name: PanelName; comment: Comment }) {
  const { article } = useDiscussion()
  const who = commenterOf(comment)
  const back = paths.comment(article, comment.id)
  if (name === 'reply') {
    return (
      <NoScriptForm
        name="comment"
        fields={{ id: article, parentId: comment.id, formKey: crypto.randomUUID() }}
        text={{ label: `Your reply to ${who}`, name: 'content' }}
        submit="Post Reply"
        back={back}
      />
    )
  }
  if (name === 'hide') return <NoScriptHide what="comment" id={comment.id} back={back} />
  if (name === 'report') return <NoScriptReport about="comment" id={comment.id} what={`${who}'s comment`} back={back} />
  if (name === 'edit') {
    return (
      <NoScriptForm
        name="edit-comment"
        fields={{ id: comment.id }}
        text={{ label: 'Your comment', name: 'content', initial: comment.content }}
        submit="Save"
        back={back}
      />
    )
  }
  return (
    <NoScriptForm name="delete-comment" fields={{ id: comment.id }} submit="Delete comment" back={back}>
      <p>Delete this comment?</p>
    </NoScriptForm>
  )
}
