import { useSyncExternalStore } from 'react'
import { useMe } from './me.ts'
import { useSite } from './site.ts'

/**
 * True if the member or the browser asks to save data. Then pictures are loaded on request only and nothing is fetched in the
 * background.
 */
export function useDataSaver(): boolean {
  const { saveData } = useSite()
  const me = useMe()
  const browserSaves = useSyncExternalStore(
    subscribe,
    () => connection()?.saveData ?? false,
    () => false,
  )
  return saveData || browserSaves || (me?.preferences.dataSaver ?? false)
}

/**
 * Refetches a query at an interval and when the visitor comes back to the tab.
 * @param every milliseconds; by default those of the specification, section 9, for what others write
 */
export const refetchEvery = (every = 30_000) => ({ refetchInterval: every, refetchOnWindowFocus: 'always' as const })

/** The query without its interval while data is saved. */
export function respectDataSaver<Q extends object>(query: Q): Q {
  return useDataSaver() ? { ...query, refetchInterval: false, refetchOnWindowFocus: false } : query
}

/** Chromium's Network Information API; other browsers only send the header. */
interface Connection extends EventTarget {
  saveData?: boolean
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

function subscribe(listener: () => void) {
  connection()?.addEventListener('change', listener)
  return () => connection()?.removeEventListener('change', listener)
}
