import '../../../ui/ticks.css'
import { useEffect, useRef } from 'react'
import { t } from '#words'
import { reportLimits, reportReasons } from '../../../../contract/texts/reports.ts'
import { outerKinds } from '../../../../contract/texts/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Area } from '../../../forms/field-area.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { toast } from '../../../kit/toasts.ts'
import { CancelButton } from './confirm.tsx'
import { kindOf, nameOf, type Text } from '../text.ts'

/** Reports a text to the admins, with the reason. */
export function ReportForm({ text, onClose }: { text: Text; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { id } = text
  const kind = kindOf(text)
  const about = outerKinds[kind]
  const form = useForm('POST /api/reports', {
    name: `report-${id}`,
    fields: { about, id },
    check: ({ reason }): Record<string, string[]> => (reason ? {} : { reason: [t`Please choose a reason`] }),
    onDone({ message }) {
      onClose()
      toast({ title: t`Report sent`, text: message })
    },
  })
  if (form.reply) return <p role="status">{form.reply.message}</p>
  return (
    <div className="report-form">
      <ActionForm form={form}>
        <fieldset className="radio-list" aria-describedby={`report-${id}-wrong`}>
          <legend>{whatIsWrong[kind](nameOf(text))}</legend>
          {Object.entries(reportReasons).map(([reason, label], index) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} ref={index === 0 ? first : undefined} /> {label}
            </label>
          ))}
          <p className="wrong" id={`report-${id}-wrong`}>
            {form.errors.reason?.[0]}
          </p>
        </fieldset>
        <Area name="details" label={t`What should the admins know? (optional)`} maxLength={reportLimits.details} />
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? t`Sending…` : t`Send report`}
          </button>
          <CancelButton onCancel={onClose} />
        </div>
      </ActionForm>
    </div>
  )
}

const whatIsWrong = {
  comment: (name: string) => t`What is wrong with ${name}'s comment?`,
  reply: (name: string) => t`What is wrong with ${name}'s reply?`,
  discussion: (name: string) => t`What is wrong with ${name}'s discussion?`,
}
