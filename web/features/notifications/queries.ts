import { askPages } from '../../kit/api.ts'

/** What the member is told of, newest first; without JavaScript, from a place in the list on. */
const notificationsQuery = (cursor?: string) => askPages('GET /api/notifications', {}, { cursor })

/** The query that the page's address opens with. */
export const notificationsRouteQuery = (search: URLSearchParams) =>
  notificationsQuery(search.get('cursor') ?? undefined)
