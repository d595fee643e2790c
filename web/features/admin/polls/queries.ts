import { ask } from '../../../kit/api.ts'

/** A poll as admins have it. */
export const editedPollQuery = (id: string) => ask('GET /api/admin/polls/:id', { id })

/** Articles to attach a poll to, whose titles hold a text; without one, those that were changed last. */
export const articleChoicesQuery = (text: string) =>
  ask('GET /api/admin/articles', {}, { limit: 8, ...(text && { search: text }) })
