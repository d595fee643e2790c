import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/accounts-api.ts'
import type { Intent } from '../../../contract/donations-api.ts'
import { ask } from '../../kit/api.ts'

/** Whether payments are open. */
export const supportQuery = () => ask('GET /api/support', {})

/** The member's own choices. */
export const mineQuery = () => ask('GET /api/support/mine', {})

/** A choice to support, and how to pay it. */
export const intentQuery = (id: string) => ask('GET /api/support/intents/:id', { id })

/** Keeps what has become of a choice. What is known of others may be of the same plan, and is asked anew when it is next seen. */
export function keepIntent(client: QueryClient, intent: Intent): void {
  const isIntent = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey.at(-1)).startsWith('/api/support/intents/')
  void client.invalidateQueries({ predicate: isIntent, refetchType: 'none' })
  client.setQueryData(intentQuery(intent.id).queryKey, intent)
}

/** What the support page opens with: of a member, what they chose before too. */
export const supportOpening = (me: Me | null) => [supportQuery(), ...(me ? [mineQuery()] : [])]
