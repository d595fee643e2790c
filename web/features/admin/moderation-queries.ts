import { ask, askPages } from '../../kit/api.ts'

/** A member's sheet. */
export const sheetQuery = (id: string) => ask('GET /api/admin/members/:id', { id })

/** The person whom a member has named; a look is recorded. */
export const nomineeOfQuery = (id: string) => ask('GET /api/admin/members/:id/nominee', { id })

/** All texts of a member, page by page. */
export const memberTextsQuery = (id: string, search: URLSearchParams) =>
  askPages('GET /api/admin/members/:id/texts', { id }, { cursor: search.get('cursor') || undefined })
