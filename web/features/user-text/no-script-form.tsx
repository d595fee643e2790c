import { use, type ReactNode } from 'react'
import { FormResultContext, errorText } from '../../forms/form-result.tsx'
import { NoScriptPiiWarning } from './no-script-pii-warning.tsx'

interface Props {
  /** The form's name in server/pages/page-forms.ts. */
  name: string
  /** What goes along unseen. */
  fields: Record<string, string>
  /** The text to write, when there is one. */
  text?: { label: string; name: string; initial?: string }
  submit: string
  /** Where a change of mind leads. Without it, the form is part of its page and draws the visitor to itself only when it was refused. */
  back?: string
  children?: ReactNode
}

/** A form as it works without JavaScript: sent to the page's own address, and shown again with what is wrong. */
export function NoScriptForm({ name, fields, text, submit, back, children }: Props) {
  const posted = use(FormResultContext)
  const before = posted?.form === name ? posted : null
  const said = before && errorText(before)
  return (
    <form className="plain-form" method="post">
      <input type="hidden" name="form" value={name} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {text && (
        <label>
          {text.label}
          <textarea
            name={text.name}
            dir="auto"
            rows={5}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened for this form, or comes back with it
            autoFocus={back !== undefined || before !== null}
            defaultValue={before?.values[text.name] ?? text.initial}
          />
        </label>
      )}
      {said && <p role="alert">{said}</p>}
      {before && text?.name === 'content' && <NoScriptPiiWarning before={before} />}
      <p className="button-row">
        <button type="submit" className="button main">
          {submit}
        </button>
        {back && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the harmless answer, where there is nothing to write
          <a className="button line" href={back} autoFocus={!text}>
            Cancel
          </a>
        )}
      </p>
    </form>
  )
}
