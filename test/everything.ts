import type { Db } from '../server/db/client/open.ts'

/** All rows of the texts of members, and of what moderators decide about these, for a comparison before and after. */
export async function everythingOf(db: Db): Promise<Record<string, unknown[]>> {
  const tables = [
    'article_comments',
    'forum_posts',
    'forum_replies',
    'forum_tallies',
    'held_texts',
    'notifications',
    'reports',
    'search_words',
    'forum_follows',
    'articles',
  ]
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await db<{ row: Record<string, unknown> }[]>`
        select to_jsonb(t) - 'updated_at' as row from ${db(table)} t order by (to_jsonb(t) - 'updated_at')::text`
      return [table, found.map(({ row }) => row)]
    }),
  )
  const suspensions = await db`
    select id, suspended_at, suspended_until, suspended_reason, suspended_by_admin from users order by id`
  return Object.fromEntries([...rows, ['suspensions', suspensions]]) as Record<string, unknown[]>
}
