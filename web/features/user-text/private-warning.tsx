import { privateKinds, type Found, type PrivateKind } from '../../../contract/pii.ts'
import { keepable, type Keepable } from '../../../contract/discussion.ts'

interface Props {
  /** What was found, without what the writer insists on. */
  found: Found[]
  text: string
  onMask: () => void
  onKeep: (kind: Keepable) => void
}

/** Says which private details a text would show to everybody, and why they should not be; one press masks them. */
export function PrivateWarning({ found, text, onMask, onKeep }: Props) {
  const pieces = piecesIn(text, found)
  return (
    <div className="private-warning" role="status">
      {pieces.length > 0 && (
        <>
          <PrivatePieces pieces={pieces} />
          <p className="button-row">
            <button type="button" className="button main" onClick={onMask}>
              Mask it
            </button>
            {ownIn(pieces).map(({ kind, words }) => (
              <button key={kind} type="button" className="button line" onClick={() => onKeep(kind)}>
                {words}
              </button>
            ))}
          </p>
        </>
      )}
    </div>
  )
}

/** A private detail, with its characters. */
export interface Piece {
  kind: PrivateKind
  said: string
}

export const piecesIn = (text: string, found: Found[]): Piece[] =>
  found.map(({ kind, start, end }) => ({ kind, said: text.slice(start, end) }))

const kindsOf = (pieces: Piece[]) => [...new Set(pieces.map(({ kind }) => kind))]

/** The choices to show what may be the writer's own, each with its words. */
export function ownIn(pieces: Piece[]): { kind: Keepable; words: string }[] {
  const kinds = kindsOf(pieces)
  return keepable
    .filter((kind) => kinds.includes(kind))
    .map((kind) => ({
      kind,
      words: `It is my own, show it${kinds.length > 1 ? ` (${privateKinds[kind].name})` : ''}`,
    }))
}

/** What was found, and why it is better not shown. */
export function PrivatePieces({ pieces }: { pieces: Piece[] }) {
  return (
    <>
      <p>
        <b>This would show private details to everybody</b>
      </p>
      <ul>
        {kindsOf(pieces).map((kind) => (
          <li key={kind}>
            <b>{privateKinds[kind].name}</b>{' '}
            <bdi>
              {pieces
                .filter((piece) => piece.kind === kind)
                .map(({ said }) => said)
                .join(', ')}
            </bdi>
            : {privateKinds[kind].why}
          </li>
        ))}
      </ul>
    </>
  )
}
