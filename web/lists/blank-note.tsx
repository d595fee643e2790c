import type { ReactNode } from 'react'
import { lazyPart } from '../kit/lazy.tsx'

/** A list that searches the network may load them while it waits. */
export const BlankNoteStyles = lazyPart(
  async () => (await import('./blank-note-styles.ts')).BlankNoteStyles,
  'web/lists/blank-note-styles.ts',
)

interface Props {
  /** Without it what is in the note stands alone. */
  search: string | undefined
  /** A notice, and buttons for near searches, in one line with its own. */
  children: ReactNode
}

/** A search that found nothing: a note that is not printed yet, with what was searched as its figure. */
export function BlankNote({ search, children }: Props) {
  if (!search) return children
  return (
    <>
      <BlankNoteStyles />
      <div className="nothing rose-1" data-search={search}>
        {children}
      </div>
    </>
  )
}
