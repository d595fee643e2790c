import '../../forms/form.css'
import './field-around.css'
import type { ReactNode } from 'react'

interface Props {
  name: string
  label: string
  hint?: ReactNode
  /** Characters there are, and how many there may be; without them nothing is counted. */
  count?: number
  most?: number
  wrong: string[] | undefined
  className?: string
  children: (tied: Tied) => ReactNode
}

/** The attributes that tie an input to its label and to what stands below it. */
export interface Tied {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** What stands around a field of a form in the admin area: label, counter, hint, and what is errors with it. */
export function FieldAround({ name, label, hint, count = 0, most, wrong, className = '', children }: Props) {
  const id = idOf(name)
  const told = [wrong && `${id}-wrong`, hint && `${id}-hint`, most && `${id}-count`].filter(Boolean).join(' ')
  const words = wrong?.join('. ')
  return (
    <div className={`form-field ${className}`}>
      <div className="label-row row">
        <label htmlFor={id}>{label}</label>
        {most && (
          <span className={count > most ? 'count over' : 'count'} id={`${id}-count`}>
            <span className="unseen">Characters: </span>
            {count.toLocaleString('en-IN')} / {most.toLocaleString('en-IN')}
          </span>
        )}
      </div>
      {children({ id, name, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': told || undefined })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {words && (
        <p className="wrong" id={`${id}-wrong`}>
          {words}
        </p>
      )}
    </div>
  )
}

/** The id of a field's input: by it the focus is brought there. */
export const idOf = (name: string): string => `field-${name}`
