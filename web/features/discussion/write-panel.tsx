import { useQueryClient } from '@tanstack/react-query'
import { commentFault, commentLimits } from '../../../contract/discussion.ts'
import { forumLimits, pageOfReply } from '../../../contract/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { send } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import { useGo } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { moveDraft } from '../../forms/drafts.ts'
import { Composer, type ComposerForm } from './composer.tsx'
import { useDiscussion } from './context.ts'
import { focusOn } from './focus.ts'
import type { PanelProps } from './use-panel.ts'
import { repliesQuery } from './queries.ts'
import { elementId, isComment, isReply, nameOf, pathOf, type Text } from './text.ts'
import type { Sent } from './use-draft.ts'

/** Writes a comment, or a reply in the forum that quotes another or none. */
export function WritePanel({ text, focus, onClose }: PanelProps) {
  const { id, post, params, me, setPending, addWritten, refetch } = useDiscussion()
  const client = useQueryClient()
  const go = useGo()
  const quotes = text && isReply(text) ? text : null
  const parentId = text && isComment(text) ? text.id : null
  const form = post ? replyForm(id, quotes, params.page) : commentForm(id, text)

  const onSend = async ({ content, ...meta }: Sent) => {
    setPending({ content, parentId })
    try {
      const stored = post
        ? await send('POST /api/forum/posts/:id/replies', { id }, { content, quotesId: quotes?.id ?? null, ...meta })
        : await send('POST /api/articles/:id/comments', { id }, { content, parentId, ...meta })
      const shown = client.getQueryData(repliesQuery(id, params).queryKey)?.page
      addWritten(stored)
      onClose(false)
      toast({ title: post || parentId ? 'Reply added' : 'Comment added' })
      if (isReply(stored) && pageOfReply(stored.position) !== shown) go(pathOf(stored))
      else focusOn(elementId(stored))
      refetch()
    } catch (error) {
      setPending(null)
      // The comment is gone, and its form goes with the next fetch: the draft moves to the form that starts a discussion.
      if (parentId && me && error instanceof ApiError && error.refusal?.fields?.parentId)
        moveDraft(form.draft, `start:${id}`, me.id, me.preferences.sharedPhone)
      // The discussion may be locked, or the quoted reply deleted: the screen shows the present state.
      if (post && error instanceof ApiError && error.status !== 401) refetch()
      throw error
    }
  }
  return (
    <div className="reply-panel">
      {quotes && (
        <blockquote className="quoted callout">
          <b>
            Quoting <bdi>{nameOf(quotes)}</bdi> (#{quotes.position})
          </b>
          <p className="clamp" dir="auto">
            {quotes.content}
          </p>
        </blockquote>
      )}
      <Composer {...form} focus={focus} onSend={onSend} onCancel={() => onClose(true)} />
    </div>
  )
}

const replyWords = { submit: 'Post Reply', failed: 'Failed to post reply' }

/** @param answered the comment that is answered; null for a new thread */
function commentForm(article: string, answered: Text | null): ComposerForm {
  const name = answered && nameOf(answered)
  return {
    ...limitsOf.comment,
    draft: answered ? `reply:${answered.id}` : `start:${article}`,
    words: name
      ? { ...replyWords, label: `Your reply to ${name}`, placeholder: `Reply to ${name}` }
      : {
          label: 'Your comment',
          placeholder: 'What do you want to say or ask?',
          submit: 'Post Comment',
          failed: 'Failed to post comment',
        },
    form: {
      call: 'POST /api/articles/:id/comments',
      params: { id: article },
      fields: answered ? { parentId: answered.id } : {},
      to: `${paths.article(article)}?comment={id}#comment-{id}`,
    },
    back: answered ? pathOf(answered) : paths.articleDiscussion(article),
  }
}

function replyForm(post: string, quotes: Text | null, page: number | undefined): ComposerForm {
  return {
    ...limitsOf.reply,
    draft: `reply:${post}`,
    words: {
      ...replyWords,
      label: quotes ? `Your reply to ${nameOf(quotes)}` : 'Your reply',
      placeholder: 'What do you know, or want to know?',
    },
    form: {
      call: 'POST /api/forum/posts/:id/replies',
      params: { id: post },
      fields: quotes ? { quotesId: quotes.id } : {},
      to: `${paths.discussion(post)}?reply={id}#reply-{id}`,
    },
    back: paths.discussion(post, { page, quote: quotes?.id }),
  }
}

/** The characters that the server takes, and the form's error; null when the text may be sent. */
export const limitsOf = {
  comment: { max: commentLimits.content.max, check: commentFault },
  reply: { max: forumLimits.reply.max, check: replyFault },
}

function replyFault(content: string): string | null {
  const { max } = forumLimits.reply
  if (!content) return 'Reply cannot be empty'
  return content.length > max ? `Reply must be at most ${max.toLocaleString('en-IN')} characters` : null
}
