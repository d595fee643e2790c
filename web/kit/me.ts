import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import type { Me } from '../../contract/accounts-api.ts'
import { askAsMember, onUnauthorized } from './api.ts'

/** The signed-in member; null when nobody is. Never refetched by itself; the page carries the reply. */
export const meQuery = () => askAsMember('GET /api/auth/user', {})

/** The signed-in member in the cache. */
export const getMe = (client: QueryClient) => client.getQueryData(meQuery().queryKey)

export function setMe(client: QueryClient, me: Me | null): void {
  client.setQueryData(meQuery().queryKey, me)
}

/** Every query except `meQuery`. */
export const isNotMe = ({ queryKey: [call] }: { queryKey: QueryKey }) => call !== meQuery().queryKey[0]

/** The signed-in member; null when nobody is signed in, undefined while that is not known. */
export function useMe(): Me | null | undefined {
  const data = useSignedIn()
  const writer = use(WriterContext)
  return data ?? writer?.me ?? data
}

/** On the server nothing changes while a page is rendered, so nothing is subscribed to: this is asked for by most components. */
const useSignedIn: () => Me | null | undefined = import.meta.env.SSR
  ? () => getMe(useQueryClient())
  : () => useQuery(meQuery()).data

/** A member whose session has ended while they were writing, and the address of the screen that stays open. */
export interface Writer {
  me: Me
  address: string
}

/** Provided to the screen only: the bar shows that nobody is signed in. */
export const WriterContext = createContext<Writer | null>(null)

/** Sets the writer. The application has one; session.ts, which is loaded late, sets it. */
export const writer = { set(_: Writer | null) {} }

/**
 * Asks again who is signed in after a 401, after a change in another tab, and when the browser restores a page from its
 * back/forward cache.
 * @param address of this screen
 * @returns the member who is writing on this screen although the session has ended
 */
export function useSession(address: string): Writer | null {
  const client = useQueryClient()
  const me = useSignedIn()
  const [now, set] = useState<Writer | null>(null)
  useEffect(() => {
    const look = () => lookAgain(client)
    // The other tabs have got the same message.
    const told = () => lookAgain(client, false)
    const shown = (event: PageTransitionEvent) => event.persisted && void look()
    writer.set = set
    onUnauthorized(async () => {
      if (getMe(client)) await look()
    })
    channel().addEventListener('message', told)
    window.addEventListener('pageshow', shown)
    return () => {
      channel().removeEventListener('message', told)
      window.removeEventListener('pageshow', shown)
    }
  }, [client])
  const over = now !== null && (Boolean(me) || now.address !== address)
  useEffect(() => {
    if (over) void loadSession().then((session) => session.stopWriting(client))
  }, [over, client])
  return over ? null : now
}

/**
 * Polls who is signed in, with their unread count, while the tab is visible.
 * @param every interval in milliseconds; null turns it off
 */
export function useSessionPolling(every: number | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (every === null) return undefined
    let looked = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < every / 2) return
      looked = Date.now()
      void lookAgain(client)
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, every])
}

const loadSession = () => import('./session.ts')

/** If the call fails, the last reply stands: the server checks access anyway. */
const lookAgain = (client: QueryClient, tells = true) =>
  loadSession().then(
    (session) => session.lookAgain(client, tells),
    () => {},
  )

let opened: BroadcastChannel | undefined

/** One per tab, since a channel does not receive its own messages. */
export function channel(): BroadcastChannel {
  return (opened ??= new BroadcastChannel('account'))
}
