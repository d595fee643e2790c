import { useEffect, useState, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { tick } from '../../contract/form-fields.ts'
import type { FormState } from '../kit/form.ts'

interface Named {
  form: FormState
  /** The input's name in the call's body. */
  name: string
  label: ReactNode
  hint?: ReactNode
}

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'form'>

/** One line of text. `counter` shows how much of so many characters is used. */
export function Field({ form, name, label, hint, counter, ...rest }: Named & Attributes & { counter?: number }) {
  return (
    <Around {...{ form, name, label, hint, counter }}>
      {(tied) => <input defaultValue={form.typed[name]} {...rest} {...tied} />}
    </Around>
  )
}

/** Several lines of text. */
export function TextArea({
  form,
  name,
  label,
  hint,
  counter,
  ...rest
}: Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'form'> & { counter?: number }) {
  return (
    <Around {...{ form, name, label, hint, counter }}>
      {(tied) => <textarea defaultValue={form.typed[name]} {...rest} {...tied} />}
    </Around>
  )
}

/**
 * A password, with a button that shows it.
 * @param autoComplete tells a password manager which one: the one in use, or a new one that it may make
 */
export function PasswordField({
  form,
  name,
  label,
  hint,
  autoComplete,
}: Named & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false)
  return (
    <Around {...{ form, name, label, hint }}>
      {(tied) => (
        <span className="with-button">
          <input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...tied}
          />
          <button
            type="button"
            className="button line"
            aria-pressed={shown}
            aria-label="Show password"
            data-wake
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Around>
  )
}

/** A box to tick; ticked, it is true in the call's body. */
export function Tick({ form, name, label, hint, ...rest }: Named & Attributes) {
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

function Around({
  form,
  name,
  label,
  hint,
  counter,
  children,
}: Named & { counter?: number | undefined; children: (tied: Tied) => ReactNode }) {
  const { id, wrong, tied } = tieTo(form, name, hint, counter)
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children(tied)}
      {counter && <Counter id={`${id}-count`} most={counter} of={id} />}
      <Below {...{ form, name, hint, wrong }} />
    </div>
  )
}

function Below({ form, name, hint, wrong }: Pick<Named, 'form' | 'name' | 'hint'> & { wrong: string | undefined }) {
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
function tieTo(form: FormState, name: string, hint: ReactNode, counter?: number) {
  const id = `${form.name}-${name}`
  const wrong = form.wrong[name]?.join('. ')
  const told = [wrong && `${id}-wrong`, hint && `${id}-hint`, counter && `${id}-count`].filter(Boolean).join(' ')
  return {
    id,
    wrong,
    tied: { id, name, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': told || undefined },
  }
}

/** How much of so many characters is used. It reads the input, so that what was typed before the script came counts too. */
function Counter({ id, of, most }: { id: string; of: string; most: number }) {
  const [used, setUsed] = useState<number | null>(null)
  useEffect(() => {
    const input = document.getElementById(of) as HTMLInputElement | null
    const count = () => setUsed(input?.value.length ?? 0)
    count()
    input?.addEventListener('input', count)
    return () => input?.removeEventListener('input', count)
  }, [of])
  return (
    <span className="count" id={id}>
      {used === null ? `At most ${most} characters` : `${used}/${most}`}
    </span>
  )
}
