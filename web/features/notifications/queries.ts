import { askPages } from '../../kit/api.ts'

/** The member's notifications, newest first; without JavaScript, from a place in the list on. */
export const notificationsRouteQuery = (search: URLSearchParams) =>
  askPages('GET /api/notifications', {}, { cursor: search.get('cursor') || undefined })
