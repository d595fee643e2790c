import type { MouseEvent, ReactNode } from 'react'
import { detectPii, maskPrivate } from '../../../contract/pii.ts'
import { privateKinds } from '../../../contract/pii-kinds.ts'
import { keepable, keepField, type Keepable } from '../../../contract/discussion.ts'

interface Props {
  text: string
  /** The details that the writer insists on showing. */
  kept: readonly Keepable[]
  /** @param text the text without its private details */
  onMask: (text: string) => void
  onKeep: (kind: Keepable) => void
}

/** Says which private details a text would show to everybody, and why they should not be; one button masks them. */
export function PrivateWarning({ text, kept, onMask, onKeep }: Props) {
  const found = privateIn(text, kept)
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return (
    <div className={kinds.length > 0 ? 'private-warning callout' : undefined} role="status">
      {kinds.length > 0 && (
        <>
          <p>
            <b>This would show private details to everybody</b>
          </p>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <b>{privateKinds[kind].name}</b>{' '}
                <bdi>
                  {found
                    .filter((detail) => detail.kind === kind)
                    .map(({ start, end }) => text.slice(start, end))
                    .join(', ')}
                </bdi>
                : {privateKinds[kind].why}
              </li>
            ))}
          </ul>
          <p className="button-row">
            <Choice name="mask" look="main" onChoose={() => onMask(maskPrivate(text, kept))}>
              Mask it
            </Choice>
            {keepable
              .filter((kind) => kinds.includes(kind))
              .map((kind) => (
                <Choice key={kind} name={keepField(kind)} look="line" onChoose={() => onKeep(kind)}>
                  It is my own, show it{kinds.length > 1 && ` (${privateKinds[kind].name})`}
                </Choice>
              ))}
          </p>
        </>
      )}
    </div>
  )
}

/** The private details in a text, but those that the writer insists on. */
export function privateIn(text: string, kept: readonly string[]) {
  return detectPii(text).filter(({ kind }) => !kept.includes(kind))
}

interface ChoiceProps {
  /** The field that says the same without JavaScript. */
  name: string
  look: 'main' | 'line'
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, look, onChoose, children }: ChoiceProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    onChoose()
  }
  return (
    <button type="submit" className={`button ${look}`} name={name} value="yes" onClick={choose}>
      {children}
    </button>
  )
}
