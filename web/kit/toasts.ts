import { useSyncExternalStore } from 'react'

/** A short message at the edge of the page. */
export interface Toast {
  title: string
  text?: string
  /** 'bad' for failures. */
  kind?: 'plain' | 'bad'
  /** A button in the toast; `how` tells screen reader users another way to do the same, in case the toast closes too soon. */
  action?: { label: string; how: string; onClick: () => void }
  /** Milliseconds on the screen; 5000 by default (specification, section 9). See also `untilClosed`. */
  duration?: number
  /** Failures do not replace this toast, since they follow from its event. */
  outlasts?: true
  /** It does not replace a toast that stays until it is closed. */
  minor?: true
}

export const usualDuration = 5000
/** For messages that must be read and are shown nowhere else. */
export const untilClosed = Infinity

/** The toast on the screen; `number` identifies it. */
let current: (Toast & { number: number; closed?: true }) | null = null
const listeners = new Set<() => void>()

/**
 * Shows a toast instead of the current one.
 * @returns its number
 */
export function toast(message: Toast): number | null {
  const stays = current?.duration === untilClosed && !current.closed
  if (stays && (message.minor || (message.kind === 'bad' && current?.outlasts))) return null
  const number = (current?.number ?? 0) + 1
  change({ ...message, number })
  return number
}

/** Closes a toast, if it is still shown. */
export function dismiss(number: number | null): void {
  if (current?.number === number) change({ ...current, closed: true })
}

function change(next: typeof current): void {
  current = next
  for (const listener of listeners) listener()
}

/** The toast to show; null before the first. */
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
