import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { t } from '#words'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { paths } from '../../contract/paths.ts'
import { prefix, withoutPrefix } from '../../contract/languages.ts'
import { focusMain } from './focus-main.ts'
import { getMe, isNotMe, setMe, type Writer } from './me.ts'
import { dismiss, toast, untilClosed } from './toasts.ts'
import { isWriting, saveTyped } from '../forms/typed.ts'

/** The member whose screen stays open because they are writing. */
export let writing: Me | null = null

/**
 * Ends the session in this tab after it ended elsewhere; a toast links to the login and back. A screen with typed text stays
 * open and its text survives the login, except on a shared device.
 * @param showWriter shows the screen to a member who is writing there
 */
export function endSession(client: QueryClient, me: Me, showWriter: (writer: Writer) => void): void {
  const shared = me.preferences.sharedPhone
  const { pathname, search } = window.location
  const save = () => {
    // The login, which the message leads to, must not replace what was typed here.
    if (window.location.pathname === pathname && window.location.search === search) saveTyped(me)
  }
  if (!shared) save()
  if (isWriting() && !shared) {
    writing = me
    showWriter({ me, address: withoutPrefix(pathname) + search })
    document.addEventListener('input', save)
    stopSaving = () => document.removeEventListener('input', save)
  }
  setMe(client, null)
  const message = toast({
    title: t`You have been signed out.`,
    ...(writing && { text: t`What you typed is still here.` }),
    action: { label: t`Log In`, how: t`Log in by the link in the bar`, onClick: goToLogin },
    duration: untilClosed,
    outlasts: true,
  })
  takeBack = () => dismiss(message)
  addEventListener('pushState', takeBack, { once: true })
  if (!writing) setTimeout(() => forgetSession(client))
}

let stopSaving = () => {}

/** Dismisses the toast. */
export let takeBack = () => {}

/** Call when the screen was left or somebody has logged in. */
export function stopWriting(client: QueryClient): void {
  stopSaving()
  if (!getMe(client)) forgetSession(client)
  writing = null
}

function goToLogin(): void {
  const { pathname, search, hash } = window.location
  navigate(prefix + paths.login({ next: withoutPrefix(pathname) + search + hash }))
}

/** Refetches everything on the screen; restricted screens have been replaced by the prompt already. */
function forgetSession(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isNotMe })
  void client.invalidateQueries({ predicate: isNotMe })
  if (document.activeElement === document.body) focusMain()
}
