import type { TextField } from '../../../contract/texts.ts'
import { Area } from '../../forms/field-area.tsx'
import { Field } from '../../forms/field.tsx'

interface Props {
  name: string
  field: TextField
  placeholder: string | undefined
  value: string
  onWrite: (text: string) => void
}

/** The input of a field of a text: one line, or an area in which Ctrl and Enter send the form. */
export function WordsField({ name, field: { label, limits, oneLine, optional }, placeholder, value, onWrite }: Props) {
  const hint = optional && 'You may leave this out.'
  const input = { name, label, placeholder, value, max: limits.max, dir: 'auto', ...(hint && { hint }) }
  if (oneLine) return <Field {...input} autoComplete="off" onChange={(event) => onWrite(event.target.value)} />
  return (
    <Area
      {...input}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
