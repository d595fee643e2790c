import type { QueryClient } from '@tanstack/react-query'
import { send } from '../kit/send.ts'
import type { Go } from '../kit/location.ts'
import { leaveSession } from './leave-session.ts'

/**
 * Logs out, shows a toast and goes home.
 * @throws ApiError or TypeError when the member is still logged in
 */
export async function logOut(client: QueryClient, go: Go): Promise<void> {
  await send('POST /api/auth/logout', {}, undefined)
  leaveSession(client, go, { title: 'Logged out', text: 'You have been successfully logged out.' })
}
