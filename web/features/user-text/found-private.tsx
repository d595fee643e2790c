import { detectPii, maskPrivate } from '../../../contract/pii.ts'
import type { Keepable } from '../../../contract/discussion.ts'
import { PrivateWarning } from './private-warning.tsx'

interface Props {
  text: string
  /** What the writer insists on showing. */
  kept: readonly Keepable[]
  /** The text without its private details. */
  onMask: (text: string) => void
  onKeep: (kind: Keepable) => void
}

/** Warns of the private details in one field. */
export function FoundPrivate({ text, kept, onMask, onKeep }: Props) {
  return (
    <PrivateWarning
      found={privateIn(text, kept)}
      text={text}
      onMask={() => onMask(maskPrivate(text, kept))}
      onKeep={onKeep}
    />
  )
}

/** The private details in a text, but those that the writer insists on. */
export function privateIn(text: string, kept: readonly string[]) {
  return detectPii(text).filter(({ kind }) => !kept.includes(kind))
}
