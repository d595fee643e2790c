import type { Queries } from '../../db/client/open.ts'

/** The same article in the other language as an article `a`, for readers: the one that it names, or else the newest that names it; null without one. */
export const counterpart = (sql: Queries) => sql`
  (select json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'language', c.language) from articles c
    where (c.id = a.translation_of or c.translation_of = a.id) and c.language <> a.language and c.published and c.deleted_at is null
    order by c.id = a.translation_of desc, c.created_at desc, c.id limit 1)`
