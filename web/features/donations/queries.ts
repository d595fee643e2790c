import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Me } from '../../../contract/accounts-api.ts'
import type { Intent } from '../../../contract/donations-api.ts'
import type { SupportState } from '../../../contract/donations.ts'
import { paths } from '../../../contract/paths.ts'
import { ask, invalidate, setReply } from '../../kit/api.ts'
import { useGo } from '../../kit/place.ts'

/** Tells if payments are open. */
export const supportQuery = () => ask('GET /api/support', {})

/** The member's own choices. */
export const mineQuery = () => ask('GET /api/support/mine', {})

/** A choice to support, and how to pay it. */
export const intentQuery = (id: string) => ask('GET /api/support/intents/:id', { id })

/** The queries of the support page; a member's earlier choices are among them. */
export const supportRouteQueries = (me: Me | null) => [supportQuery(), ...(me ? [mineQuery()] : [])]

/** Stores a choice as it is now. Other gifts of the same plan are invalidated. */
export function keepIntent(client: QueryClient, intent: Intent): void {
  void invalidate(client, 'GET /api/support/intents/:id', undefined, 'none')
  setReply(client, 'GET /api/support/intents/:id', { id: intent.id }, intent)
}

/** Shows a choice on its own page. */
export function useShowIntent(): (intent: Intent) => void {
  const client = useQueryClient()
  const go = useGo()
  return (intent) => {
    keepIntent(client, intent)
    go(paths.supportIntent(intent.id))
  }
}

/** The states in a list of gifts. */
export const stateWords: Record<SupportState, string> = {
  intended: 'not paid yet',
  claimed: 'waiting to be checked',
  confirmed: 'received',
  expired: 'lapsed',
}
