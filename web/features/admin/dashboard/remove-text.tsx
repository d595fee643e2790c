import type { ReportedText } from '../../../../contract/moderation-api.ts'
import { reportReasons } from '../../../../contract/discussion.ts'
import { useForm } from '../../../forms/use-form.ts'
import { toast } from '../../../kit/toasts.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={`Remove ${name}?`}
      text="Readers see no more of it than that it was removed. Its author is told why."
      onClose={onClose}
    >
      <ActionForm form={form}>
        <ReasonField label="Reason (optional)" hint={first && `Without one: ${reportReasons[first.reason]}`} />
        <ConfirmActions yes="Remove" doing="Removing…" busy={form.busy} />
      </ActionForm>
    </ConfirmDialog>
  )
}
