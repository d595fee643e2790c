import { failureOf, isUnproven } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area } from '../../forms/field-area.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { ConfirmActions, ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Command } from './action.ts'

interface Props {
  command: Command
  confirm: NonNullable<Command['confirm']>
  onDone: (command: Command, reply: object) => Promise<void>
  onClose: () => void
}

/** The dialog of a command: asks, takes a reason if needed, and runs it. */
export function ActionDialog({ command, confirm, onDone, onClose }: Props) {
  const { title, text, yes, doing, harmless, fields, reason, link } = confirm
  const { call, params, body, failed } = command
  const form = useForm(call, {
    name: 'confirm',
    params,
    check: (typed): FieldErrors => (reason?.required && !typed.reason ? { reason: ['Please give a reason'] } : {}),
    body: (typed) => body?.(typed as Record<string, string>) as Record<string, unknown>,
    async onDone(reply) {
      // The dialog stays open with the link, so that no message is shown.
      if (link) return onDone({ ...command, onReply() {} }, reply)
      await onDone(command, reply)
      onClose()
    },
    onFailure(error) {
      // An admin who closed the question for a proof is back in this dialog.
      if (!failed || isUnproven(error)) return
      toast({ title: failed, text: failureOf(error), kind: 'bad' })
      onClose()
    },
  })
  const issued = form.reply && link?.(form.reply)
  return (
    <ConfirmDialog title={issued?.title ?? title} text={issued?.text ?? text} onClose={onClose}>
      {issued ? (
        <IssuedLink {...issued} onClose={onClose} />
      ) : (
        <ActionForm form={form}>
          {fields}
          {reason && <Area name="reason" className="short" maxLength={500} label={reason.label} hint={reason.hint} />}
          <ConfirmActions yes={yes} doing={doing} busy={form.busy} harmless={harmless} />
        </ActionForm>
      )}
    </ConfirmDialog>
  )
}

function IssuedLink({ label = 'Link', link, onClose }: { label?: string; link: string; onClose: () => void }) {
  return (
    <>
      <div className="form-field">
        <label htmlFor="issued-link">{label}</label>
        <input id="issued-link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </div>
      <div className="button-row reset-link">
        <CopyButton text={link} label={`Copy ${label.toLowerCase()}`} />
        <button type="button" className="button main" onClick={onClose}>
          Done
        </button>
      </div>
    </>
  )
}
