import type { DiscussionModeration } from '../../../contract/texts/forum-forms.ts'
import { answerable } from '../../../contract/texts/forum.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import type { Db } from '../../db/client/open.ts'
import { actAs, lockRecipients } from '../../acts/member-act.ts'
import { authorOf, lockPages, lockText } from '../texts/locks.ts'
import { updateTallies } from '../texts/tallies.ts'
import { noText, textDeleted, texts, type Kind } from '../texts/texts.ts'
import { isAdmin } from '../members/lock-members.ts'
import { lockedByAdmin, refuseHiddenByAdmin } from './admins-acts.ts'
import { hideTexts, showTexts } from './hide.ts'
import { isOnlyAdmin, othersDecide } from './own-texts.ts'

/** The entries of the audit log, under the names that they have had from the first one on. */
const records = {
  comment: { action: 'comment.ruled', resourceType: 'comment' },
  discussion: { action: 'discussion.ruled', resourceType: 'forum_post' },
  reply: { action: 'reply.ruled', resourceType: 'forum_reply' },
}

/**
 * Hides a text or shows it again, whatever it was hidden for; pins, locks and moves a discussion: each if the call contains it.
 * The audit log gets what has changed, before and after.
 * @throws HttpError 404, 409 for a deleted comment or reply, 403 for what is hidden of one's own unless no other admin is there,
 *   and for a moderator who would undo or change what an admin has done
 */
export async function moderateText(db: Db, kind: Kind, id: string, wanted: DiscussionModeration, by: Actor) {
  await actAs(db, by.id, async (sql) => {
    await lockRecipients(sql, await authorOf(sql, kind, id))
    const pages = await lockPages(sql, { [kind]: [id] })
    const text = await lockText(sql, kind, id, null)
    if (!text) throw noText(kind)
    if (text.deleted && kind !== 'discussion') throw textDeleted(kind)
    const discussion = kind === 'discussion' ? pages[0] : undefined
    const { hiddenReason } = text
    const { isPinned, isLocked, category } = discussion ?? {}
    const change = changesOf(discussion ? { isPinned, isLocked, category, hiddenReason } : { hiddenReason }, wanted)
    if (!change) return
    const isOwn = text.authorId === by.id
    if (isOwn && hiddenReason !== null && 'hiddenReason' in change.after && !(await isOnlyAdmin(sql, by.id)))
      throw othersDecide()
    const byAdmin = await isAdmin(sql, by.id)
    const locks = change.after.isLocked
    if (discussion?.lockedByAdmin && locks === false && !byAdmin) throw lockedByAdmin()
    if (discussion) {
      const after = {
        ...discussion,
        ...change.after,
        lockedByAdmin: locks === undefined ? discussion.lockedByAdmin : locks && byAdmin,
      }
      await sql`
        update forum_posts set is_pinned = ${after.isPinned}, is_locked = ${after.isLocked},
          locked_by_admin = ${after.lockedByAdmin}, category = ${after.category}, updated_at = ${by.now},
          answer_id = case when ${answerable.includes(after.category)} then answer_id end
        where id = ${id}`
    }
    const reason = change.after.hiddenReason
    if (reason === undefined) await updateTallies(sql, pages)
    else if (reason === null) await showTexts(sql, { [kind]: [id] }, pages, by)
    else {
      // A new reason for what is hidden.
      await refuseHiddenByAdmin(sql, { [kind]: [id] }, by.id)
      await hideTexts(sql, { [kind]: [id] }, pages, { ...by, reason })
      // A new reason keeps the time of hiding.
      if (hiddenReason !== null)
        await sql`update ${sql(texts[kind].table)} set hidden_reason = ${reason}, hidden_by = ${by.id} where id = ${id}`
    }
    await audit(sql, by, { ...records[kind], resourceId: id, details: change })
  })
}

/** The parts that change, as they were and as they become; undefined when there are none. */
function changesOf(state: DiscussionModeration, wanted: DiscussionModeration) {
  const parts = (Object.keys(state) as (keyof DiscussionModeration)[]).filter(
    (part) => wanted[part] !== undefined && wanted[part] !== state[part],
  )
  const pick = (from: DiscussionModeration): DiscussionModeration =>
    Object.fromEntries(parts.map((part) => [part, from[part]]))
  return parts.length > 0 ? { before: pick(state), after: pick(wanted) } : undefined
}
