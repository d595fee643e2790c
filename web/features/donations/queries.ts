import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/accounts-api.ts'
import type { Intent } from '../../../contract/donations-api.ts'
import { ask, invalidate, setReply } from '../../kit/api.ts'

/** Whether payments are open. */
export const supportQuery = () => ask('GET /api/support', {})

/** The member's own choices. */
export const mineQuery = () => ask('GET /api/support/mine', {})

/** A choice to support, and how to pay it. */
export const intentQuery = (id: string) => ask('GET /api/support/intents/:id', { id })

/** Keeps what has become of a choice. What is known of others may be of the same plan, and is asked anew when it is next seen. */
export function keepIntent(client: QueryClient, intent: Intent): void {
  void invalidate(client, 'GET /api/support/intents/:id', undefined, 'none')
  setReply(client, 'GET /api/support/intents/:id', { id: intent.id }, intent)
}

/** What the support page opens with: of a member, what they chose before too. */
export const supportRouteQueries = (me: Me | null) => [supportQuery(), ...(me ? [mineQuery()] : [])]
