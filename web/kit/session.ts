import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { paths } from '../../contract/paths.ts'
import { onUnauthorized } from './api.ts'
import { focusMain } from './focus-main.ts'
import { getMe, isNotMe, setMe, type Writer } from './me.ts'
import { dismiss, toast, untilClosed } from './toasts.ts'
import { restoreTyped, isWriting, saveTyped } from '../forms/typed.ts'

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
    showWriter = setWriter
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

/** Shows the screen to a member who is writing there. */
let showWriter: (writer: Writer | null) => void = () => {}

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

/** Call after a login, a logout or a change of the profile: updates this tab and makes the others ask again. */
export function useMeChange(): (me: Me | null) => void {
  const client = useQueryClient()
  return useCallback((me) => changeMe(client, me), [client])
}

/** The same outside a component. */
export function changeMe(client: QueryClient, me: Me | null): void {
  const before = getMe(client)
  setMe(client, me)
  if (before?.id !== me?.id) forgetTheRest(client)
  if (me && !before) restoreTyped(me)
  tellOthers()
}

/** Call when the member has changed but the reply does not contain them: this tab and the others ask again. */
export function useSessionSync(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void lookAgain(client)
    tellOthers()
  }, [client])
}

let looking: Promise<void> | null = null

/**
 * Asks who is signed in. Concurrent callers share one request, as when every call of a screen fails.
 * @param tells true to tell the other tabs that the session has ended
 */
function lookAgain(client: QueryClient, tells = true): Promise<void> {
  return (looking ??= look(client, tells).finally(() => (looking = null)))
}

async function look(client: QueryClient, tells: boolean): Promise<void> {
  const before = getMe(client)
  const after = await askMe()
  // If the call fails, the last reply stands: the server checks access anyway.
  if (after === undefined) return
  if (before && !after) {
    end(client, before)
    return tells ? tellOthers() : undefined
  }
  setMe(client, after)
  if (!before && after) {
    takeBack()
    restoreTyped(after)
  }
  // A writer who has logged in again in another tab continues on the same screen.
  if (after && after.id === writing?.id) return void client.invalidateQueries({ predicate: isNotMe })
  if (before?.id !== after?.id) forgetTheRest(client)
}

/** @returns undefined if the call failed */
async function askMe(): Promise<Me | null | undefined> {
  try {
    const response = await fetch('/api/auth/user', { headers: { accept: 'application/json' } })
    if (response.status === 401) return null
    return response.ok ? ((await response.json()) as Me) : undefined
  } catch {
    return undefined
  }
}

/** The member whose screen stays open because they are writing. */
let writing: Me | null = null

/**
 * Ends the session in this tab after it ended elsewhere; a toast links to the login and back. A screen with typed text stays
 * open and its text survives the login, except on a shared device.
 */
function end(client: QueryClient, me: Me): void {
  const shared = me.preferences.sharedPhone
  const save = () => saveTyped(me)
  if (!shared) save()
  if (isWriting() && !shared) {
    writing = me
    showWriter({ me, address: window.location.pathname + window.location.search })
    document.addEventListener('input', save)
    stopSaving = () => document.removeEventListener('input', save)
  }
  setMe(client, null)
  const message = toast({
    title: 'You have been signed out.',
    ...(writing && { text: 'What you typed is still here.' }),
    action: { label: 'Log In', how: 'Log in by the link in the bar', onClick: goToLogin },
    duration: untilClosed,
    outlasts: true,
  })
  takeBack = () => dismiss(message)
  addEventListener('pushState', takeBack, { once: true })
  if (!writing) setTimeout(() => forgetSession(client))
}

let stopSaving = () => {}
/** Dismisses the toast. */
let takeBack = () => {}

/** Call when the screen was left or somebody has logged in. */
function stopWriting(client: QueryClient): void {
  stopSaving()
  if (!getMe(client)) forgetSession(client)
  writing = null
  showWriter(null)
}

function goToLogin(): void {
  const { pathname, search, hash } = window.location
  navigate(paths.login({ next: pathname + search + hash }))
}

/** Refetches everything on the screen; restricted screens have been replaced by the prompt already. */
function forgetSession(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isNotMe })
  void client.invalidateQueries({ predicate: isNotMe })
  if (document.activeElement === document.body) focusMain()
}

/** Replies to one visitor are not for the next: those on the screen are refetched, the rest are removed. */
function forgetTheRest(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isNotMe })
  void client.resetQueries({ predicate: isNotMe })
}

function tellOthers(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: this one
  channel().postMessage('changed')
}

let opened: BroadcastChannel | undefined

/** One per tab, since a channel does not receive its own messages. */
const channel = () => (opened ??= new BroadcastChannel('account'))
