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

/** The form that a button opens. It comes with the page if the address names it; otherwise its code loads when it is opened. */
export const Panel = lazyPart<PanelProps>(load, 'Opening…')
