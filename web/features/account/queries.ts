import { savedQuery } from '../articles/queries.ts'
import { ask } from '../../kit/api.ts'
import type { RouteQuery } from '../../kit/page.ts'

/** Where the member is signed in. */
export const sessionsQuery = () => ask('GET /api/auth/sessions', {})

/** The latest changes that concern the safety of the account. */
export const securityEventsQuery = () => ask('GET /api/auth/security-events', {})

/** What a tab of the profile opens with. */
export function profileRouteQueries(search: URLSearchParams): RouteQuery[] {
  const tab = search.get('tab')
  if (tab === 'security') return [sessionsQuery(), securityEventsQuery()]
  return tab === 'saved' ? [savedQuery(search.get('cursor') ?? undefined)] : []
}
