import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { failureOf, send } from '../../../kit/send.ts'
import { invalidate } from '../../../kit/api.ts'
import { useGo } from '../../../kit/location.ts'
import { toast } from '../../../kit/toasts.ts'
import { Composer } from './composer.tsx'
import { CancelButton, Confirm } from './confirm.tsx'
import { useConversation } from '../context.ts'
import { DiscussionForm } from './discussion-form.tsx'
import { focusOn } from '../focus.ts'
import type { PanelProps } from '../use-panel.ts'
import { expireForumLists } from '../queries.ts'
import { ReportForm } from './report-form.tsx'
import { addressOf, capitalized, elementId, isComment, isReply, kindOf, pathOf, type Text } from '../text.ts'
import { WritePanel } from './write-panel.tsx'

/** The form of a button: about a text, or for a new one. */
export function OpenPanel(props: PanelProps) {
  const { name, text } = props
  if (name === 'write' || name === 'reply' || name === 'quote') return <WritePanel {...props} />
  if (!text) return null
  if (name === 'report') return <ReportForm text={text} onClose={() => props.onClose(true)} />
  if (name === 'hide') return <HidePanel {...props} text={text} />
  if (name === 'delete') return <DeletePanel {...props} text={text} />
  return kindOf(text) === 'discussion' ? <EditDiscussion {...props} /> : <EditPanel {...props} text={text} />
}

type About = PanelProps & { text: Text }

function EditPanel({ text, focus, onClose }: About) {
  const conversation = useConversation()
  const { change } = conversation
  const kind = isComment(text) ? 'comment' : 'reply'
  const { id } = text
  const call = `PUT ${addressOf[kind]}` as const
  return (
    <Composer
      {...{ kind, focus, onClose }}
      draft={`edit:${id}`}
      initial={text.content}
      purpose="save"
      form={{ call, params: { id }, to: pathOf(text, conversation) }}
      back={pathOf(text, conversation)}
      onSend={async ({ content, allowed }) => {
        const edited = await send(call, { id }, { content, keep: allowed })
        change(id, { content: edited.content, editedAt: edited.editedAt })
        return undefined
      }}
    />
  )
}

function EditDiscussion({ onClose }: PanelProps) {
  const { discussion, change } = useConversation()
  if (!discussion) return null
  return (
    <DiscussionForm
      discussion={discussion}
      onDone={(edited) => {
        if (edited) change(discussion.id, edited)
        onClose(true)
      }}
    >
      {(dropDraft) => (
        <CancelButton
          onCancel={() => {
            dropDraft()
            onClose(true)
          }}
        />
      )}
    </DiscussionForm>
  )
}

/** Hides a text, for admins; its writer reads the reason. */
function HidePanel({ text, focus, onClose }: About) {
  const conversation = useConversation()
  const { hide } = conversation
  const kind = kindOf(text)
  const { id } = text
  return (
    <Composer
      {...{ kind, focus, onClose }}
      draft={`hide:${id}`}
      purpose="hide"
      label="Reason"
      placeholder="Why is it hidden? Its writer reads this."
      form={{ call: `PATCH ${addressOf[kind]}`, params: { id } }}
      back={pathOf(text, conversation)}
      onSend={async ({ content }) => {
        await hide(text, content)
        return () => focusOn(elementId(text))
      }}
    />
  )
}

/** Asks before a text is deleted, and says when that did not work. */
function DeletePanel({ text, onClose }: About) {
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
      toast({ title: `${capitalized(kind)} deleted` })
      change(text.id, left)
      if (left) focusOn(elementId(text))
      else if (kind === 'discussion') go(paths.forum())
      else focusOn('discussion')
      if (!left && kind === 'comment' && params.named === text.id) go(paths.articleComments(conversation))
      if (left || kind === 'comment') refetch()
      else expireForumLists(client)
    } catch (error) {
      setBusy(false)
      toast({ title: `Failed to delete ${kind}`, text: failureOf(error as Error), kind: 'bad' })
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
        question={`Delete this ${kind}?`}
        yes={busy ? 'Deleting…' : `Delete ${kind}`}
        no="Keep it"
        busy={busy}
        onNo={() => onClose(true)}
      />
    </CallForm>
  )
}
