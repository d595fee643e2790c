import type { QueryClient } from '@tanstack/react-query'
import { changeMe } from '../kit/session.ts'
import type { Go } from '../kit/location.ts'
import { toast } from '../kit/toasts.ts'
import { paths } from '../../contract/paths.ts'
import { dropDrafts } from '../forms/drafts.ts'

/** Call when the session has ended: removes the member's drafts and replies, here and in other tabs, and goes home with a toast. */
export function leaveSession(client: QueryClient, go: Go, message: { title: string; text: string }): void {
  dropDrafts()
  // Navigate first, so that no prompt to log in flashes on a restricted screen.
  go(paths.home)
  changeMe(client, null)
  toast(message)
}
