import { useQueryClient } from '@tanstack/react-query'
import type { ForumReply } from '../../../contract/forum-api.ts'
import { forumLimits } from '../../../contract/forum.ts'
import { send } from '../../kit/act.ts'
import { useGo } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Composer } from '../user-text/composer.tsx'
import { DeletePanel } from '../user-text/delete-panel.tsx'
import { focusOn } from '../user-text/focus.ts'
import { HideText } from '../user-text/hide-text.tsx'
import { replyId, usePost } from './context.ts'
import type { PanelProps } from './deferred-panel.tsx'
import { forgetLists } from './queries.ts'
import { replyFault } from './faults.ts'
import { ReplyPanel } from './reply-panel.tsx'

/** What a button of the discussion opens: about a reply, or about the discussion itself. Two forms are in form-panels.tsx. */
export function OpenPanel(props: PanelProps) {
  const { name, reply } = props
  if (name === 'reply') return <ReplyPanel {...props} />
  if (name === 'hide') return <HidePanel {...props} />
  if (name === 'edit') return reply && <EditReply {...props} reply={reply} />
  return reply ? <DeleteReply {...props} reply={reply} /> : <DeletePost {...props} />
}

type AboutReply = PanelProps & { reply: ForumReply }

function EditReply({ reply, focus, onClose }: AboutReply) {
  const { post, changeReply } = usePost()
  const { id } = reply
  return (
    <Composer
      place={`edit:${id}`}
      initial={reply.content}
      most={forumLimits.reply.max}
      words={{ label: 'Your reply', submit: 'Save', failed: 'Failed to save reply' }}
      check={replyFault}
      back={paths.forumReply(post.id, id)}
      focus={focus}
      onSend={async ({ content, keep }) => {
        changeReply(id, await send('PUT /api/forum/replies/:id', { id }, { content, keep }))
        onClose(true)
        toast({ title: 'Reply saved' })
      }}
      onCancel={() => onClose(true)}
    />
  )
}

function DeleteReply({ reply: { id }, onClose }: AboutReply) {
  const { changeReply, recount } = usePost()
  const remove = async () => {
    changeReply(id, await send('DELETE /api/forum/replies/:id', { id }, undefined))
    recount()
    onClose(false)
    toast({ title: 'Reply deleted' })
    focusOn(replyId(id))
  }
  return <DeletePanel what="reply" remove={remove} onClose={onClose} />
}

function DeletePost({ onClose }: PanelProps) {
  const { post, changePost } = usePost()
  const client = useQueryClient()
  const go = useGo()
  const remove = async () => {
    const left = await send('DELETE /api/forum/posts/:id', { id: post.id }, undefined)
    forgetLists(client)
    toast({ title: 'Discussion deleted' })
    onClose(false)
    if (!left.post) return go(paths.forum())
    changePost(left.post)
    focusOn('title')
  }
  return <DeletePanel what="discussion" remove={remove} onClose={onClose} />
}

function HidePanel({ reply, focus, onClose }: PanelProps) {
  const { post, changePost, changeReply, recount } = usePost()
  const { id } = reply ?? post
  return (
    <HideText
      id={id}
      what={reply ? 'Reply' : 'Discussion'}
      place={reply ? replyId(id) : 'title'}
      back={paths.discussion(post.id)}
      focus={focus}
      hide={async (hiddenReason) => {
        if (!reply) return changePost(await send('PATCH /api/forum/posts/:id', { id }, { hiddenReason }))
        changeReply(id, await send('PATCH /api/forum/replies/:id', { id }, { hiddenReason }))
        recount()
      }}
      onClose={onClose}
    />
  )
}
