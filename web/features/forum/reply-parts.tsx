import type { MouseEvent } from 'react'
import { t, Trans } from '#words'
import type { ForumReply } from '../../../contract/texts/forum-shapes.ts'
import { hiddenReply, memberName } from '../../../contract/texts/placeholders.ts'
import { answerable, pageOfReply } from '../../../contract/texts/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { send } from '../../kit/send.ts'
import { useGo } from '../../kit/location.ts'
import { useDiscussion } from '../texts/context.ts'
import { PanelButton } from '../texts/panel-button.tsx'
import { isHidden, ownedLabelOf } from '../texts/text.ts'
import { sendWithToast } from '../texts/send-with-toast.ts'

/** The reply that another quotes. */
export function Quoted({ discussion, quotes }: { discussion: string; quotes: NonNullable<ForumReply['quotes']> }) {
  return (
    <blockquote className="quoted callout">
      <a href={prefix + paths.forumReply(discussion, quotes.replyId)} data-replay>
        {quotes.excerpt ? (
          <Trans>
            <bdi>{memberName(quotes)}</bdi> wrote (#{quotes.position})
          </Trans>
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
export function ReplyActions({ reply }: { reply: ForumReply }) {
  const { discussion, params } = useDiscussion()
  const go = useGo()
  const { id, mine, position } = reply
  const what = ownedLabelOf(reply)
  // The address names the quoted reply, so that the quote outlives a reload and a login.
  const quoting = {
    open: params.about === id ? (params.panel ?? null) : null,
    toggle: () => go(paths.discussion(discussion.id, { page: pageOfReply(position), quote: id }), { replace: true }),
  }
  return (
    <>
      {!discussion.isLocked && !isHidden(discussion) && (
        <PanelButton name="quote" about={id} label={t`Quote ${what}`} panel={quoting} data-tooltip={t`Quote`}>
          <Trans>Quote</Trans>
        </PanelButton>
      )}
      {discussion.mine && !mine && answerable.includes(discussion.category) && (
        <AnswerButton reply={reply} what={what} />
      )}
    </>
  )
}

function AnswerButton({ reply, what }: { reply: ForumReply; what: string }) {
  const { discussion, change } = useDiscussion()
  const is = discussion.answer?.replyId === reply.id
  const label = is ? t`Not the answer` : t`Mark as answer`
  const mark = (event: MouseEvent) => {
    event.preventDefault()
    void sendWithToast(is ? t`No longer marked as the answer` : t`Marked as the answer`, async () =>
      change(
        discussion.id,
        await send('PUT /api/forum/posts/:id/answer', { id: discussion.id }, { replyId: is ? null : reply.id }),
      ),
    )
  }
  return (
    <CallForm
      call="PUT /api/forum/posts/:id/answer"
      params={{ id: discussion.id }}
      {...(!is && { fields: { replyId: reply.id } })}
      to={paths.discussion(discussion.id, { page: pageOfReply(reply.position) })}
    >
      <button type="submit" aria-label={`${label}: ${what}`} onClick={mark}>
        {label}
      </button>
    </CallForm>
  )
}
