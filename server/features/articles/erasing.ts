import type { Queries } from '../../db/open.ts'

/**
 * Deletes a member's likes and saved articles and counts them out. Locks every article that the deletion of the account
 * changes, also those whose comments change: two turns could not both go by id.
 */
export async function removeReader(sql: Queries, { id }: { id: string }): Promise<void> {
  await sql`
    select from articles where id in (
      select article_id from article_comments where author_id = ${id}
      union select c.article_id from comment_likes l join article_comments c on c.id = l.comment_id where l.user_id = ${id}
      union select article_id from article_likes where user_id = ${id}
      union select article_id from saved_articles where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from article_likes where user_id = ${id} returning article_id)
    update articles a set like_count = like_count - 1 from gone where a.id = gone.article_id`
  await sql`
    with gone as (delete from saved_articles where user_id = ${id} returning article_id)
    update articles a set save_count = save_count - 1 from gone where a.id = gone.article_id`
}
