import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { tick } from '../../contract/form-fields.ts'
import { FieldFrame, FieldMessages, inputProps, type FieldWords } from './field-frame.tsx'
import { useFormState } from './use-form.ts'

export type Named = Pick<FieldWords, 'name' | 'label' | 'hint' | 'max'>

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'form'>

/** A one-line input. */
export function Field({ name, label, hint, max, defaultValue, ...rest }: Named & Attributes) {
  const { typed } = useFormState()
  return (
    <NamedFrame {...{ name, label, hint, max }} value={rest.value}>
      {(props) => (
        <input
          defaultValue={rest.value === undefined ? (typed[name] ?? defaultValue) : undefined}
          {...props}
          {...rest}
        />
      )}
    </NamedFrame>
  )
}

/**
 * A password, with a button that shows it.
 * @param focusOnArrival true to focus the input on mount
 * @param autoComplete tells password managers whether it is the current password or a new one
 */
export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
  focusOnArrival = false,
}: Named & { autoComplete: 'current-password' | 'new-password'; focusOnArrival?: boolean }) {
  const [shown, setShown] = useState(false)
  return (
    <NamedFrame {...{ name, label, hint }}>
      {(props) => (
        <span className="with-button">
          <input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            {...verbatim}
            {...props}
            {...(focusOnArrival && { autoFocus: true })}
          />
          <button
            type="button"
            className="button line script-only"
            aria-pressed={shown}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </NamedFrame>
  )
}

/** For names and codes: no auto-correction. */
export const verbatim = { autoCapitalize: 'none', spellCheck: false } as const

/** A one-time code: one of `digits` from an app, or else a recovery code. */
export function CodeField({ digits = false, ...rest }: Named & { digits?: boolean }) {
  const kind = digits ? ({ inputMode: 'numeric', maxLength: 10 } as const) : { ...verbatim, maxLength: 40 }
  return <Field {...rest} autoComplete="one-time-code" {...kind} />
}

/** A checkbox; true in the call's body when ticked. */
export function Checkbox({ name, label, hint, ...rest }: Named & Attributes) {
  const { form, field, props } = useField({ name, label, hint })
  return (
    <div className="form-field box">
      <label>
        <input type="checkbox" value={tick} defaultChecked={form.typed[name] === tick} {...rest} {...props} />
        <span>{label}</span>
      </label>
      <FieldMessages {...field} />
    </div>
  )
}

/** The frame of an input whose value the browser holds. */
export function NamedFrame({
  children,
  ...words
}: Named & { value?: unknown; children: (props: ReturnType<typeof useField>['props']) => ReactNode }) {
  const { field, props } = useField(words)
  return <FieldFrame field={field}>{() => children(props)}</FieldFrame>
}

function useField(words: Named & { value?: unknown }) {
  const form = useFormState()
  const field = { ...words, id: `${form.name}-${words.name}`, errors: form.errors[words.name] }
  // If several inputs have autofocus, browsers focus the first.
  return { form, field, props: { ...inputProps(field), autoFocus: form.returned && field.errors !== undefined } }
}
