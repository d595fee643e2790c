import { ask, askPages } from '../../../kit/api.ts'

export const mailQuery = () => ask('GET /api/admin/mail', {})

/** Newest first; without JavaScript, from a cursor. */
export const letterFailuresQuery = (search: URLSearchParams) =>
  askPages('GET /api/admin/letter-failures', {}, { cursor: search.get('cursor') || undefined })
