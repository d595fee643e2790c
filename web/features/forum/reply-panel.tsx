import { useQueryClient } from '@tanstack/react-query'
import type { ForumReplies, ForumReply } from '../../../contract/forum-api.ts'
import { forumLimits, memberName, pageOfReply } from '../../../contract/forum.ts'
import { send } from '../../kit/act.ts'
import { ApiError } from '../../kit/api.ts'
import { useGo } from '../../kit/place.ts'
import { toast } from '../../kit/toasts.ts'
import { paths } from '../../../contract/paths.ts'
import { Composer } from '../user-text/composer.tsx'
import { focusOn } from '../user-text/focus.ts'
import type { Sent } from '../user-text/use-draft.ts'
import { replyId, usePost } from './context.ts'
import { replyFault } from './faults.ts'
import type { PanelProps } from './deferred-panel.tsx'
import { forgetLists, refetchPost, repliesQuery } from './queries.ts'

/** Writes a reply, which quotes another or none. */
export function ReplyPanel({ reply: quotes, focus, onClose, onSending }: PanelProps) {
  const { post, asked, changePost } = usePost()
  const client = useQueryClient()
  const go = useGo()
  const { queryKey } = repliesQuery(post.id, asked)
  const name = quotes && memberName(quotes)

  const onSend = async ({ content, sendKey, keep }: Sent) => {
    onSending?.(content)
    try {
      const body = { content, sendKey, keep, quotesId: quotes?.id ?? null }
      const reply = await send('POST /api/forum/posts/:id/replies', { id: post.id }, body)
      const here = client.getQueryData(queryKey)?.page === pageOfReply(reply.position)
      client.setQueryData(queryKey, (page) => (page && here ? withReply(page, reply) : page))
      changePost({
        replyCount: post.replyCount + 1,
        lastPosition: Math.max(post.lastPosition, reply.position),
        following: true,
      })
      onSending?.(null)
      onClose(false)
      toast({ title: 'Reply added' })
      if (here) focusOn(replyId(reply.id))
      else go(paths.forumReply(post.id, reply.id))
      forgetLists(client)
      void refetchPost(client, post.id)
    } catch (error) {
      onSending?.(null)
      // It may be locked since, or what is quoted taken away: the screen says what is so now.
      if (error instanceof ApiError && error.status !== 401) void refetchPost(client, post.id)
      throw error
    }
  }
  return (
    <div className="reply-panel">
      {quotes && (
        <blockquote className="quoted">
          <b>
            Quoting <bdi>{name}</bdi> (#{quotes.position})
          </b>
          <p dir="auto">{quotes.content}</p>
        </blockquote>
      )}
      <Composer
        place={`reply:${post.id}`}
        most={forumLimits.reply.max}
        words={{
          label: name ? `Your reply to ${name}` : 'Your reply',
          placeholder: 'What do you know, or want to know?',
          submit: 'Post Reply',
          failed: 'Failed to post reply',
        }}
        check={replyFault}
        back={paths.discussion(post.id, { page: asked.page, quote: quotes?.id })}
        focus={focus}
        onSend={onSend}
        onCancel={() => onClose(true)}
      />
    </div>
  )
}

function withReply(page: ForumReplies, reply: ForumReply): ForumReplies {
  const others = page.replies.filter(({ id }) => id !== reply.id)
  return { ...page, replies: [...others, reply] }
}
