import { useMemo, useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

/** How often times on the screen are looked at again, in milliseconds. */
const every = 30_000

/** A smaller difference between the clocks of device and server, in milliseconds, is the way of an answer or the age of a page. */
const tolerated = 120_000

/** Milliseconds by which the server's clock is ahead of the device's; 0 where they agree. */
let ahead = 0
let present = serverNow().toISOString()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The present moment, for words such as '2 hours ago' and for what has an end. First it is the moment at which the page was made,
 * so that the browser agrees with the HTML; then it follows one clock for the whole page, the server's: a device's may be wrong.
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

/** The present moment by the server's clock, as far as the device knows it. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}

/**
 * Compares the clocks.
 * @param said the moment at which the server made an answer; what is no moment says nothing
 * @param heard when it arrived, by the device's clock
 */
export function compareClocks(said: string | null, heard = Date.now()): void {
  const difference = Date.parse(said ?? '') - heard
  if (Number.isNaN(difference)) return
  const next = Math.abs(difference) < tolerated ? 0 : difference
  const changed = Math.abs(next - ahead) >= tolerated
  ahead = next
  if (changed) tick()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    present = serverNow().toISOString()
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
  present = serverNow().toISOString()
  for (const listener of listeners) listener()
}
