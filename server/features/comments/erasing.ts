import type { Queries } from '../../db/open.ts'
import type { Leaver } from '../../feature.ts'
import { removeComments } from './removing.ts'

/** Deletes a member's likes of comments, and their comments if they chose so. The articles are locked by the caller's transaction. */
export async function removeCommenter(sql: Queries, { id, posts }: Leaver): Promise<void> {
  await sql`
    select from article_comments where id in (select comment_id from comment_likes where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from comment_likes where user_id = ${id} returning comment_id)
    update article_comments c set like_count = like_count - 1 from gone where c.id = gone.comment_id`
  if (posts === 'keep') return
  const comments = await sql<{ id: string }[]>`select id from article_comments where author_id = ${id}`
  await removeComments(
    sql,
    comments.map((comment) => comment.id),
  )
}
