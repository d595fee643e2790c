import { useEffect, useSyncExternalStore } from 'react'

/** Marks the page as hydrated and replays the presses that came before. */
export function Hydrated() {
  useEffect(() => window.finishHydration(), [])
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
