import { useMemo, useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

/** How often times on the screen are looked at again, in milliseconds. */
const every = 30_000

let present = new Date().toISOString()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The present moment, for words such as '2 hours ago' and for what has an end. First it is the moment at which the page was made,
 * so that the browser agrees with the HTML; then it follows one clock for the whole page.
 */
export function useNow(): Date {
  const site = useSite()
  const now = useSyncExternalStore(
    subscribe,
    () => present,
    () => site.now,
  )
  return useMemo(() => new Date(now), [now])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    present = new Date().toISOString()
    timer = setInterval(tick, every)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  present = new Date().toISOString()
  for (const listener of listeners) listener()
}
