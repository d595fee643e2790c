import { useEffect, useEffectEvent } from 'react'

/**
 * While an overlay is open, the browser's Back closes it and stays on the page, as in phone apps. The overlay has a history
 * entry of its own, removed on close; links inside must replace that entry. Of several, the last one closes first.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    open += 1
    const depth = open
    // Bypasses wouter's patched pushState: the address stays, so no navigation is announced.
    History.prototype.pushState.call(history, { closes: true, depth }, '')
    const onBack = () => depthNow() < depth && close()
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
      open -= 1
      if (depthNow() >= depth) history.back()
    }
  }, [])
}

/** The number of open overlays. */
let open = 0

/** The number of them to which the present entry of the history belongs. */
const depthNow = () => (history.state as { depth?: number } | null)?.depth ?? 0
