import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { FieldProps } from '../../forms/use-field.ts'
import { PasswordField } from '../../forms/field.tsx'
import { Reader } from '../ladder/stairs.tsx'
import { noteColour } from '../ladder/note-colour.ts'

/** The field of a new password, and the seven notes of the staircase, which the reader climbs as it gets better. Its hint is for those who do not see them. */
export function NewPasswordField(props: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [filled, setFilled] = useState(0)
  const count = () => setFilled(notesFor(input.current?.value ?? ''))
  // A reader may have typed before the page was hydrated.
  useEffect(count, [])
  return (
    <>
      <PasswordField {...props} autoComplete="new-password" ref={input} onInput={count} />
      <p className="password-notes script-only" aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <i
            key={index}
            className={index < filled ? 'full' : undefined}
            style={{ ...noteColour(index + 1), '--n': index } as CSSProperties}
          >
            {index === Math.max(0, filled - 1) && <Reader />}
          </i>
        ))}
      </p>
    </>
  )
}

/** Eight letters fill four notes; the rest are for a phrase, or for many letters. */
function notesFor(password: string): number {
  const { length } = password
  if (length < 8) return Math.floor(length / 2)
  const further = password.trim().split(/[\s._-]+/).length - 1
  return Math.min(7, 4 + Number(length >= 12) + Math.max(further, Number(length >= 20)))
}
