import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { noteColour } from '../ladder/note-colour.ts'

/** The seven notes of the staircase, filled as the new password of the form gets better. The same stands in the hint of the field. */
export function PasswordNotes() {
  const notes = useRef<HTMLParagraphElement>(null)
  const [filled, setFilled] = useState(0)
  useEffect(() => {
    const input = notes.current?.closest('form')?.querySelector<HTMLInputElement>('input[autocomplete=new-password]')
    const count = () => setFilled(notesFor(input?.value ?? ''))
    count()
    input?.addEventListener('input', count)
    return () => input?.removeEventListener('input', count)
  }, [])
  return (
    <p className="password-notes script-only" ref={notes} aria-hidden="true">
      {Array.from({ length: 7 }, (_, index) => (
        <i
          key={index}
          className={index < filled ? 'full' : undefined}
          style={{ ...noteColour(index + 1), '--n': index } as CSSProperties}
        />
      ))}
    </p>
  )
}

/** Eight letters fill four notes; the rest are for a phrase, or for many letters. */
function notesFor(password: string): number {
  const { length } = password
  if (length < 8) return Math.floor(length / 2)
  const further = password.trim().split(/[\s._-]+/).length - 1
  return Math.min(7, 4 + Number(length >= 12) + Math.max(further, Number(length >= 20)))
}
