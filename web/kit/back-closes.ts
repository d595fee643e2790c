import { useEffect, useEffectEvent } from 'react'

/**
 * While an overlay is open, the browser's Back closes it and stays on the page, as in phone apps. The overlay has a history
 * entry of its own, removed on close; links inside must replace that entry.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Bypasses wouter's patched pushState: the address stays, so no navigation is announced.
    History.prototype.pushState.call(history, entry, '')
    const onBack = () => close()
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      if (isEntry(history.state)) history.back()
    }
  }, [])
}

const entry = { closes: true }
const isEntry = (state: unknown) => (state as Partial<typeof entry> | null)?.closes === true
