import type { Actor } from '../../kit/serve.ts'
import { auditBy } from '../audit/store.ts'
import type { Db, Fragment, Queries } from '../../db/open.ts'
import { lockPages } from '../discussion/locks.ts'
import { texts, type Kind } from '../discussion/texts.ts'
import { notify } from '../notifications/notify.ts'
import { hideTexts, showTexts } from './hide.ts'
import { lockActiveMember, lockMember } from './locks.ts'

/**
 * Hides all that a member wrote, in one transaction and a fixed number of statements however much it is, and notifies them once.
 * @returns the number of texts that it has hidden
 * @throws HttpError 404, 409 for an admin and for an account that nobody can sign in to
 */
export async function hideAllOf(db: Db, id: string, reason: string, by: Actor): Promise<number> {
  return db.begin(async (sql) => {
    await lockActiveMember(sql, id, by)
    const ids = await textsOf(sql, id, sql`hidden_at is null`)
    const counts = await hideTexts(sql, ids, await lockPages(sql, ids), { ...by, reason, withAll: true })
    const [comment, post, reply] = [ids.comment[0], ids.post[0], ids.reply[0]]
    // The notification leads to one of them.
    const about = comment ? { comment } : post ? { post } : reply && { reply }
    if (about) await notify(sql, { kind: 'all-hidden', to: id, by: null, about, now: by.now })
    return record(sql, by, { action: 'member.posts-hidden', id, counts, more: { reason } })
  })
}

/**
 * Shows again what `hideAllOf` has hidden of a member, however often it did; what was hidden by itself stays hidden.
 * @returns the number of texts that it has shown
 * @throws HttpError 404
 */
export async function showAllOf(db: Db, id: string, by: Actor): Promise<number> {
  return db.begin(async (sql) => {
    await lockMember(sql, id, by)
    const ids = await textsOf(sql, id, sql`hidden_with_all`)
    const counts = await showTexts(sql, ids, await lockPages(sql, ids), { now: by.now, withAll: true })
    await sql`delete from notifications where kind = 'all-hidden' and user_id = ${id}`
    return record(sql, by, { action: 'member.posts-shown', id, counts })
  })
}

/** The texts of a member that stand and meet a condition. */
async function textsOf(sql: Queries, author: string, condition: Fragment): Promise<Record<Kind, string[]>> {
  const idsOf = async (kind: Kind) => {
    const rows = await sql<{ id: string }[]>`
      select id from ${sql(texts[kind].table)} where author_id = ${author} and deleted_at is null and ${condition}`
    return rows.map(({ id }) => id)
  }
  return { comment: await idsOf('comment'), post: await idsOf('post'), reply: await idsOf('reply') }
}

/** Audits an act unless it changed nothing. @returns the number of texts */
async function record(
  sql: Queries,
  by: Actor,
  { action, id, counts, more }: { action: string; id: string; counts: Record<Kind, number>; more?: object },
): Promise<number> {
  const { comment: comments, post: discussions, reply: replies } = counts
  const changed = comments + discussions + replies
  const details = { comments, discussions, replies, ...more }
  if (changed > 0) await auditBy(sql, by, { action, details, resourceType: 'user', resourceId: id })
  return changed
}
