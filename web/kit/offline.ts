import { useEffect } from 'react'

/** Does `openWithoutConnection` as soon as a screen has failed to load. */
export function useWithoutConnection(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) openWithoutConnection()
  }, [hasFailed])
}

/** Call when a screen did not load: without a connection the service worker may have the page in its cache, or else shows a list of those it has. */
export function openWithoutConnection(): void {
  const [loaded] = performance.getEntriesByType('navigation')
  const isSamePage = loaded && new URL(loaded.name).pathname === window.location.pathname
  const isCachedCopy = isSamePage && document.querySelector('.offline-note') !== null
  if (!navigator.onLine && navigator.serviceWorker?.controller && !isCachedCopy) window.location.reload()
}
