/**
 * Keeps an article on this device, to be read without a connection (web/entry.worker.ts).
 * @param path the article's own address
 */
export async function keepForOffline(path: string): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker || !navigator.onLine || import.meta.env.DEV) return
  // Some browsers refuse in a private window; then nothing is kept.
  await serviceWorker.register('/worker.js').catch(() => {})
  if (await serviceWorker.getRegistration()) (await serviceWorker.ready).active?.postMessage(path)
}

/** Call when a screen did not arrive: without a connection the page itself may have been kept, and if not, there is a list. */
export function openWithoutConnection(): void {
  const isKeptCopy = document.querySelector('.offline-note') !== null
  if (!navigator.onLine && navigator.serviceWorker?.controller && !isKeptCopy) window.location.reload()
}
