import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ForumReply } from '../../../contract/forum-api.ts'
import { memberName } from '../../../contract/forum.ts'
import { send } from '../../kit/act.ts'
import { getReply, invalidate } from '../../kit/api.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Byline } from '../user-text/byline.tsx'
import { DeletePanel } from '../user-text/delete-panel.tsx'
import { focusOn } from '../user-text/focus.ts'
import { PanelButton } from '../user-text/panel-button.tsx'
import { NoScriptForm } from '../user-text/no-script-form.tsx'
import { PlainText } from '../user-text/plain-text.tsx'
import { openForm, replyId } from './context.ts'
import { ownRepliesQuery, readPost } from './queries.ts'

/** What a member wrote in a discussion that the admins have hidden from them: theirs to read and to delete. */
export function OwnReplies({ post }: { post: string }) {
  const { data: replies = [] } = useQuery(ownRepliesQuery(post))
  if (replies.length === 0) return null
  return (
    <section className="wrap replies-part" aria-labelledby={headingId}>
      <h2 id={headingId}>Your replies there</h2>
      <p>The admins have hidden this discussion. Only you and the admins see these replies now.</p>
      <form id={openForm} method="get" action={paths.discussion(post)} />
      <ol className="reply-list" aria-labelledby={headingId}>
        {replies.map((reply) => (
          <OwnReply key={reply.id} reply={reply} />
        ))}
      </ol>
    </section>
  )
}

const headingId = 'own-replies'

function OwnReply({ reply }: { reply: ForumReply }) {
  const { id, postId } = reply
  const client = useQueryClient()
  const { panel, about } = readPost(usePlaceSearch())
  const named = panel === 'delete' && about === id ? panel : undefined
  const [open, setOpen] = useState<'delete' | null>(null)
  const opener = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  const remove = async () => {
    await send('DELETE /api/forum/replies/:id', { id }, undefined)
    await invalidate(client, 'GET /api/forum/posts/:id/own-replies', { id: postId })
    toast({ title: 'Reply deleted' })
    focusOn(getReply(client, 'GET /api/forum/posts/:id/own-replies', { id: postId })?.length ? headingId : 'main')
  }
  return (
    <li id={replyId(id)} value={reply.position} className="reply">
      <Byline
        name={memberName(reply)}
        at={reply.createdAt}
        href={paths.forumReply(postId, id)}
        what="your reply"
        edited={reply.editedAt !== null}
      >
        <span className="number">#{reply.position}</span>
      </Byline>
      <PlainText text={reply.content} />
      <div className="text-acts">
        <PanelButton
          form={openForm}
          name="delete"
          id={id}
          label={`Delete your reply #${reply.position}`}
          open={open}
          onOpen={(name, pressed) => {
            opener.current = pressed
            setOpen(name)
          }}
        >
          Delete
        </PanelButton>
      </div>
      {open && <DeletePanel what="reply" remove={remove} onClose={close} />}
      {named && (
        <noscript>
          {import.meta.env.SSR && (
            <NoScriptForm name="delete-reply" fields={{ id }} submit="Delete reply" back={paths.discussion(postId)}>
              <p>Delete this reply?</p>
            </NoScriptForm>
          )}
        </noscript>
      )}
    </li>
  )
}
