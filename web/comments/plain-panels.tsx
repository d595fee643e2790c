import { use } from 'react'
import type { Comment } from '../../contract/comments-api.ts'
import { commenterOf } from '../../contract/comments.ts'
import { PostedContext } from '../kit/posted.ts'
import { paths } from '../paths.ts'
import { PlainForm } from '../writing/plain-form.tsx'
import { PlainHide } from '../writing/plain-hide.tsx'
import { PlainReport } from '../writing/plain-report.tsx'
import { useDiscussion } from './context.ts'
import type { PanelName } from './queries.ts'

/** The forms of the discussion for a visit without JavaScript: made on the server, and in no script. */

export function PlainStart() {
  const { article } = useDiscussion()
  const refused = use(PostedContext)?.form === 'comment'
  return (
    <details open={refused}>
      <summary>Start a discussion...</summary>
      <PlainForm
        name="comment"
        fields={{ id: article, formKey: crypto.randomUUID() }}
        text={{ label: 'Your comment', name: 'content' }}
        submit="Post Comment"
      />
    </details>
  )
}

export function PlainPanel({ name, comment }: { name: PanelName; comment: Comment }) {
  const { article } = useDiscussion()
  const who = commenterOf(comment)
  const back = paths.comment(article, comment.id)
  if (name === 'reply') {
    return (
      <PlainForm
        name="comment"
        fields={{ id: article, parentId: comment.id, formKey: crypto.randomUUID() }}
        text={{ label: `Your reply to ${who}`, name: 'content' }}
        submit="Post Reply"
        back={back}
      />
    )
  }
  if (name === 'hide') return <PlainHide what="comment" id={comment.id} back={back} />
  if (name === 'report') return <PlainReport about="comment" id={comment.id} what={`${who}'s comment`} back={back} />
  if (name === 'edit') {
    return (
      <PlainForm
        name="edit-comment"
        fields={{ id: comment.id }}
        text={{ label: 'Your comment', name: 'content', initial: comment.content }}
        submit="Save"
        back={back}
      />
    )
  }
  return (
    <PlainForm name="delete-comment" fields={{ id: comment.id }} submit="Delete comment" back={back}>
      <p>Delete this comment?</p>
    </PlainForm>
  )
}
