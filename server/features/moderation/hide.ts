import { t } from '#words'
import { textKinds } from '../../../contract/texts/rules.ts'
import type { Queries } from '../../db/client/open.ts'
import { retargetNotifications } from '../texts/following.ts'
import type { LockedDiscussion } from '../texts/locks.ts'
import { indexText, unindexTexts } from '../texts/search-words.ts'
import { changeReplies, updateTallies } from '../texts/tallies.ts'
import { textColumns, type FieldValues } from '../texts/text-fields.ts'
import { texts, type Kind, type TextIds } from '../texts/texts.ts'
import { notify } from '../../acts/notify.ts'
import { forbidden } from '../../kit/errors.ts'
import { refuseHiddenByAdmin } from './admins-acts.ts'
import { settleObjections } from '../objections/settle.ts'
import { isAdmin } from '../members/lock-members.ts'

/** The number of texts of each kind that were hidden or shown. */
type Counts = Record<Kind, number>

/**
 * Hides texts and notifies their writers, except for an admin's own; updates the counters of their discussions. Answers stay, and
 * comments still count. What is hidden already stays as it is.
 * @param pages locked by `lockPages`
 * @param hiding `withAll` when everything that a member wrote is hidden: `showTexts` undoes that, and the caller notifies them
 * @throws HttpError 403 for a moderator who would hide what an admin wrote
 */
export async function hideTexts(
  sql: Queries,
  ids: TextIds,
  pages: LockedDiscussion[],
  { reason, now, id: admin, withAll = false }: { reason: string; now: Date; id: string; withAll?: boolean },
): Promise<Counts> {
  const { comment = [], discussion = [], reply = [] } = ids
  const byAdmin = await isAdmin(sql, admin)
  if (!byAdmin) await refuseAdminsTexts(sql, { comment, discussion, reply })
  const counts: Counts = { comment: 0, discussion: 0, reply: 0 }
  const unnotified: { kind: Kind; id: string; to: string | null }[] = []
  const hide = async () => {
    for (const [kind, table, of] of tablesOf(ids)) {
      const hidden = await sql<{ id: string; to: string | null }[]>`
      update ${sql(table)} set hidden_at = ${now}, hidden_reason = ${reason}, hidden_with_all = ${withAll},
        hidden_by_admin = ${byAdmin}, hidden_by = ${admin} ${kind === 'discussion' ? sql`, updated_at = ${now}` : sql``}
      where id = any(${of}::uuid[]) and hidden_at is null returning id, author_id as to`
      // A text that is hidden by itself too stays hidden when everything is shown again.
      if (!withAll)
        await sql`
          update ${sql(table)} set hidden_with_all = false, hidden_by_admin = hidden_by_admin or ${byAdmin}, hidden_by = ${admin}
          where id = any(${of}::uuid[]) and (hidden_with_all or (${byAdmin} and not hidden_by_admin))`
      await unindexTexts(sql, kind, of)
      counts[kind] = hidden.length
      if (!withAll) unnotified.push(...hidden.map((text) => ({ kind, ...text })))
    }
  }
  await (reply.length > 0 ? changeReplies(sql, pages, reply, hide) : hide())
  if (pages.length > 0) await updateTallies(sql, pages)
  // Erasing a member locks the tallies before notifications.
  await sql`
    delete from notifications
    where comment_id = any(${comment}::uuid[]) and kind in ('comment-reply', 'mention')
      or post_id = any(${discussion}::uuid[]) and kind in ('forum-reply', 'forum-answer', 'mention')`
  if (reply.length > 0) await retargetNotifications(sql, reply)
  for (const { kind, id, to } of unnotified)
    if (to !== admin) await notify(sql, { kind: 'text-hidden', to, by: null, about: { [kind]: id }, now })
  return counts
}

async function refuseAdminsTexts(sql: Queries, { comment, discussion, reply }: Required<TextIds>) {
  const admins = await sql`
    select from users where role = 'admin' and id in (
      select author_id from article_comments where id = any(${comment}::uuid[])
      union all select author_id from forum_posts where id = any(${discussion}::uuid[])
      union all select author_id from forum_replies where id = any(${reply}::uuid[]))`
  if (admins.length > 0) throw forbidden(t`An admin wrote this. Only an admin can hide it.`)
}

/**
 * Shows hidden texts again; updates the counters of their discussions. No mark of an answer and no notification comes back.
 * @param showing `withAll` to show only those that were hidden with all that their writer wrote
 * @throws HttpError 403 for a moderator who would show what an admin has hidden
 */
export async function showTexts(
  sql: Queries,
  ids: TextIds,
  pages: LockedDiscussion[],
  { now, id: by, withAll = false }: { now: Date; id: string; withAll?: boolean },
): Promise<Counts> {
  await refuseHiddenByAdmin(sql, ids, by)
  const counts: Counts = { comment: 0, discussion: 0, reply: 0 }
  const shownIds: TextIds = {}
  const show = async () => {
    for (const [kind, table, of] of tablesOf(ids)) {
      const page = { comment: sql`article_id`, discussion: sql`id`, reply: sql`post_id` }
      const shown = await sql<({ id: string; discussionId: string; deleted: boolean } & FieldValues)[]>`
      update ${sql(table)} set hidden_at = null, hidden_reason = null, hidden_with_all = false,
        hidden_by_admin = false, hidden_by = null ${kind === 'discussion' ? sql`, updated_at = ${now}` : sql``}
      where id = any(${of}::uuid[]) and hidden_at is not null and (hidden_with_all or not ${withAll})
      returning id, ${page[kind]} as discussion_id, ${textColumns[kind].list(sql, table)}, deleted_at is not null as deleted`
      for (const { id, discussionId, deleted, ...fields } of shown)
        if (!deleted) await indexText(sql, kind, { id, discussionId, fields })
      counts[kind] = shown.length
      shownIds[kind] = shown.map(({ id }) => id)
    }
  }
  await (ids.reply?.length ? changeReplies(sql, pages, ids.reply, show) : show())
  if (pages.length > 0) await updateTallies(sql, pages)
  await settleObjections(sql, { ids: shownIds }, { id: by, now })
  for (const [kind, , of] of tablesOf(ids))
    await sql`delete from notifications where ${sql(texts[kind].key)} = any(${of}::uuid[]) and kind = 'text-hidden'`
  return counts
}

/** The kinds of which `ids` has any, each with its table and those ids. */
const tablesOf = (ids: TextIds) =>
  textKinds.flatMap((kind) => (ids[kind]?.length ? [[kind, texts[kind].table, ids[kind]] as const] : []))
