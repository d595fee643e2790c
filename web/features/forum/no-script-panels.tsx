import { use } from 'react'
import type { ForumReply } from '../../../contract/forum-api.ts'
import { memberName } from '../../../contract/forum.ts'
import { FormResultContext } from '../../forms/form-result.tsx'
import { paths } from '../../../contract/paths.ts'
import { NoScriptForm } from '../user-text/no-script-form.tsx'
import { NoScriptHide } from '../user-text/no-script-hide.tsx'
import { NoScriptReport } from '../user-text/no-script-report.tsx'
import { usePost } from './context.ts'
import type { PanelName } from './queries.ts'

/** The forms of a discussion for a visit without JavaScript: made on the server, and in no script. */

/** Writes a reply, which quotes another or none. */
export function NoScriptReply({ quotes }: { quotes: ForumReply | null }) {
  const { post } = usePost()
  const refused = use(FormResultContext)?.form === 'reply'
  return (
    <details open={refused || quotes !== null}>
      <summary>Write a reply...</summary>
      <NoScriptForm
        name="reply"
        fields={{ id: post.id, formKey: crypto.randomUUID(), ...(quotes && { quotesId: quotes.id }) }}
        text={{ label: quotes ? `Your reply to ${memberName(quotes)}` : 'Your reply', name: 'content' }}
        submit="Post Reply"
      >
        {quotes && (
          <blockquote className="quoted">
            <b>
              Quoting <bdi>{memberName(quotes)}</bdi> (#{quotes.position})
            </b>
            <p dir="auto">{quotes.content}</p>
          </blockquote>
        )}
      </NoScriptForm>
    </details>
  )
}

interface Props {
  name: PanelName
  /** Null for the discussion itself. */
  reply: ForumReply | null
}

export function NoScriptPanel({ name, reply }: Props) {
  const { post, isAdmin } = usePost()
  const id = reply?.id ?? post.id
  const what = reply ? 'reply' : 'discussion'
  const back = reply ? paths.forumReply(post.id, id) : paths.discussion(id)
  if (name === 'hide') {
    return isAdmin && <NoScriptHide what={what} id={id} back={back} />
  }
  if (name === 'report') {
    const whose = memberName(reply ?? post)
    return <NoScriptReport about={reply ? 'reply' : 'post'} id={id} what={`${whose}'s ${what}`} back={back} />
  }
  if (!(reply ?? post).mine) return null
  if (name === 'delete') {
    return (
      <NoScriptForm name={`delete-${what}`} fields={{ id }} submit={`Delete ${what}`} back={back}>
        <p>Delete this {what}?</p>
      </NoScriptForm>
    )
  }
  if (!reply) return <PlainEdit back={back} />
  const text = { label: 'Your reply', name: 'content', initial: reply.content }
  return <NoScriptForm name="edit-reply" fields={{ id }} text={text} submit="Save" back={back} />
}

function PlainEdit({ back }: { back: string }) {
  const { post } = usePost()
  const posted = use(FormResultContext)
  const before = posted?.form === 'edit-discussion' ? posted.values.title : undefined
  return (
    <NoScriptForm
      name="edit-discussion"
      fields={{ id: post.id }}
      text={{ label: 'Content', name: 'content', initial: post.content }}
      submit="Save"
      back={back}
    >
      <label>
        Title
        <input name="title" dir="auto" defaultValue={before ?? post.title} />
      </label>
    </NoScriptForm>
  )
}
