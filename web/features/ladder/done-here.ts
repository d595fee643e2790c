import { useSyncExternalStore } from 'react'

const key = 'done'

/** The ids of the articles that are done on this device, with a blank between; '' where storage is blocked. */
function doneHere(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The same; '' on the server and until the page is hydrated. Follows other tabs. */
export const useDoneHere = (): string => useSyncExternalStore(subscribe, doneHere, () => '')

/** Ticks an article on this device, or takes the tick back. */
export function setDoneHere(id: string, done: boolean): void {
  const others = doneHere()
    .split(' ')
    .filter((one) => one !== id)
  keepDoneHere((done ? [...others, id] : others).join(' ').trim())
}

export function keepDoneHere(ids: string): void {
  try {
    if (ids) localStorage.setItem(key, ids)
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is ticked.
  }
  window.dispatchEvent(new StorageEvent('storage'))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
