import type { RefObject, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { NamedFrame, type Named } from './field.tsx'
import { useFormState } from './use-form.ts'

type Text = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'form'>

interface Arriving {
  box?: RefObject<HTMLTextAreaElement | null> | undefined
  /** Moves the focus into it on mount. */
  focusOnArrival?: boolean
}

/** A textarea. */
export function Area({
  name,
  label,
  hint,
  max,
  defaultValue,
  box,
  focusOnArrival = false,
  ...rest
}: Named & Text & Arriving) {
  const { typed } = useFormState()
  const before = rest.value === undefined ? { defaultValue: typed[name] ?? defaultValue } : {}
  return (
    <NamedFrame {...{ name, label, hint, max }} value={rest.value}>
      {(props) => <textarea ref={box} {...before} {...rest} {...props} {...(focusOnArrival && { autoFocus: true })} />}
    </NamedFrame>
  )
}

type Choosing = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'form'>

/** A select without a default choice. */
export function Choice({ name, label, hint, options, ...rest }: Named & Choosing & { options: readonly string[] }) {
  return (
    <NamedFrame {...{ name, label, hint }}>
      {(props) => (
        <select {...rest} {...props}>
          <option value="">Please choose</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </NamedFrame>
  )
}
