import type { Me } from '../../contract/accounts/accounts-api.ts'
import { connection } from './data-saver.ts'

/**
 * Stores an article on this device, to be read without a connection (web/entry.worker.ts); not on a shared phone. While data are
 * saved, only what the reader chose.
 * @param path the article's own address
 * @param isChosen true if the reader pressed a button for it: that is consent, whatever the data saver is
 */
export async function cacheForOffline(path: string, me: Me | null | undefined, isChosen = false): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>
  const { sharedPhone = false, dataSaver = false } = me?.preferences ?? {}
  if (!serviceWorker || !navigator.onLine || sharedPhone) return
  if (!isChosen && (dataSaver || connection()?.saveData)) return
  if (import.meta.env.DEV) return
  // Some browsers refuse in a private window; then nothing is cached.
  await serviceWorker.register('/worker.js').catch(() => {})
  if (await serviceWorker.getRegistration()) (await serviceWorker.ready).active?.postMessage(path)
}
