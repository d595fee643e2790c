import type { CSSProperties } from 'react'

interface Props {
  name: string
  /** The colour of the person, by `toneOf`; null for somebody without an account, whose face is neutral. */
  tone: number | null
}

/** The face of a member, beside their name: its first letter on a colour of their own, the same everywhere. */
export function Face({ name, tone }: Props) {
  return tone === null ? (
    <span className="face" aria-hidden="true" />
  ) : (
    <span className="face" aria-hidden="true" style={{ '--tone': tone } as CSSProperties}>
      {initialOf(name)}
    </span>
  )
}

/** With the marks of its letter: half a letter of an Indian script is another one. */
const initialOf = (name: string) => /^.\p{M}*/u.exec(name)?.[0].toUpperCase()
