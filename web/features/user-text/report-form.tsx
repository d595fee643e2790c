import '../../ui/radio-list.css'
import './composer.css'
import { useEffect, useRef } from 'react'
import { Report } from '../../../contract/discussion-api.ts'
import { type Reportable, reportLimits, reportReasons } from '../../../contract/discussion.ts'
import { useForm } from '../../forms/use-form.ts'
import { toast } from '../../kit/toasts.ts'
import { ActionForm } from '../../forms/action-form.tsx'

interface Props {
  about: Reportable
  id: string
  /** Whose text: "Kiran's comment". */
  what: string
  onClose: () => void
}

/** Tells the admins of a text, with the reason. */
export function ReportForm({ about, id, what, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useForm('POST /api/reports', {
    name: 'report',
    shape: Report,
    body: (typed) => ({ ...typed, about, id }),
    onDone({ message }) {
      onClose()
      toast({ title: 'Report sent', text: message })
    },
  })
  const wrong = form.errors.reason?.[0]
  const tooLong = form.errors.details?.[0]
  return (
    <div className="report-form">
      <ActionForm form={form}>
        <fieldset className="radio-list" aria-describedby={`report-${id}`}>
          <legend>What is wrong with {what}?</legend>
          {Object.entries(reportReasons).map(([reason, words], index) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} ref={index === 0 ? first : undefined} /> {words}
            </label>
          ))}
          <p className="wrong" id={`report-${id}`}>
            {wrong}
          </p>
        </fieldset>
        <div className="form-field">
          <label htmlFor={`details-${id}`}>What should the admins know? (optional)</label>
          <textarea
            id={`details-${id}`}
            name="details"
            maxLength={reportLimits.details}
            aria-invalid={tooLong ? true : undefined}
            aria-describedby={`details-${id}-wrong`}
          />
          <p className="wrong" id={`details-${id}-wrong`}>
            {tooLong}
          </p>
        </div>
        <div className="button-row">
          <button type="submit" className="button main" aria-disabled={form.busy}>
            {form.busy ? 'Sending…' : 'Send report'}
          </button>
          <button type="button" className="button line" onClick={onClose}>
            Cancel
          </button>
        </div>
      </ActionForm>
    </div>
  )
}
