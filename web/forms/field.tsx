import { useState, type ReactNode } from 'react'
import { t } from '#words'
import { tick } from '../../contract/form-fields.ts'
import { FieldFrame, FieldMessages } from './field-frame.tsx'
import { type FieldProps, type Attributes, useTextField, useField } from './use-field.ts'

/**
 * A one-line input.
 * @param fill a button beside it, which fills in a value
 */
export function Field({
  fill,
  ...props
}: FieldProps & Attributes<'input'> & { fill?: { value: string; label: ReactNode } | false }) {
  const { field, input } = useTextField(props)
  if (fill === undefined) return <FieldFrame field={field}>{() => <input {...input} />}</FieldFrame>
  return (
    <FieldFrame field={field}>
      {() => (
        <span className="with-button">
          <input {...input} />
          {fill && (
            <button
              type="button"
              className="button line"
              onClick={() => {
                props.onChange?.(fill.value)
                document.getElementById(input.id)?.focus()
              }}
            >
              {fill.label}
            </button>
          )}
        </span>
      )}
    </FieldFrame>
  )
}

/**
 * A password, with a button that shows it.
 * @param autoComplete tells password managers whether it is the current password or a new one
 */
export function PasswordField(
  props: FieldProps &
    Pick<Attributes<'input'>, 'ref' | 'onInput'> & { autoComplete: 'current-password' | 'new-password' },
) {
  const { field, input } = useField(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame field={field}>
      {() => (
        <span className="with-button">
          <input type={shown ? 'text' : 'password'} {...verbatim} {...input} />
          <button
            type="button"
            className="button line script-only"
            aria-pressed={shown}
            aria-label={t`Show password`}
            onClick={() => setShown(!shown)}
          >
            {shown ? t`Hide` : t`Show`}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}

/** For names and codes: no auto-correction. */
export const verbatim = { autoCapitalize: 'none', spellCheck: false } as const

/** For text in any script, which browsers do not autofill. */
export const anyScript = { dir: 'auto', autoComplete: 'off' } as const

/** A one-time code: one of `digits` from an app, or else a recovery code. */
export function CodeField({ digits = false, ...props }: FieldProps & { digits?: boolean }) {
  const kind = digits ? ({ inputMode: 'numeric', maxLength: 10 } as const) : { ...verbatim, maxLength: 40 }
  return <Field {...props} autoComplete="one-time-code" {...kind} />
}

/** A checkbox; true in the call's body when ticked. */
export function Checkbox(props: FieldProps<boolean> & Attributes<'input'>) {
  const { field, input, typed } = useField(props)
  return (
    <div className="form-field box">
      <label>
        <input type="checkbox" value={tick} defaultChecked={typed === tick} {...input} />
        <span>{field.label}</span>
      </label>
      <FieldMessages {...field} />
    </div>
  )
}
