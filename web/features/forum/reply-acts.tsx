import type { FormEvent, MouseEvent } from 'react'
import type { ForumReply } from '../../../contract/forum-api.ts'
import { answerable, memberName } from '../../../contract/forum.ts'
import { send } from '../../kit/act.ts'
import { useGo } from '../../kit/place.ts'
import { paths } from '../../../contract/paths.ts'
import { focusOn } from '../user-text/focus.ts'
import { LikeButton } from '../user-text/like-button.tsx'
import { EditOrReport, PanelButton } from '../user-text/panel-button.tsx'
import { answerForm, likeReplyForm, openForm, replyId, usePost } from './context.ts'
import type { ActsProps } from './post-acts.tsx'
import { telling } from '../user-text/with-toast.ts'

/** What a member may do with a reply. */
export function ReplyActs({ reply, open, onOpen }: ActsProps & { reply: ForumReply }) {
  const { post, isAdmin, changeReply } = usePost()
  const { id, mine, hidden, position } = reply
  const what = whichOf(reply)
  const opens = { form: openForm, open, onOpen }
  return (
    <div className="text-acts">
      {!hidden && (
        <LikeButton
          form={likeReplyForm}
          id={id}
          what={what}
          likes={reply}
          send={(liked) => send('PUT /api/forum/replies/:id/like', { id }, { liked })}
          onChange={(likes) => changeReply(id, likes)}
        />
      )}
      {!post.isLocked && !hidden && post.hiddenReason === null && <QuoteButton reply={reply} />}
      {post.mine && !mine && !hidden && answerable.includes(post.category) && <AnswerButton reply={reply} />}
      <EditOrReport {...opens} text={reply} what={`reply #${position}`} name={memberName(reply)} />
      {isAdmin &&
        (!hidden ? (
          <PanelButton {...opens} id={id} name="hide" label={`Hide ${what}`}>
            Hide
          </PanelButton>
        ) : (
          <ShowAgain reply={reply} />
        ))}
    </div>
  )
}

/** Whose reply, by the number that it keeps: no two buttons have the same name. */
const whichOf = (reply: ForumReply) => `${memberName(reply)}'s reply #${reply.position}`

/** The address says what is quoted, so that it outlives a reload and a login. */
function QuoteButton({ reply }: { reply: ForumReply }) {
  const { id } = reply
  const { post, asked } = usePost()
  const go = useGo()
  const quote = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const page = event.currentTarget.form?.elements.namedItem('page') as HTMLInputElement | null
    go(paths.discussion(post.id, { page: Number(page?.value ?? 1), quote: id }), { replace: true })
  }
  return (
    <button
      type="submit"
      form={openForm}
      name="quote"
      value={id}
      aria-label={`Quote ${whichOf(reply)}`}
      aria-expanded={asked.panel === 'quote' && asked.about === id}
      data-replay
      onClick={quote}
    >
      Quote
    </button>
  )
}

function AnswerButton({ reply }: { reply: ForumReply }) {
  const { id } = reply
  const { post, changePost } = usePost()
  const is = post.answer?.replyId === id
  const words = is ? 'Not the answer' : 'Mark as answer'
  const mark = (event: MouseEvent) => {
    event.preventDefault()
    void telling(is ? 'No longer marked as the answer' : 'Marked as the answer', async () =>
      changePost(await send('PUT /api/forum/posts/:id/answer', { id: post.id }, { replyId: is ? null : id })),
    )
  }
  return (
    <button
      type="submit"
      form={answerForm}
      name={is ? 'none' : 'answer'}
      value={id}
      aria-label={`${words}: ${whichOf(reply)}`}
      data-replay
      onClick={mark}
    >
      {words}
    </button>
  )
}

function ShowAgain({ reply }: { reply: ForumReply }) {
  const { id } = reply
  const { changeReply, recount } = usePost()
  const show = (event: FormEvent) => {
    event.preventDefault()
    void telling('Reply shown again', async () => {
      changeReply(id, await send('PATCH /api/forum/replies/:id', { id }, { hiddenReason: null }))
      recount()
      focusOn(replyId(id))
    })
  }
  return (
    <form method="post" onSubmit={show}>
      <input type="hidden" name="form" value="rule-reply" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="show" value="yes" />
      <button type="submit" aria-label={`Show again ${whichOf(reply)}`}>
        Show again
      </button>
    </form>
  )
}
