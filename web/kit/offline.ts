/** Call when a screen did not arrive: without a connection the page itself may have been kept, and if not, there is a list. */
export function openWithoutConnection(): void {
  const isCachedCopy = document.querySelector('.offline-note') !== null
  if (!navigator.onLine && navigator.serviceWorker?.controller && !isCachedCopy) window.location.reload()
}
