import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { getMe, isNotMe, setMe, type Writer } from './me.ts'
import { tellOthers } from './account-channel.ts'
import type * as EndedSession from './ended-session.ts'

let looking: Promise<void> | null = null

/** The code for a session that ended elsewhere, once one has: few readers need it. */
let ended: typeof EndedSession | undefined

/** Shows the screen to a member who is writing there. */
let showWriter: (writer: Writer | null) => void = () => {}

/** Sets the listener for a member who goes on writing after the end of the session, and for the end of that. */
export function onWriter(listener: typeof showWriter): void {
  showWriter = listener
}

/** Call when the screen of such a member was left or somebody has logged in. */
export function stopWriting(client: QueryClient): void {
  ended?.stopWriting(client)
  showWriter(null)
}

/**
 * Asks who is signed in. Concurrent callers share one request, as when every call of a screen fails.
 * @param tells true to tell the other tabs that the session has ended
 */
export function lookAgain(client: QueryClient, tells = true): Promise<void> {
  return (looking ??= look(client, tells).finally(() => (looking = null)))
}

async function look(client: QueryClient, tells: boolean): Promise<void> {
  const before = getMe(client)
  const after = await askMe()
  // If the call fails, the last reply stands: the server checks access anyway.
  if (after === undefined) return
  if (before && !after) {
    ended ??= await import('./ended-session.ts').catch(() => undefined)
    if (ended) ended.endSession(client, before, showWriter)
    else {
      // After a deploy that code may be gone: then the session ends without its toast, and nothing of the member's stays on the screen.
      setMe(client, null)
      forgetTheRest(client)
    }
    return tells ? tellOthers() : undefined
  }
  setMe(client, after)
  if (!before && after) {
    ended?.takeBack()
    bringTyped(after)
  }
  // A writer who has logged in again in another tab continues on the same screen.
  if (after && after.id === ended?.writing?.id) return void client.invalidateQueries({ predicate: isNotMe })
  if (before?.id !== after?.id) forgetTheRest(client)
}

/** Call after a login: fills in what the member had typed. */
export function bringTyped(me: Me): void {
  void import('../forms/typed.ts').then(
    ({ restoreTyped }) => restoreTyped(me),
    () => {},
  )
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

/**
 * Replies to one visitor are not for the next: the screen shows them no longer, and asks for its own again. It asks in a moment, when
 * the parts that only the former visitor had have gone: their calls would be refused.
 */
export function forgetTheRest(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isNotMe })
  const shown = client.getQueryCache().findAll({ predicate: isNotMe })
  for (const query of shown) query.reset()
  setTimeout(() => void client.refetchQueries({ type: 'active', predicate: (query) => shown.includes(query) }))
}
