import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { tick } from '../../contract/form-fields.ts'
import { useFormState, type FormState } from './use-form.ts'

export interface Named {
  /** The input's name in the call's body. */
  name: string
  label: ReactNode
  hint?: ReactNode
}

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'form'>

/** One line of text. */
export function Field({ name, label, hint, defaultValue, ...rest }: Named & Attributes) {
  const { typed } = useFormState()
  return (
    <FieldFrame {...{ name, label, hint }}>
      {(tied) => (
        <input
          defaultValue={rest.value === undefined ? (typed[name] ?? defaultValue) : undefined}
          {...rest}
          {...tied}
        />
      )}
    </FieldFrame>
  )
}

/**
 * A password, with a button that shows it.
 * @param focusOnArrival whether it has the focus when it appears
 * @param autoComplete tells a password manager which one: the one in use, or a new one that it may make
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
    <FieldFrame {...{ name, label, hint }}>
      {(tied) => (
        <span className="with-button">
          <input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            {...verbatim}
            {...tied}
            {...(focusOnArrival && { autoFocus: true })}
          />
          <button
            type="button"
            className="button line"
            aria-pressed={shown}
            aria-label="Show password"
            data-replay
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}

/** For what no program is to correct: names and codes. */
export const verbatim = { autoCapitalize: 'none', spellCheck: false } as const

/** A one-time code: one of `digits` from an app, or else a recovery code. */
export function CodeField({ digits = false, ...rest }: Named & { digits?: boolean }) {
  const kind = digits ? ({ inputMode: 'numeric', maxLength: 10 } as const) : { ...verbatim, maxLength: 40 }
  return <Field {...rest} autoComplete="one-time-code" {...kind} />
}

/** A box to tick; ticked, it is true in the call's body. */
export function Checkbox({ name, label, hint, ...rest }: Named & Attributes) {
  const form = useFormState()
  const { wrong, tied } = tieTo(form, name, hint)
  return (
    <div className="form-field box">
      <label>
        <input type="checkbox" value={tick} defaultChecked={form.typed[name] === tick} {...rest} {...tied} />
        <span>{label}</span>
      </label>
      <Below {...{ form, name, hint, wrong }} />
    </div>
  )
}

type Tied = ReturnType<typeof tieTo>['tied']

/** A label, an input that is tied to it, and below it the hint and the errors. */
export function FieldFrame({ name, label, hint, children }: Named & { children: (tied: Tied) => ReactNode }) {
  const form = useFormState()
  const { id, wrong, tied } = tieTo(form, name, hint)
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children(tied)}
      <Below {...{ form, name, hint, wrong }} />
    </div>
  )
}

type BelowProps = { form: FormState; wrong: string | undefined } & Pick<Named, 'name' | 'hint'>

function Below({ form, name, hint, wrong }: BelowProps) {
  const id = `${form.name}-${name}`
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </>
  )
}

/** The attributes that tie an input to what stands around it. */
function tieTo(form: FormState, name: string, hint: ReactNode) {
  const id = `${form.name}-${name}`
  const wrong = form.errors[name]?.join('. ')
  const told = [wrong && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    wrong,
    tied: {
      id,
      name,
      'aria-invalid': wrong ? true : undefined,
      'aria-describedby': told || undefined,
      // Browsers take the first of several.
      autoFocus: form.returned && wrong !== undefined,
    },
  }
}
