import { useSyncExternalStore } from 'react'

/** A short message at the edge of the page, for what has just happened. */
export interface Toast {
  title: string
  text?: string
  /** 'bad' when something did not work. */
  kind?: 'plain' | 'bad'
}

/** The one on the screen; its number tells it from the one before. */
let current: (Toast & { number: number }) | null = null
const listeners = new Set<() => void>()

/** Shows a message; it takes the place of the one before. */
export function toast(message: Toast): void {
  current = { ...message, number: (current?.number ?? 0) + 1 }
  for (const listener of listeners) listener()
}

/** The message to show; null until there has been one. */
export function useToast() {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
