import './form.css'
import type { ReactNode } from 'react'
import { focusOnLoad, type FormState } from './use-form.ts'

interface Props {
  form: FormState
  /** The words of its one button; without them the form brings its own. */
  submit?: string
  /** The same, while it is being sent. */
  sending?: string
  children?: ReactNode
}

/** A form around its fields; it says what went errors, also to those who hear the page. */
export function Form({ form, submit, sending = 'Sending…', children }: Props) {
  const { name, busy, errors, failure, returned, props } = form
  return (
    <form className="form" {...props}>
      <input type="hidden" name="form" value={name} />
      {children}
      <p className="failure" role="alert" {...(returned && failure && focusOnLoad)}>
        {failure}
      </p>
      <p className="unseen" role="status">
        {Object.values(errors).flat().join('. ')}
      </p>
      {submit && (
        <button type="submit" className="button main" aria-disabled={busy}>
          {busy ? sending : submit}
        </button>
      )}
    </form>
  )
}
