import { askPages } from '../../kit/api.ts'

/** The member's notifications, newest first; without JavaScript, from a cursor. */
export const notificationsRouteQuery = (search: URLSearchParams) =>
  askPages('GET /api/notifications', {}, { cursor: search.get('cursor') || undefined })
