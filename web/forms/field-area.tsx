import type { SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { NamedFrame, type Named } from './field.tsx'
import { useFormState } from './use-form.ts'

type Text = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'form'>

/** A textarea. */
export function Area({ name, label, hint, max, defaultValue, ...rest }: Named & Text) {
  const { typed } = useFormState()
  const before = rest.value === undefined ? { defaultValue: typed[name] ?? defaultValue } : {}
  return (
    <NamedFrame {...{ name, label, hint, max }} value={rest.value}>
      {(props) => <textarea {...before} {...rest} {...props} />}
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
