import { useSyncExternalStore } from 'react'

/** A short message at the edge of the page, for what has just happened. */
export interface Toast {
  title: string
  text?: string
  /** 'bad' when something did not work. */
  kind?: 'plain' | 'bad'
  /** A button in it; `how` tells those who hear the message how else the same is done, should it be gone too soon. */
  action?: { label: string; how: string; onClick: () => void }
  /** Milliseconds that it stays; the specification's five seconds (section 9) unless said. See also `untilClosed`. */
  duration?: number
  /** Failures do not take its place while it is shown: they follow from it. */
  outlasts?: true
  /** It does not take the place of a message that stays until it is closed. */
  minor?: true
}

/** Milliseconds that a message stays. */
export const usualDuration = 5000
/** For a message that has to be read and whose words stand nowhere else. */
export const untilClosed = Infinity

/** The one on the screen; its number tells it from the one before. */
let current: (Toast & { number: number; closed?: true }) | null = null
const listeners = new Set<() => void>()

/**
 * Shows a message; it takes the place of the one before.
 * @returns its number
 */
export function toast(message: Toast): number | null {
  const stays = current?.duration === untilClosed && !current.closed
  if (stays && (message.minor || (message.kind === 'bad' && current?.outlasts))) return null
  const number = (current?.number ?? 0) + 1
  change({ ...message, number })
  return number
}

/** Takes a message away, if it is still shown. */
export function dismiss(number: number | null): void {
  if (current?.number === number) change({ ...current, closed: true })
}

function change(next: typeof current): void {
  current = next
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
