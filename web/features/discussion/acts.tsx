import type { MouseEvent } from 'react'
import type { ForumReply } from '../../../contract/forum-api.ts'
import { mayStillEdit } from '../../../contract/discussion.ts'
import { answerable, pageOfReply } from '../../../contract/forum.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { send } from '../../kit/act.ts'
import { useNow } from '../../kit/now.ts'
import { useGo } from '../../kit/place.ts'
import { useDiscussion, usePost } from './context.ts'
import { focusOn } from './focus.ts'
import { LikeButton } from './like-button.tsx'
import { PanelButton } from './panel-button.tsx'
import type { PanelName } from './params.ts'
import {
  addressOf,
  elementId,
  firstWords,
  isHidden,
  isReply,
  kindOf,
  labelOf,
  mayOpen,
  nameOf,
  type Text,
} from './text.ts'
import type { PanelState } from './use-panel.ts'
import { withToast } from './with-toast.ts'

/** The buttons of a text for a member; others read how many liked it. */
export function Acts({ text, panel }: { text: Text; panel: PanelState }) {
  const { me } = useDiscussion()
  const now = useNow()
  if (!me) return <LikeCount count={text.likeCount} />
  const label = labelOf(text)
  const what = `${nameOf(text)}'s ${label}`
  const opens = (name: PanelName, words: string, label: string) =>
    mayOpen(text, name, me) && (
      <PanelButton name={name} about={text.id} label={label} panel={panel}>
        {words}
      </PanelButton>
    )
  const isPost = kindOf(text) === 'discussion'
  return (
    <div className="text-acts">
      {(isPost || !isHidden(text)) && <LikeButton text={text} />}
      {opens('reply', 'Reply', `Reply to ${nameOf(text)}: ${firstWords(text.content)}`)}
      {isReply(text) && !text.hidden && <ReplyActs reply={text} />}
      {opens('report', 'Report', `Report ${what}`)}
      {mayStillEdit(text, now) && opens('edit', 'Edit', `Edit your ${label}`)}
      {opens('delete', 'Delete', `Delete your ${label}`)}
      {!isPost && opens('hide', 'Hide', `Hide ${what}`)}
      {!isPost && me.isAdmin && isHidden(text) && <ShowAgain text={text} />}
    </div>
  )
}

function LikeCount({ count }: { count: number }) {
  return count > 0 && <p className="meta like-count">{count === 1 ? '1 like' : `${count} likes`}</p>
}

/** Quotes a reply, or marks it as the answer. */
function ReplyActs({ reply }: { reply: ForumReply }) {
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
      <button type="submit" aria-label={`${words}: ${what}`} data-replay onClick={mark}>
        {words}
      </button>
    </CallForm>
  )
}

/** Shows a hidden comment or reply again, for admins. */
function ShowAgain({ text }: { text: Text }) {
  const { change, refetch } = useDiscussion()
  const { id } = text
  const kind = kindOf(text)
  const show = () =>
    withToast(`${kind === 'comment' ? 'Comment' : 'Reply'} shown again`, async () => {
      await send(`PATCH ${addressOf[kind]}`, { id }, { hiddenReason: null })
      change(id, { hidden: false, hiddenReason: null })
      refetch()
      focusOn(elementId(text))
    })
  return (
    <button
      type="button"
      aria-label={`Show again ${nameOf(text)}'s ${labelOf(text)}`}
      data-replay
      onClick={() => void show()}
    >
      Show again
    </button>
  )
}
