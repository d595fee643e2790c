import { t } from '#words'
import { useState } from 'react'
import { ApiError } from '../../kit/answers.ts'
import { failureOf, isUnproven } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Area } from '../../forms/field-area.tsx'
import type { FieldErrors } from '../../forms/form-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { ConfirmActions, ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { ActionCall } from './action-call.ts'
import { ReadyReasons } from '../texts/writing/ready-reasons.tsx'

interface Props {
  call: ActionCall
  confirm: NonNullable<ActionCall['confirm']>
  onDone: (call: ActionCall, reply: object) => Promise<void>
  onClose: () => void
}

/**
 * The dialog of an action: asks, takes a reason if needed, and runs it. A call that the server takes for a slip is sent again with
 * the server's `confirm` when it is pressed once more.
 */
export function ActionDialog({ call, confirm, onDone, onClose }: Props) {
  const { title, text, yes, doing, harmless, fields, reason, link } = confirm
  const { address, params, body, failed } = call
  const [confirmed, setConfirmed] = useState<string>()
  const form = useForm(address, {
    name: 'confirm',
    params,
    check: (typed): FieldErrors => (reason?.required && !typed.reason ? { reason: [t`Please give a reason`] } : {}),
    body(typed) {
      const sends = body?.(typed as Record<string, string>) as Record<string, unknown>
      return sends && confirmed !== undefined ? { ...sends, confirmed } : sends
    },
    async onDone(reply) {
      // The dialog stays open with the link, so that no message is shown.
      if (link) return onDone({ ...call, onReply() {} }, reply)
      await onDone(call, reply)
      onClose()
    },
    onFailure(error) {
      setConfirmed(error instanceof ApiError ? error.refusal?.confirm : undefined)
      // An admin who closed the question for a proof is back in this dialog.
      if (!failed || isUnproven(error)) return
      toast({ title: failed, text: failureOf(error), kind: 'bad' })
      onClose()
    },
  })
  const writeReason = (chosen: string) => {
    const field = form.props.ref.current?.elements.namedItem('reason')
    if (!(field instanceof HTMLTextAreaElement)) return
    field.value = chosen
    form.mend(['reason'])
    field.focus()
  }
  const issued = form.reply && link?.(form.reply)
  return (
    <ConfirmDialog title={issued?.title ?? title} text={issued?.text ?? text} onClose={onClose}>
      {issued ? (
        <IssuedLink {...issued} onClose={onClose} />
      ) : (
        <ActionForm form={form}>
          {fields}
          {reason?.ready && <ReadyReasons onChoose={writeReason} />}
          {reason && <Area name="reason" className="short" maxLength={500} label={reason.label} hint={reason.hint} />}
          <ConfirmActions yes={yes} doing={doing} busy={form.busy} harmless={harmless} />
        </ActionForm>
      )}
    </ConfirmDialog>
  )
}

function IssuedLink({ label, link, onClose }: { label?: string; link: string; onClose: () => void }) {
  return (
    <>
      <div className="form-field">
        <label htmlFor="issued-link">{label ?? t`Link`}</label>
        <textarea
          id="issued-link"
          className="issued"
          readOnly
          rows={2}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="button-row reset-link">
        <CopyButton text={link} label={label === undefined ? t`Copy link` : t`Copy`} />
        <button type="button" className="button main" onClick={onClose}>
          {t({ message: 'Done', context: 'dialog' })}
        </button>
      </div>
    </>
  )
}
