import { useSyncExternalStore } from 'react'

type Store = 'localStorage' | 'sessionStorage'

/** A text of the browser's storage; '' if there is none, or where storage is blocked. */
export function readStored(store: Store, key: string): string {
  try {
    return window[store].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text, and removes an empty one; does nothing where storage is blocked. Listeners of this tab hear of it, as those of others do. */
export function writeStored(store: Store, key: string, text: string): void {
  try {
    if (text) window[store].setItem(key, text)
    else window[store].removeItem(key)
  } catch {
    // Storage is blocked.
  }
  window.dispatchEvent(new StorageEvent('storage'))
}

/** The same as `readStored`; '' on the server and until the page is hydrated. Follows other tabs. */
export const useStored = (store: Store, key: string): string =>
  useSyncExternalStore(
    subscribe,
    () => readStored(store, key),
    () => '',
  )

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
