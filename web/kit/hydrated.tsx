import { useEffect, useSyncExternalStore } from 'react'

declare global {
  interface Window {
    /** Set after hydration. */
    hydrated?: boolean
    /** The element that was clicked before that. */
    pendingClick?: HTMLElement
  }
}

/** Marks the page as hydrated and replays the click that came before. */
export function Hydrated() {
  useEffect(() => {
    window.hydrated = true
    window.pendingClick?.click()
    delete window.pendingClick
  }, [])
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
