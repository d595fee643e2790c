import './form.css'
import type { ReactNode } from 'react'
import { t, Trans } from '#words'
import { grouped } from '../../money/grouped.ts'
import { inOneLine } from './in-one-line.ts'

/** The label, hint, limit and errors of an input. */
export interface FieldDescription {
  /** The input's name in the call's body. */
  name: string
  /** Default: `fieldId(name)`. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[] | undefined
  /** The maximum length in characters; if set, a counter is shown. */
  most?: number
  value?: unknown
}

/** The id of a field's input. */
export const fieldId = (name: string): string => `field-${name}`

/** The attributes that connect an input with its label, hint and errors. */
export function inputProps({ name, id = fieldId(name), hint, most, errors }: FieldDescription) {
  const describedBy = [errors && `${id}-wrong`, hint && `${id}-hint`, most && `${id}-count`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-invalid': errors ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

/** The hint and the errors of a field. */
export function FieldMessages({ name, id = fieldId(name), hint, errors }: FieldDescription) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors && (
        <p className="wrong" id={`${id}-wrong`}>
          {inOneLine(errors)}
        </p>
      )}
    </>
  )
}

interface Props {
  field: FieldDescription
  className?: string | undefined
  children: (props: ReturnType<typeof inputProps>) => ReactNode
}

/** A field's label and counter, its input, and its messages. */
export function FieldFrame({ field, className = '', children }: Props) {
  const { name, id = fieldId(name), label, most, value } = field
  const caption = <label htmlFor={id}>{label}</label>
  // The server counts without the blanks around a text.
  const count = typeof value === 'string' ? value.trim().length : 0
  return (
    <div className={`form-field ${className}`}>
      {most ? (
        <div className="label-row row">
          {caption}
          <span className={count > most ? 'meta over' : 'meta'} id={`${id}-count`}>
            <span className="unseen">
              <Trans>Characters:</Trans>{' '}
            </span>
            {count > most ? t`${grouped(count)} / ${grouped(most)}: too long` : `${grouped(count)} / ${grouped(most)}`}
          </span>
        </div>
      ) : (
        caption
      )}
      {children(inputProps(field))}
      <FieldMessages {...field} />
    </div>
  )
}
