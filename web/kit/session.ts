import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { onUnauthorized } from './answers.ts'
import { getMe, setMe, type Writer } from './me.ts'
import { channel, tellOthers } from './account-channel.ts'
import { bringTyped, forgetTheRest, lookAgain, onWriter, stopWriting } from './session-check.ts'

/**
 * Asks again who is signed in after a 401, after a change in another tab, and when the browser restores a page from its
 * back/forward cache.
 * @param address of this screen
 * @param me the signed-in member
 * @returns the member who is writing on this screen although the session has ended
 */
export function useSession(address: string, me: Me | null | undefined): Writer | null {
  const client = useQueryClient()
  const [writer, setWriter] = useState<Writer | null>(null)
  useEffect(() => {
    // The other tabs have got the same message.
    const onMessage = () => void lookAgain(client, false)
    const onPageShow = (event: PageTransitionEvent) => event.persisted && void lookAgain(client)
    onWriter(setWriter)
    onUnauthorized(async () => {
      if (getMe(client)) await lookAgain(client)
    })
    channel().addEventListener('message', onMessage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      channel().removeEventListener('message', onMessage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [client])
  const over = writer !== null && (Boolean(me) || writer.address !== address)
  useEffect(() => {
    if (over) stopWriting(client)
  }, [over, client])
  return over ? null : writer
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

/** Call after a login, a logout or a change of the profile: updates this tab and makes the others fetch again. */
export function useMeChange(): (me: Me | null) => void {
  const client = useQueryClient()
  return useCallback((me) => changeMe(client, me), [client])
}

/** The same outside a component. */
export function changeMe(client: QueryClient, me: Me | null): void {
  const before = getMe(client)
  setMe(client, me)
  if (before?.id !== me?.id) forgetTheRest(client)
  if (me && !before) bringTyped(me)
  tellOthers()
}

/** Call when the member has changed but the reply does not contain them: this tab and the others fetch again. */
export function useSessionSync(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void lookAgain(client)
    tellOthers()
  }, [client])
}
