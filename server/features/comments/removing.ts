import { removedWords } from '../../../contract/accounts.ts'
import type { Queries } from '../../db/open.ts'

/**
 * Removes comments, with every counter right at the end. One that others have answered keeps its place with other words,
 * as its answers hang on it, and still counts; the rest go, and so do removed ones above that are left without answers.
 * The rows of their articles are to be locked by the caller's transaction: that is what keeps a reply from coming in between.
 * @param ids comments that are not removed yet
 */
export async function removeComments(sql: Queries, ids: string[]): Promise<void> {
  await sql`select from article_comments where id = any(${ids}::uuid[]) order by id for update`
  await sql`delete from comment_likes where comment_id = any(${ids}::uuid[])`
  // Who was told of them is not to read the name and find the words gone.
  await sql`delete from notifications where comment_id = any(${ids}::uuid[]) and kind in ('comment-reply', 'text-hidden')`
  await sql`
    update article_comments set content = ${removedWords.comment}, author_id = null, deleted_at = now(), edited_at = null,
      send_key = null, like_count = 0, hidden_at = null, hidden_reason = null, hidden_with_all = false
    where id = any(${ids}::uuid[])`
  await prune(sql, ids)
}

/** Takes out removed comments without answers, then those above that have none any more: at most once for each depth. */
async function prune(sql: Queries, ids: string[]): Promise<void> {
  const gone = await sql<{ articleId: string; parentId: string | null }[]>`
    delete from article_comments where id = any(${ids}::uuid[]) and deleted_at is not null and reply_count = 0
    returning article_id, parent_id`
  if (gone.length === 0) return
  await sql`
    update articles a set comment_count = a.comment_count - t.comments
    from (select id, count(*)::int as comments from unnest(${gone.map(({ articleId }) => articleId)}::uuid[]) id group by id) t
    where a.id = t.id`
  const above = gone.flatMap(({ parentId }) => parentId ?? [])
  await sql`
    update article_comments c set reply_count = c.reply_count - t.replies
    from (select id, count(*)::int as replies from unnest(${above}::uuid[]) id group by id) t
    where c.id = t.id`
  await prune(sql, above)
}
