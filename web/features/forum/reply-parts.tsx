import type { MouseEvent } from 'react'
import type { ForumReply } from '../../../contract/texts/forum-api.ts'
import { hiddenReply, memberName } from '../../../contract/texts/placeholders.ts'
import { answerable, pageOfReply } from '../../../contract/texts/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { send } from '../../kit/act.ts'
import { useGo } from '../../kit/place.ts'
import { usePost } from '../texts/context.ts'
import { PanelButton } from '../texts/panel-button.tsx'
import { isHidden, labelOf, nameOf } from '../texts/text.ts'
import { withToast } from '../texts/with-toast.ts'

/** The reply that another quotes. */
export function Quoted({ post, quotes }: { post: string; quotes: NonNullable<ForumReply['quotes']> }) {
  return (
    <blockquote className="quoted callout">
      <a href={paths.forumReply(post, quotes.replyId)} data-replay>
        {quotes.excerpt ? (
          <>
            <bdi>{memberName(quotes)}</bdi> wrote (#{quotes.position})
          </>
        ) : (
          `#${quotes.position}`
        )}
      </a>
      <p className="clamp" dir="auto">
        {quotes.excerpt || hiddenReply}
      </p>
    </blockquote>
  )
}

/** Quotes a reply, or marks it as the answer. */
export function ReplyActs({ reply }: { reply: ForumReply }) {
  const { post, params } = usePost()
  const go = useGo()
  const { id, mine, position } = reply
  const what = `${nameOf(reply)}'s ${labelOf(reply)}`
  // The address names the quoted reply, so that the quote outlives a reload and a login.
  const quoting = {
    open: params.about === id ? (params.panel ?? null) : null,
    toggle: () => go(paths.discussion(post.id, { page: pageOfReply(position), quote: id }), { replace: true }),
  }
  return (
    <>
      {!post.isLocked && !isHidden(post) && (
        <PanelButton name="quote" about={id} label={`Quote ${what}`} panel={quoting}>
          Quote
        </PanelButton>
      )}
      {post.mine && !mine && answerable.includes(post.category) && <AnswerButton reply={reply} what={what} />}
    </>
  )
}

function AnswerButton({ reply, what }: { reply: ForumReply; what: string }) {
  const { post, change } = usePost()
  const is = post.answer?.replyId === reply.id
  const words = is ? 'Not the answer' : 'Mark as answer'
  const mark = (event: MouseEvent) => {
    event.preventDefault()
    void withToast(is ? 'No longer marked as the answer' : 'Marked as the answer', async () =>
      change(
        post.id,
        await send('PUT /api/forum/posts/:id/answer', { id: post.id }, { replyId: is ? null : reply.id }),
      ),
    )
  }
  return (
    <CallForm
      call="PUT /api/forum/posts/:id/answer"
      params={{ id: post.id }}
      {...(!is && { fields: { replyId: reply.id } })}
      to={paths.discussion(post.id, { page: pageOfReply(reply.position) })}
    >
      <button type="submit" aria-label={`${words}: ${what}`} onClick={mark}>
        {words}
      </button>
    </CallForm>
  )
}
