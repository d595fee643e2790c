import { useEffect, useEffectEvent } from 'react'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { connection } from './data-saver.ts'
import { useSignedIn } from './me.ts'

/** Milliseconds until a page counts as opened: a reader who leaves sooner only passed by, and loads nothing more. */
const leastOpen = 2_000

/**
 * Stores the pages that the reader has open, by the rules of `cacheForOffline`.
 * @param pages their paths
 * @param load fetches code that the page loads later, and without which its copy would be useless
 */
export function useOfflineCopy(pages: readonly string[], load?: () => Promise<unknown>): void {
  const me = useSignedIn()
  const list = pages.join(' ')
  const store = useEffectEvent(async () => {
    const stored = await Promise.all(pages.map((path) => cacheForOffline(path, me)))
    if (stored.includes(true)) await load?.()
  })
  useEffect(() => {
    if (me === undefined || !list) return
    // Code that does not arrive is loaded when it is used.
    const timer = setTimeout(() => void store().catch(() => {}), leastOpen)
    return () => clearTimeout(timer)
  }, [list, me])
}

/**
 * Stores a page on this device, to be read without a connection (web/entry.worker.ts); not on a shared phone. While data are
 * saved, only what the reader chose.
 * @param path its own address
 * @param isChosen true if the reader pressed a button for it: that is consent, whatever the data saver is
 * @returns true if the service worker has it to do
 */
export async function cacheForOffline(path: string, me: Me | null | undefined, isChosen = false): Promise<boolean> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const { sharedPhone = false, dataSaver = false } = me?.preferences ?? {}
  if (!serviceWorker || !navigator.onLine || sharedPhone) return false
  if (!isChosen && (dataSaver || connection()?.saveData)) return false
  if (import.meta.env.DEV) return false
  // Some browsers refuse in a private window; then nothing is cached.
  await serviceWorker.register('/worker.js').catch(() => {})
  if (!(await serviceWorker.getRegistration())) return false
  ;(await serviceWorker.ready).active?.postMessage(path)
  return true
}
