import type { QueryClient } from '@tanstack/react-query'
import { t } from '#words'
import { send } from '../kit/send.ts'
import type { Go } from '../kit/location.ts'
import { leaveSession } from './leave-session.ts'

/**
 * Logs out, shows a toast and goes home.
 * @throws ApiError or TypeError when the member is still logged in
 */
export async function logOut(client: QueryClient, go: Go): Promise<void> {
  await send('POST /api/auth/logout', {}, undefined)
  leaveSession(client, go, { title: t`Logged out`, text: t`You have been successfully logged out.` })
}
