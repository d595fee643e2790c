import type { QueryClient } from '@tanstack/react-query'
import { send } from '../kit/send.ts'
import { changeMe } from '../kit/session.ts'
import type { Go } from '../kit/location.ts'
import { toast } from '../kit/toasts.ts'
import { paths } from '../../contract/paths.ts'
import { dropDrafts } from '../forms/drafts.ts'

/**
 * Logs out, shows a toast and goes home.
 * @throws ApiError or TypeError when the member is still logged in
 */
export async function logOut(client: QueryClient, go: Go): Promise<void> {
  await send('POST /api/auth/logout', {}, undefined)
  leaveSession(client, go, { title: 'Logged out', text: 'You have been successfully logged out.' })
}

/** Call when the session has ended: removes the member's drafts and replies, here and in other tabs, and goes home with a toast. */
export function leaveSession(client: QueryClient, go: Go, message: { title: string; text: string }): void {
  dropDrafts()
  // Navigate first, so that no prompt to log in flashes on a restricted screen.
  go(paths.home)
  changeMe(client, null)
  toast(message)
}
