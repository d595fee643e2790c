import { useEffect, useEffectEvent } from 'react'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { prefix } from '../../contract/languages.ts'
import { useDataSaver } from './data-saver.ts'
import { useSignedIn } from './me.ts'

/** Milliseconds until a page counts as opened: a reader who leaves sooner only passed by, and loads nothing more. */
const leastOpen = 2_000

/**
 * Stores the pages that the reader has open, as `cacheForOffline` does; none while data are saved.
 * @param pages their paths
 * @param load fetches code that the page loads later, and without which its copy would be useless
 */
export function useOfflineCopy(pages: readonly string[], load?: () => Promise<unknown>): void {
  const me = useSignedIn()
  const savesData = useDataSaver()
  const list = pages.join(' ')
  const store = useEffectEvent(async () => {
    const stored = await Promise.all(pages.map((path) => cacheForOffline(path, me)))
    if (stored.includes(true)) await load?.()
  })
  useEffect(() => {
    if (me === undefined || savesData || !list) return
    // Code that does not arrive is loaded when it is used.
    const timer = setTimeout(() => void store().catch(() => {}), leastOpen)
    return () => clearTimeout(timer)
  }, [list, me, savesData])
}

/**
 * Stores a page on this device, to be read without a connection (web/entry.worker.ts); not on a shared phone. While data are
 * saved (`useDataSaver`), call it only for what the reader pressed a button for: that is consent.
 * @param path its own address
 * @returns true if the service worker has it to do
 */
export async function cacheForOffline(path: string, me: Me | null | undefined): Promise<boolean> {
  if (!navigator.onLine) return false
  const registration = await startWorker(me)
  registration?.active?.postMessage(prefix + path)
  return registration !== null
}

/** Registers the service worker. @returns null on a shared phone, and where the browser has none or refuses it, as in some private windows */
export async function startWorker(me: Me | null | undefined): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker || me?.preferences.sharedPhone || import.meta.env.DEV) return null
  await serviceWorker.register('/worker.js').catch(() => {})
  return (await serviceWorker.getRegistration()) ? serviceWorker.ready : null
}
