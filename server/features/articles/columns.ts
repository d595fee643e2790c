import type { Queries } from '../../db/open.ts'

/** The row of an article as it is listed, all but the body: from `articles a left join users u on u.id = a.author_id`. */
export const summaryColumns = (sql: Queries) => sql`
  a.id, a.title, a.excerpt, a.category, a.read_time, a.language, a.author_id, u.first_name as author_first_name,
  u.last_name as author_last_name, u.username as author_name, a.published, a.media, a.tags, a.view_count, a.created_at, a.updated_at`
