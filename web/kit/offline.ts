/** Call when a screen did not load: without a connection the service worker may have the page in its cache, or else shows a list of those it has. */
export function openWithoutConnection(): void {
  const isCachedCopy = document.querySelector('.offline-note') !== null
  if (!navigator.onLine && navigator.serviceWorker?.controller && !isCachedCopy) window.location.reload()
}
