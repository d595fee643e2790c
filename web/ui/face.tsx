import type { CSSProperties } from 'react'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { toneOf } from '../../contract/tones.ts'

interface Props {
  name: string
  /** The colour of the person, by `toneOf`; null for somebody without an account, whose face is neutral. */
  tone: number | null
}

/** The face of a member, beside their name: its first letter on a colour of their own, the same everywhere. */
export const Face = ({ name, tone }: Props) => (
  <span className="face" aria-hidden="true" style={{ '--tone': tone } as CSSProperties}>
    {tone !== null && initialOf(name)}
  </span>
)

/** The face of the reader. */
export const OwnFace = ({ name, me }: { name: string; me: Me | null | undefined }) => (
  <Face name={name} tone={me ? toneOf(me.id) : null} />
)

/** With the marks of its letter: half a letter of an Indian script is another one. */
const initialOf = (name: string) => /^.\p{M}*/u.exec(name)?.[0].toUpperCase()
