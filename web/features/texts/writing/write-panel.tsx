import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t, Trans } from '#words'
import { pageOfReply } from '../../../../contract/texts/forum.ts'
import { paths } from '../../../../contract/paths.ts'
import { send } from '../../../kit/send.ts'
import { ApiError } from '../../../kit/answers.ts'
import { useGo } from '../../../kit/location.ts'
import { moveDraft } from '../../../forms/drafts.ts'
import { Composer } from './composer.tsx'
import type { SentText } from './use-draft.ts'
import { ConfirmNote } from './confirm-note.tsx'
import { useConversation } from '../context.ts'
import { focusOn } from '../focus.ts'
import { repliesQuery } from '../queries.ts'
import { elementId, isReply, nameOf, pathOf } from '../text.ts'
import type { PanelProps } from '../use-panel.ts'
import { WaitingNote } from './waiting-note.tsx'

/** Writes a comment, or a reply in the forum; `text` is the comment that it answers or the reply that it quotes. */
export function WritePanel({ text, focus, onClose }: PanelProps) {
  const conversation = useConversation()
  const { id, discussion, params, me, setPending, addWritten, refetch } = conversation
  const client = useQueryClient()
  const go = useGo()
  const aboutId = text?.id ?? null
  const name = text && nameOf(text)
  const kind = discussion || text ? 'reply' : 'comment'
  const draft = discussion ? `reply:${id}` : text ? `reply:${text.id}` : `start:${id}`

  const [waiting, setWaiting] = useState<string | null>(null)
  if (waiting !== null) return <WaitingNote message={waiting} onClose={() => onClose(true)} />

  const onSend = async ({ content, allowed, sendKey }: SentText) => {
    const meta = { keep: allowed, sendKey }
    setPending({ content, parentId: discussion ? null : aboutId })
    try {
      const stored = discussion
        ? await send('POST /api/forum/posts/:id/replies', { id }, { content, quotesId: aboutId, ...meta })
        : await send('POST /api/articles/:id/comments', { id }, { content, parentId: aboutId, ...meta })
      if ('waiting' in stored) {
        setPending(null)
        setWaiting(stored.message)
        return false
      }
      const shown = client.getQueryData(repliesQuery(id, params).queryKey)?.page
      addWritten(stored)
      return () => {
        if (isReply(stored) && pageOfReply(stored.position) !== shown) go(pathOf(stored, conversation))
        else focusOn(elementId(stored))
        refetch()
      }
    } catch (error) {
      setPending(null)
      const refusal = error instanceof ApiError && error.status !== 401 ? error.refusal : null
      // The comment is gone, and its form goes with the next fetch: the draft moves to the form of a new thread.
      if (!discussion && me && refusal?.fields?.parentId)
        moveDraft(draft, `start:${id}`, me.id, me.preferences.sharedPhone)
      // The discussion may be locked, or the quoted reply deleted: the screen shows the present state.
      if (discussion && refusal) refetch()
      throw error
    }
  }
  return (
    <>
      <ConfirmNote />
      {discussion && text && (
        <blockquote className="quoted callout">
          <b>
            <Trans>
              Quoting <bdi>{name}</bdi> (#{isReply(text) && text.position})
            </Trans>
          </b>
          <p className="clamp" dir="auto">
            {text.content}
          </p>
        </blockquote>
      )}
      <Composer
        draft={draft}
        kind={kind}
        purpose="post"
        label={name ? t`Your reply to ${name}` : undefined}
        focus={focus}
        onSend={onSend}
        onClose={onClose}
        {...(discussion
          ? {
              placeholder: t`What do you know, or want to know?`,
              form: {
                call: 'POST /api/forum/posts/:id/replies',
                params: { id },
                fields: text ? { quotesId: text.id } : {},
                to: `${paths.discussion(id)}?reply={id}#reply-{id}`,
              },
              back: paths.discussion(id, { page: params.page, quote: text?.id }),
            }
          : {
              article: id,
              placeholder: name ? t`Reply to ${name}` : t`What do you want to say or ask?`,
              form: {
                call: 'POST /api/articles/:id/comments',
                params: { id },
                fields: text ? { parentId: text.id } : {},
                to: `${paths.article(conversation)}?comment={id}#comment-{id}`,
              },
              back: text ? pathOf(text, conversation) : paths.articleComments(conversation),
            })}
      />
    </>
  )
}
