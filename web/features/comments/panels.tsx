import { useQueryClient } from '@tanstack/react-query'
import type { Comment } from '../../../contract/discussion-api.ts'
import { commenterOf, commentFault, commentLimits } from '../../../contract/discussion.ts'
import { send } from '../../kit/act.ts'
import { ApiError, invalidate } from '../../kit/api.ts'
import { useGo } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Composer } from '../user-text/composer.tsx'
import { DeletePanel } from '../user-text/delete-panel.tsx'
import { moveDraft } from '../user-text/drafts.ts'
import { focusOn } from '../user-text/focus.ts'
import { amendFetched, countComments } from './cache.ts'
import { useDiscussion } from './context.ts'
import { commentId } from './focus.ts'
import type { PanelProps } from './panel.tsx'
import { draftPlace } from './places.ts'
import { refetchDiscussion } from './queries.ts'

/** What a button of the discussion opens; what few need is in report-panel.tsx and hide-panel.tsx. */
export function OpenPanel(props: PanelProps) {
  const { name, comment } = props
  if (name === 'start') return <StartPanel {...props} />
  if (!comment) return null
  if (name === 'reply') return <ReplyPanel {...props} comment={comment} />
  if (name === 'edit') return <EditPanel {...props} comment={comment} />
  return <DeleteComment {...props} comment={comment} />
}

type About = PanelProps & { comment: Comment }

function StartPanel({ own, focus, onClose }: PanelProps) {
  const { article } = useDiscussion()
  const post = usePost({ own, parentId: null, done: 'Comment added', onClose })
  return (
    <Composer
      place={draftPlace('start', article)}
      most={commentLimits.content.max}
      words={{
        label: 'Your comment',
        placeholder: 'What do you want to say or ask?',
        submit: 'Post Comment',
        failed: 'Failed to post comment',
      }}
      check={commentFault}
      back={paths.articleDiscussion(article)}
      focus={focus}
      onSend={post}
      onCancel={() => onClose(true)}
    />
  )
}

function ReplyPanel({ comment, own, focus, onClose }: About) {
  const { article } = useDiscussion()
  const post = usePost({ own, parentId: comment.id, done: 'Reply added', onClose })
  return (
    <Composer
      place={draftPlace('reply', comment.id)}
      most={commentLimits.content.max}
      words={{
        label: `Your reply to ${commenterOf(comment)}`,
        placeholder: `Reply to ${commenterOf(comment)}`,
        submit: 'Post Reply',
        failed: 'Failed to post reply',
      }}
      check={commentFault}
      back={paths.comment(article, comment.id)}
      focus={focus}
      onSend={post}
      onCancel={() => onClose(true)}
    />
  )
}

/** Sends a new comment: shown as on its way at once, then in its place, then the list is asked for again. */
function usePost({ own, parentId, done, onClose }: Pick<PanelProps, 'own' | 'onClose'> & Post) {
  const client = useQueryClient()
  const { article, me, say } = useDiscussion()
  return async ({ content, sendKey, keep }: { content: string; sendKey: string; keep: ('phone' | 'upi')[] }) => {
    own.setSending(content)
    say('Sending…')
    try {
      const body = { content, parentId, sendKey, keep }
      const comment = await send('POST /api/articles/:id/comments', { id: article }, body)
      own.add(comment)
      say('')
      countComments(client, article, 1)
      onClose(false)
      toast({ title: done })
      focusOn(commentId(comment.id))
      void refetchDiscussion(client, article)
    } catch (error) {
      own.setSending(null)
      say('')
      // The comment is gone, and its form with the next look at the discussion: the text is to be found all the same.
      if (parentId && me && error instanceof ApiError && error.refusal?.fields?.parentId)
        moveDraft(draftPlace('reply', parentId), draftPlace('start', article), me.id, me.preferences.sharedPhone)
      throw error
    }
  }
}

interface Post {
  parentId: string | null
  done: string
}

function EditPanel({ comment, onChange, focus, onClose }: About) {
  const client = useQueryClient()
  const { article } = useDiscussion()
  return (
    <Composer
      place={draftPlace('edit', comment.id)}
      initial={comment.content}
      most={commentLimits.content.max}
      words={{ label: 'Your comment', submit: 'Save', failed: 'Failed to save comment' }}
      check={commentFault}
      back={paths.comment(article, comment.id)}
      focus={focus}
      onSend={async ({ content, keep }) => {
        const edited = await send('PUT /api/comments/:id', { id: comment.id }, { content, keep })
        const change = { content: edited.content, editedAt: edited.editedAt }
        onChange?.(comment.id, change)
        amendFetched(client, comment.id, change)
        onClose(true)
        toast({ title: 'Comment saved' })
      }}
      onCancel={() => onClose(true)}
    />
  )
}

function DeleteComment({ comment, onChange, onClose }: About) {
  const client = useQueryClient()
  const { article, asked } = useDiscussion()
  const go = useGo()
  const remove = async () => {
    const left = await send('DELETE /api/comments/:id', { id: comment.id }, undefined)
    const change = left.comment && (({ replies: _, moreReplies: __, ...words }) => words)(left.comment)
    onChange?.(comment.id, change)
    if (change) amendFetched(client, comment.id, change)
    onClose(false)
    toast({ title: 'Comment deleted' })
    focusOn(change ? commentId(comment.id) : 'discussion')
    if (!change && asked.thread === comment.id) go(paths.articleDiscussion(article))
    // Those above it may have gone along, so what is left is counted by the server.
    void invalidate(client, 'GET /api/articles/:id', { id: article })
    void refetchDiscussion(client, article)
  }
  return <DeletePanel what="comment" remove={remove} onClose={onClose} />
}
