import { ask, askPages } from '../../kit/api.ts'

/** A member's sheet. */
export const sheetQuery = (id: string) => ask('GET /api/admin/members/:id', { id })

/** All texts of a member, page by page. */
export const memberTextsQuery = (id: string, search: URLSearchParams) =>
  askPages('GET /api/admin/members/:id/texts', { id }, { cursor: search.get('cursor') || undefined })
