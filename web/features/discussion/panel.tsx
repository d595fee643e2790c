import { lazyPart, sayNotOpened } from '../../kit/lazy.tsx'
import type { PanelProps } from './use-panel.ts'

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
