import './form.css'
import type { ReactNode } from 'react'
import { t } from '#words'
import { CallForm } from './call-form.tsx'
import { inOneLine } from './in-one-line.ts'
import { focusOnLoad } from './form-result.tsx'
import { FormContext, type FormState } from './form-state.ts'

interface Props {
  form: FormState
  /** Its name for screen readers. */
  label?: string
  /** The label of the submit button; without it the form renders its own. */
  submit?: string
  /** The label while the form is being sent. */
  sending?: string
  /** The submit button's look. */
  look?: string
  /** Rendered beside the submit button. */
  beside?: ReactNode
  /** Rendered after the message of a failure. */
  help?: ReactNode
  children?: ReactNode
}

/**
 * A form with inputs, in plain HTML first. Each `Field` inside shows its own errors; the form shows the others.
 *
 *     const form = useForm('POST /api/subscribers', { name: 'subscribe' })
 *     <ActionForm form={form} submit="Subscribe">
 *       <Field name="email" label="Email address" />
 *     </ActionForm>
 */
export function ActionForm({
  form,
  label,
  submit,
  sending = t`Sending…`,
  look = 'main',
  beside,
  help,
  children,
}: Props) {
  const { busy, errors, failure, returned, props } = form
  const button = submit && (
    <button type="submit" className={`button ${look}`} aria-disabled={busy}>
      {busy ? sending : submit}
    </button>
  )
  return (
    <FormContext value={form}>
      <CallForm className="form" aria-label={label} noValidate {...props}>
        {children}
        <p className={help ? 'failure links' : 'failure'} role="alert" {...(returned && failure && focusOnLoad)}>
          {failure}
          {failure && help && <> {help}</>}
        </p>
        <p className="unseen" role="status">
          {inOneLine(Object.values(errors).flat())}
        </p>
        {beside ? (
          <div className="button-row">
            {button}
            {beside}
          </div>
        ) : (
          button
        )}
      </CallForm>
    </FormContext>
  )
}
