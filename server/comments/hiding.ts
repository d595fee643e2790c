import type { Queries } from '../db/open.ts'

/**
 * Hides comments: others read that the admins have done so, their answers stay, and counters stand as they are. What is
 * hidden or removed already stays as it is. The rows of their articles are to be locked by the caller's transaction: that is
 * what keeps a reply from coming in between.
 * @param reason for the writer
 * @returns how many are hidden by this
 */
export async function hideComments(
  sql: Queries,
  ids: string[],
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const hidden = await sql`
    update article_comments set hidden_at = ${now}, hidden_reason = ${reason}
    where id = any(${ids}::uuid[]) and hidden_at is null and deleted_at is null`
  // Who was told of them is not to read there what is hidden here.
  await sql`delete from notifications where comment_id = any(${ids}::uuid[]) and kind = 'comment-reply'`
  return hidden.count
}

/**
 * Shows a hidden comment again. Who was told of it is not told anew.
 * @returns whether it was hidden, and stands
 */
export async function showComment(sql: Queries, id: string): Promise<boolean> {
  const shown = await sql`
    update article_comments set hidden_at = null, hidden_reason = null
    where id = ${id} and hidden_at is not null and deleted_at is null`
  return shown.count > 0
}
