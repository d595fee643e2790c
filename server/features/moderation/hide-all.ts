import { textKinds } from '../../../contract/texts/rules.ts'
import type { Queries, Db, Fragment } from '../../db/client/open.ts'
import { lockPages } from '../texts/locks.ts'
import { texts, type Kind } from '../texts/texts.ts'
import { notify } from '../../acts/notify.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { lockActiveMember, lockMember } from '../members/lock-members.ts'
import { hideTexts, showTexts } from './hide.ts'

/**
 * Hides all that a member wrote, in a fixed number of statements however much it is, and notifies them once.
 * @returns the number of texts
 * @throws HttpError 404, 409 for an admin and for an account that nobody can sign in to
 */
export async function hideAllOf(db: Db, id: string, reason: string, by: Actor): Promise<number> {
  return db.begin(async (sql) => {
    await lockActiveMember(sql, id, by)
    const ids = await textsOf(sql, id, sql`hidden_at is null`)
    const counts = await hideTexts(sql, ids, await lockPages(sql, ids), { ...by, reason, withAll: true })
    const [comment, discussion, reply] = [ids.comment[0], ids.discussion[0], ids.reply[0]]
    // The notification leads to one of them.
    const about = comment ? { comment } : discussion ? { discussion } : reply && { reply }
    if (about) await notify(sql, { kind: 'all-hidden', to: id, by: null, about, now: by.now })
    return record(sql, by, { action: 'member.posts-hidden', id, counts, more: { reason } })
  })
}

/**
 * Shows again what `hideAllOf` has hidden of a member.
 * @returns how many texts
 * @throws HttpError 404, 403 for a moderator if an admin has hidden some of it
 */
export async function showAllOf(db: Db, id: string, by: Actor): Promise<number> {
  return db.begin(async (sql) => {
    await lockMember(sql, id, by)
    const ids = await textsOf(sql, id, sql`hidden_with_all`)
    const counts = await showTexts(sql, ids, await lockPages(sql, ids), { ...by, withAll: true })
    await sql`delete from notifications where kind = 'all-hidden' and user_id = ${id}`
    return record(sql, by, { action: 'member.posts-shown', id, counts })
  })
}

/** The texts of a member that stand and meet a condition. */
async function textsOf(sql: Queries, author: string, condition: Fragment): Promise<Record<Kind, string[]>> {
  const found: Record<Kind, string[]> = { comment: [], discussion: [], reply: [] }
  for (const kind of textKinds) {
    const rows = await sql<{ id: string }[]>`
      select id from ${sql(texts[kind].table)} where author_id = ${author} and deleted_at is null and ${condition}`
    found[kind] = rows.map(({ id }) => id)
  }
  return found
}

/** Records a change in the audit log unless it changed no text. @returns the number of texts */
async function record(
  sql: Queries,
  by: Actor,
  { action, id, counts, more }: { action: string; id: string; counts: Record<Kind, number>; more?: object },
): Promise<number> {
  const { comment: comments, discussion: discussions, reply: replies } = counts
  const changed = comments + discussions + replies
  const details = { comments, discussions, replies, ...more }
  if (changed > 0) await audit(sql, by, { action, details, resourceType: 'user', resourceId: id })
  return changed
}
