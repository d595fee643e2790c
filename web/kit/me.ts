import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use, useEffect, useState } from 'react'
import type { Me } from '../../contract/accounts-api.ts'
import { askAsMember, onUnauthorized } from './api.ts'

/** Who is signed in: null when nobody is. Asked once, never again by itself; a page brings the answer along. */
export const meQuery = () => askAsMember('GET /api/auth/user', {})

/** Who is signed in, as far as the cache knows. */
export const getMe = (client: QueryClient) => client.getQueryData(meQuery().queryKey)

export function setMe(client: QueryClient, me: Me | null): void {
  client.setQueryData(meQuery().queryKey, me)
}

/** All queries but that of who is signed in. */
export const isNotMe = ({ queryKey: [call] }: { queryKey: QueryKey }) => call !== meQuery().queryKey[0]

/** The signed-in member; null when nobody is signed in, undefined while that is not known. */
export function useMe(): Me | null | undefined {
  const { data } = useQuery(meQuery())
  const writer = use(WriterContext)
  return data ?? writer?.me ?? data
}

/** A member whose session has ended while they were writing, and the address of that screen, which stays open to them. */
export interface Writer {
  me: Me
  address: string
}

/** Set around the screen alone: the bar shows that nobody is signed in. */
export const WriterContext = createContext<Writer | null>(null)

/** Sets the writer. The application has one; session.ts, which is loaded late, sets it. */
export const writer = { set(_: Writer | null) {} }

/**
 * Looks again who is signed in when a call was refused for want of a session, when another tab has changed it, and when the
 * browser brings back a page that it had put away.
 * @param address of this screen
 * @returns the member who is writing on this screen although the session has ended
 */
export function useSession(address: string): Writer | null {
  const client = useQueryClient()
  const me = useQuery(meQuery()).data
  const [now, set] = useState<Writer | null>(null)
  useEffect(() => {
    const look = () => lookAgain(client)
    // Every tab has been told already.
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
 * Looks again who is signed in, and so what is new for them, while the tab is seen.
 * @param every milliseconds between two looks; null: never
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

/** Without an answer the last one stands: the server decides anyway. */
const lookAgain = (client: QueryClient, tells = true) =>
  loadSession().then(
    (session) => session.lookAgain(client, tells),
    () => {},
  )

let opened: BroadcastChannel | undefined

/** One for the tab: what it sends does not come back to it. */
export function channel(): BroadcastChannel {
  return (opened ??= new BroadcastChannel('account'))
}
