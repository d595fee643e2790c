import { savedQuery } from '../articles/queries.ts'
import { ask } from '../../kit/api.ts'
import type { RouteQuery } from '../../kit/page.ts'

/** The member's sessions. */
export const sessionsQuery = () => ask('GET /api/auth/sessions', {})

/** The latest security events of the account. */
export const securityEventsQuery = () => ask('GET /api/auth/security-events', {})

/** The queries of a tab of the profile. */
export function profileRouteQueries(search: URLSearchParams): RouteQuery[] {
  const tab = search.get('tab')
  if (tab === 'security') return [sessionsQuery(), securityEventsQuery()]
  return tab === 'saved' ? [savedQuery(search.get('cursor') ?? undefined)] : []
}
