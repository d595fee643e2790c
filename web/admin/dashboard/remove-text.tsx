import type { ReportedText } from '../../../contract/moderation-api.ts'
import { reportReasons } from '../../../contract/reports.ts'
import { useForm } from '../../kit/form.ts'
import { toast } from '../../kit/toasts.ts'
import { Form } from '../../ui/form.tsx'
import { Answers, Question } from '../../ui/question.tsx'
import { useRefresh } from './acting.ts'
import { ReasonField } from './reason-field.tsx'

interface Props {
  text: ReportedText
  name: string
  onClose: () => void
}

/** Asks for the reason for which a text is to be hidden; its author reads it. */
export function RemoveText({ text: { about, id, reports }, name, onClose }: Props) {
  const refresh = useRefresh()
  const form = useForm('POST /api/admin/reports/handle', {
    name: 'handle-report',
    body: ({ reason }) => ({ about, id, outcome: 'removed', reason }),
    async onDone({ message }) {
      await refresh()
      toast({ title: message })
      onClose()
    },
  })
  const first = reports.find(({ outcome }) => outcome === null)
  return (
    <Question
      title={`Remove ${name}?`}
      text="Readers see no more of it than that it was removed. Its author is told why."
      onClose={onClose}
    >
      <Form form={form}>
        <ReasonField
          form={form}
          label="Reason (optional)"
          hint={first && `Without one: ${reportReasons[first.reason]}`}
        />
        <Answers yes="Remove" doing="Removing…" busy={form.busy} />
      </Form>
    </Question>
  )
}
