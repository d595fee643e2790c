import { reportable } from '../../../contract/discussion.ts'
import type { Queries } from '../../db/open.ts'
import { retargetNotifications } from '../discussion/following.ts'
import type { LockedPost } from '../discussion/locks.ts'
import { takeDownReplies } from '../discussion/remove.ts'
import { indexText, unindexTexts } from '../discussion/search-words.ts'
import { recountReplies, updateTallies } from '../discussion/tallies.ts'
import { texts, type Kind, type TextIds } from '../discussion/texts.ts'
import { notify } from '../notifications/notify.ts'

/** The number of texts of each kind. */
type Counts = Record<Kind, number>

/**
 * Hides texts, with all that is kept about their discussions right at the end, and notifies their writers, but for an admin's
 * own. Answers stay, and comments still count. What is hidden already stays as it is.
 * @param pages locked by `lockPages`
 * @param hiding `withAll` when everything that a member wrote is hidden: `showTexts` undoes that, and the caller notifies them
 * @returns the number of texts that it has hidden
 */
export async function hideTexts(
  sql: Queries,
  ids: TextIds,
  pages: LockedPost[],
  { reason, now, id: admin, withAll = false }: { reason: string; now: Date; id: string; withAll?: boolean },
): Promise<Counts> {
  const { comment = [], post = [], reply = [] } = ids
  const counts: Counts = { comment: 0, post: 0, reply: 0 }
  const unnotified: { kind: Kind; id: string; to: string | null }[] = []
  for (const [kind, table, of] of tablesOf(ids)) {
    const hidden = await sql<{ id: string; to: string | null }[]>`
      update ${sql(table)} set hidden_at = ${now}, hidden_reason = ${reason}, hidden_with_all = ${withAll}
        ${kind === 'post' ? sql`, updated_at = ${now}` : sql``}
      where id = any(${of}::uuid[]) and hidden_at is null returning id, author_id as to`
    // A text that is hidden by itself too stays hidden when everything is shown again.
    if (!withAll)
      await sql`update ${sql(table)} set hidden_with_all = false where id = any(${of}::uuid[]) and hidden_with_all`
    await unindexTexts(sql, kind, of)
    counts[kind] = hidden.length
    if (!withAll) unnotified.push(...hidden.map((text) => ({ kind, ...text })))
  }
  if (reply.length > 0) {
    await takeDownReplies(sql, reply)
    await recountReplies(sql, pages)
  }
  if (pages.length > 0) await updateTallies(sql, pages)
  // Erasing a member locks the tallies before notifications.
  await sql`
    delete from notifications
    where comment_id = any(${comment}::uuid[]) and kind = 'comment-reply'
      or post_id = any(${post}::uuid[]) and kind in ('forum-reply', 'forum-answer')`
  if (reply.length > 0) await retargetNotifications(sql, reply)
  for (const { kind, id, to } of unnotified)
    if (to !== admin) await notify(sql, { kind: 'text-hidden', to, by: null, about: { [kind]: id }, now })
  return counts
}

/**
 * Shows hidden texts again, with all that is kept about their discussions right at the end. A reply is the answer to a question
 * when its writer marks it anew; nobody is notified anew.
 * @param showing `withAll` to show only those that were hidden with all that their writer wrote
 * @returns the number of texts that it has shown
 */
export async function showTexts(
  sql: Queries,
  ids: TextIds,
  pages: LockedPost[],
  { now, withAll = false }: { now: Date; withAll?: boolean },
): Promise<Counts> {
  const counts: Counts = { comment: 0, post: 0, reply: 0 }
  for (const [kind, table, of] of tablesOf(ids)) {
    const words = {
      comment: sql`null as post_id, null as title`,
      post: sql`id as post_id, title`,
      reply: sql`post_id, null as title`,
    }
    const shown = await sql<{ id: string; postId: string; title: string | null; content: string; deleted: boolean }[]>`
      update ${sql(table)} set hidden_at = null, hidden_reason = null, hidden_with_all = false
        ${kind === 'post' ? sql`, updated_at = ${now}` : sql``}
      where id = any(${of}::uuid[]) and hidden_at is not null and (hidden_with_all or not ${withAll})
      returning id, ${words[kind]}, content, deleted_at is not null as deleted`
    for (const text of shown) if (!text.deleted) await indexText(sql, kind, text)
    counts[kind] = shown.length
  }
  if (ids.reply?.length) await recountReplies(sql, pages)
  if (pages.length > 0) await updateTallies(sql, pages)
  for (const [kind, , of] of tablesOf(ids))
    await sql`delete from notifications where ${sql(texts[kind].key)} = any(${of}::uuid[]) and kind = 'text-hidden'`
  return counts
}

/** The kinds that there are texts of, with their tables and ids. */
const tablesOf = (ids: TextIds) =>
  reportable.flatMap((kind) => {
    const of = ids[kind] ?? []
    return of.length > 0 ? [[kind, texts[kind].table, of] as const] : []
  })
