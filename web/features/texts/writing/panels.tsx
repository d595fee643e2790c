import { t } from '#words'
import { send } from '../../../kit/send.ts'
import { Composer } from './composer.tsx'
import { CancelButton } from './confirm.tsx'
import { useConversation } from '../context.ts'
import { DiscussionForm } from './discussion-form.tsx'
import { focusOn } from '../focus.ts'
import type { PanelProps } from '../use-panel.ts'
import { ReportForm } from './report-form.tsx'
import { addressOf, elementId, isComment, kindOf, pathOf, type Text } from '../text.ts'
import { WritePanel } from './write-panel.tsx'
import { DeletePanel } from './delete-panel.tsx'

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
      placeholder={t`Why is it hidden? Its writer reads this.`}
      form={{ call: `PATCH ${addressOf[kind]}`, params: { id } }}
      back={pathOf(text, conversation)}
      onSend={async ({ content }) => {
        await hide(text, content)
        return () => focusOn(elementId(text))
      }}
    />
  )
}
