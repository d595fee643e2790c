import { useSyncExternalStore } from 'react'

/** A short message at the edge of the page, for what has just happened. */
export interface Toast {
  title: string
  text?: string
  /** 'bad' when something did not work. */
  kind?: 'plain' | 'bad'
  /** A button in it; `how` tells those who hear the message how else the same is done, should it be gone too soon. */
  action?: { label: string; how: string; onClick: () => void }
  /** Milliseconds that it stays; the specification's five seconds (section 9) unless said. */
  duration?: number
}

/** Milliseconds that a message stays. */
export const usualDuration = 5000

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
