import { heldLimits } from '../../../contract/texts/held.ts'
import type { Fragment, Queries } from '../../db/client/open.ts'

/**
 * True until a moderator has approved a text of the member, or account and texts have stood for a while (contract/texts/held.ts).
 * Members with a role are never new.
 * @param u the alias of the member's row of `users`
 */
export function isNew(sql: Queries, u: Fragment, now: Date): Fragment {
  const young = new Date(now.getTime() - heldLimits.newForDays * 86_400_000)
  const before = new Date(now.getTime() - heldLimits.standsForHours * 3_600_000)
  const stands = sql`author_id = ${u}.id and created_at < ${before} and deleted_at is null and hidden_at is null`
  return sql`(${u}.role = 'user' and ${u}.text_approved_at is null and (${u}.created_at > ${young} or not (
    exists (select from article_comments where ${stands}) or exists (select from forum_posts where ${stands})
    or exists (select from forum_replies where ${stands}))))`
}
