import { useEffect, useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Set after hydration. */
    hydrated?: boolean
    /** Holds a press back, shows that it was noticed, and adds its control to a list (inline-script.ts). */
    holdPress: (event: Event, pressed: HTMLElement, held: HTMLElement[]) => void
    /** Presses again what is in the list; without one, marks the page as hydrated and presses what was pressed before. */
    replayPresses: (held?: HTMLElement[]) => void
  }
}

/** Marks the page as hydrated and replays the presses that came before. */
export function Hydrated() {
  useEffect(() => window.replayPresses(), [])
  return null
}

/** True on the server, and in the browser while the component is hydrated. */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

const never = () => () => {}
