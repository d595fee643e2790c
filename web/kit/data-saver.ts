import { useSyncExternalStore } from 'react'
import { useMe } from './me.ts'
import { useSite } from './site.ts'

/**
 * Whether to load as little as can be: the member prefers it, or the browser asks for it. Then no picture is loaded until asked
 * and nothing is fetched in the background.
 */
export function useDataSaver(): boolean {
  const { saveData } = useSite()
  const me = useMe()
  const asked = useSyncExternalStore(
    subscribe,
    () => connection()?.saveData ?? false,
    () => false,
  )
  return saveData || asked || (me?.preferences.dataSaver ?? false)
}

/** A query that is asked again by itself: always, or while its answer says so. */
interface Refreshing {
  refetchInterval: unknown
  refetchOnWindowFocus: unknown
}

/** A query that is asked again after so many milliseconds, and when the visitor comes back to the tab. */
export const refetchEvery = (every: number) => ({ refetchInterval: every, refetchOnWindowFocus: 'always' as const })

/** The same query, asked again only by the reader while data is saved. */
export function respectDataSaver<Q extends Refreshing>(
  query: Q,
): Omit<Q, keyof Refreshing> & Partial<Pick<Q, keyof Refreshing>> {
  const saving = useDataSaver()
  const { refetchInterval, refetchOnWindowFocus, ...rest } = query
  return saving ? rest : { ...rest, refetchInterval, refetchOnWindowFocus }
}

/** What Chromium knows of the connection; other browsers only send the header. */
interface Connection extends EventTarget {
  saveData?: boolean
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

function subscribe(listener: () => void) {
  connection()?.addEventListener('change', listener)
  return () => connection()?.removeEventListener('change', listener)
}
