import { privateKinds, type Found, type PrivateKind } from '../../contract/guard.ts'
import { keepable, type Keepable } from '../../contract/writing.ts'

interface Props {
  /** What was found, without what the writer insists on. */
  found: Found[]
  text: string
  onMask: () => void
  onKeep: (kind: Keepable) => void
}

/** Says which private details a text would show to everybody, and why they should not be; one press masks them. */
export function PrivateWarning({ found, text, onMask, onKeep }: Props) {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  return (
    <div className="private-warning" role="status">
      {kinds.length > 0 && (
        <>
          <p>
            <b>This would show private details to everybody</b>
          </p>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>
                <b>{privateKinds[kind].name}</b> <bdi>{pieces(found, kind, text)}</bdi>: {privateKinds[kind].why}
              </li>
            ))}
          </ul>
          <p className="button-row">
            <button type="button" className="button main" onClick={onMask}>
              Mask it
            </button>
            {keepable
              .filter((kind) => kinds.includes(kind))
              .map((kind) => (
                <button key={kind} type="button" className="button line" onClick={() => onKeep(kind)}>
                  It is my own, show it
                  {kinds.length > 1 && ` (${privateKinds[kind].name})`}
                </button>
              ))}
          </p>
        </>
      )}
    </div>
  )
}

function pieces(found: Found[], kind: PrivateKind, text: string): string {
  return found
    .filter((piece) => piece.kind === kind)
    .map(({ start, end }) => text.slice(start, end))
    .join(', ')
}
