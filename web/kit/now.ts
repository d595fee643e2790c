import { useMemo, useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

/** Milliseconds between updates of the times on the screen. */
const every = 30_000

/** Milliseconds. A smaller difference between the clocks may be latency or the age of the page. */
const tolerated = 120_000

/** Milliseconds that the server's clock is ahead of the device's. */
let ahead = 0
let present = serverNow().toISOString()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/**
 * The current time by the server's clock, for relative times and deadlines; the device's clock may be wrong. During hydration
 * it is the time at which the page was rendered, so that the HTML matches.
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

/** The current time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}

/** The present day in India (UTC+5:30) by the server's clock: '2026-11-21'. Without dates.ts, which not every page loads. */
export const todayInIndia = (): string => new Date(serverNow().getTime() + 19_800_000).toISOString().slice(0, 10)

/**
 * Compares the clocks.
 * @param serverTime the server's time of a reply; ignored if invalid
 * @param heard the device's time of its arrival
 */
export function compareClocks(serverTime: string | null, heard = Date.now()): void {
  const difference = Date.parse(serverTime ?? '') - heard
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
