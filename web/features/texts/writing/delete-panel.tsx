import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#words'
import { paths } from '../../../../contract/paths.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { failureOf, send } from '../../../kit/send.ts'
import { invalidate } from '../../../kit/cached-replies.ts'
import { useGo } from '../../../kit/location.ts'
import { toast } from '../../../kit/toasts.ts'
import { Confirm } from './confirm.tsx'
import { useConversation } from '../context.ts'
import { focusOn } from '../focus.ts'
import { expireForumLists } from '../queries.ts'
import { addressOf, elementId, isComment, isReply, kindOf, pathOf, type Text } from '../text.ts'
import type { PanelProps } from '../use-panel.ts'

/** Asks before a text is deleted, and says when that did not work. */
export function DeletePanel({ text, onClose }: PanelProps & { text: Text }) {
  const conversation = useConversation()
  const { id, params, change, refetch } = conversation
  const client = useQueryClient()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const kind = kindOf(text)

  /** @returns the row that stays for the answers; null if none does */
  const store = async (): Promise<Partial<Text> | null> => {
    if (isReply(text)) return send('DELETE /api/forum/replies/:id', { id: text.id }, undefined)
    if (!isComment(text)) return (await send('DELETE /api/forum/posts/:id', { id: text.id }, undefined)).post
    const { comment } = await send('DELETE /api/comments/:id', { id: text.id }, undefined)
    // Comments above it may have gone along, so the server counts the rest.
    void invalidate(client, 'GET /api/articles/:id', { id })
    if (!comment) return null
    const { replies: _, moreReplies: __, ...left } = comment
    return left
  }
  const remove = async () => {
    if (busy) return
    setBusy(true)
    try {
      const left = await store()
      onClose(false)
      toast({ title: texts[kind].done })
      change(text.id, left)
      if (left) focusOn(elementId(text))
      else if (kind === 'discussion') go(paths.forum())
      else focusOn('discussion')
      if (!left && kind === 'comment' && params.named === text.id) go(paths.articleComments(conversation))
      if (left || kind === 'comment') refetch()
      else expireForumLists(client)
    } catch (error) {
      setBusy(false)
      toast({ title: texts[kind].failed, text: failureOf(error as Error), kind: 'bad' })
    }
  }
  return (
    <CallForm
      call={`DELETE ${addressOf[kind]}`}
      params={{ id: text.id }}
      to={pathOf(text, conversation)}
      onSend={() => void remove()}
    >
      <Confirm
        question={texts[kind].question}
        yes={busy ? t`Deleting…` : texts[kind].yes}
        no={t`Keep it`}
        busy={busy}
        onNo={() => onClose(true)}
      />
    </CallForm>
  )
}

const texts = {
  comment: {
    question: t`Delete this comment?`,
    yes: t`Delete comment`,
    done: t`Comment deleted`,
    failed: t`Failed to delete comment`,
  },
  reply: {
    question: t`Delete this reply?`,
    yes: t`Delete reply`,
    done: t`Reply deleted`,
    failed: t`Failed to delete reply`,
  },
  discussion: {
    question: t`Delete this discussion?`,
    yes: t`Delete discussion`,
    done: t`Discussion deleted`,
    failed: t`Failed to delete discussion`,
  },
}
