import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onUnauthorized } from './api.ts'
import { channel, getMe, useSignedIn, writer, type Writer } from './me.ts'

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
