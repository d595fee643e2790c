import { askPages } from '../../kit/api.ts'

/** What the member is told of, newest first; without JavaScript, from a place in the list on. */
const notificationsQuery = (cursor?: string) => askPages('GET /api/notifications', {}, { cursor })

/** The query that the page's address opens with. */
export const notificationsOpening = (search: URLSearchParams) => notificationsQuery(search.get('cursor') ?? undefined)

/** Whether a query is the list, from any place on. */
export function isNotifications({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === 'pages' && String(queryKey[1]).startsWith('/api/notifications')
}
