import type { Queries } from '../../db/open.ts'
import { forgetHiding, tellOfHiding } from '../notifications/hiding.ts'

/**
 * Hides comments: others read that the admins have done so, their answers stay, and counters stand as they are. What is
 * hidden or removed already stays as it is. The rows of their articles are to be locked by the caller's transaction: that is
 * what keeps a reply from coming in between.
 * @param hiding `reason` is for the writer, who is told; `withAll`, of which the caller tells, when all that the writer wrote is hidden, and not this by itself
 * @returns how many are hidden by this
 */
export async function hideComments(
  sql: Queries,
  ids: string[],
  { reason, now, admin, withAll = false }: { reason: string; now: Date; admin: string; withAll?: boolean },
): Promise<number> {
  const hidden = await sql<{ id: string }[]>`
    update article_comments set hidden_at = ${now}, hidden_reason = ${reason}, hidden_with_all = ${withAll}
    where id = any(${ids}::uuid[]) and hidden_at is null and deleted_at is null returning id`
  // What is now hidden by itself too stays so when all is shown again.
  if (!withAll)
    await sql`update article_comments set hidden_with_all = false where id = any(${ids}::uuid[]) and hidden_with_all`
  // Who was told of them is not to read there what is hidden here.
  await sql`delete from notifications where comment_id = any(${ids}::uuid[]) and kind = 'comment-reply'`
  if (!withAll)
    await tellOfHiding(
      sql,
      'comment',
      hidden.map(({ id }) => id),
      { admin, now },
    )
  return hidden.length
}

/**
 * Shows hidden comments again, those that stand. Who was told of them is not told anew.
 * @param withAll whether only those are shown that were hidden with all that their writer wrote
 * @returns how many are shown by this
 */
export async function showComments(sql: Queries, ids: string[], { withAll = false } = {}): Promise<number> {
  const shown = await sql`
    update article_comments set hidden_at = null, hidden_reason = null, hidden_with_all = false
    where id = any(${ids}::uuid[]) and hidden_at is not null and deleted_at is null and (hidden_with_all or not ${withAll})`
  await forgetHiding(sql, 'comment', ids)
  return shown.count
}
