import { lazyPart, sayNotOpened } from '../../kit/lazy.tsx'
import type { PanelName } from './params.ts'
import type { Text } from './text.ts'

export interface PanelProps {
  name: PanelName
  /** The text that it is about; of `quote`, the quoted one. Null for a new text that answers none. */
  text: Text | null
  /** Moves the focus into it. */
  focus: boolean
  /** @param back whether the focus goes back to the button that opened it */
  onClose: (back: boolean) => void
}

async function load() {
  try {
    return (await import('./panels.tsx')).OpenPanel
  } catch (error) {
    sayNotOpened()
    throw error
  }
}

/** The form that a button opens: in the page when its address names it; its code comes when the first one is opened. */
export const Panel = lazyPart<PanelProps>(load, 'Opening…')
