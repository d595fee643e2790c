import type { Fragment, Queries } from '../../db/client/open.ts'
import { retargetNotifications } from './following.ts'
import type { LockedDiscussion } from './locks.ts'
import { unindexTexts } from './search-words.ts'
import { changeReplies, updateTallies } from './tallies.ts'
import { removedFields, textColumns } from './text-fields.ts'
import { texts, type Kind, type TextIds } from './texts.ts'

/**
 * Removes texts, with every counter right at the end. A comment that has answers stays as a row with another text, as its
 * answers hang on it, and still counts. A reply keeps its number. A discussion that others have answered stays for their
 * replies, locked, and no list knows of it. The rest goes. What is removed already stays so.
 * @param pages the discussions among and around them, locked as `lockPages` does; it has locked the articles of `comment` too
 */
export async function removeTexts(
  sql: Queries,
  { comment = [], discussion = [], reply = [] }: TextIds,
  pages: LockedDiscussion[],
) {
  if (comment.length > 0) await removeComments(sql, comment)
  if (pages.length === 0) return
  if (reply.length > 0) {
    await changeReplies(sql, pages, reply, () => blank(sql, 'reply', reply, sql`quotes_id = null`))
  }
  const discussions = pages.filter(({ id, deleted }) => discussion.includes(id) && !deleted).map(({ id }) => id)
  const gone = discussions.length > 0 ? await removeDiscussions(sql, discussions) : []
  // Erasing a member locks the tallies before notifications.
  await updateTallies(
    sql,
    pages,
    pages.map(({ id }) => id).filter((id) => !gone.includes(id)),
  )
  if (gone.length > 0) await sql`delete from forum_posts where id = any(${gone}::uuid[])`
  if (reply.length > 0) await retargetNotifications(sql, reply)
}

async function removeComments(sql: Queries, ids: string[]): Promise<void> {
  await sql`select from article_comments where id = any(${ids}::uuid[]) order by id for update`
  const shown = sql`hidden_at = null, hidden_reason = null, hidden_with_all = false, hidden_by_admin = false, hidden_by = null, written_by = null`
  await blank(sql, 'comment', ids, shown)
  await prune(sql, ids)
}

/** @returns the discussions without replies of others, which the caller deletes */
async function removeDiscussions(sql: Queries, ids: string[]): Promise<string[]> {
  const answered = await sql<{ id: string }[]>`
    select id from unnest(${ids}::uuid[]) p (id) where exists (
      select from forum_replies r where r.post_id = p.id and not r.by_starter and r.deleted_at is null)`
  const blanked = answered.map(({ id }) => id)
  if (blanked.length > 0) {
    const others = sql`updated_at = now(), is_pinned = false, is_locked = true`
    await blank(sql, 'discussion', blanked, others)
  }
  return ids.filter((id) => !blanked.includes(id))
}

/** Empties the fields, and removes the name, the likes and the notifications of texts; their rows stay. */
async function blank(sql: Queries, kind: Kind, ids: string[], others: Fragment): Promise<void> {
  const { table, likes, key } = texts[kind]
  await unindexTexts(sql, kind, ids)
  await sql`delete from ${sql(likes)} where ${sql(key)} = any(${ids}::uuid[])`
  await sql`delete from objections where ${sql(key)} = any(${ids}::uuid[])`
  // A notification of a deleted text would name its writer and lead nowhere. Mentions in a discussion are of its replies, which stay.
  const ofReaders = kind === 'discussion' ? [] : ['comment-reply', 'mention']
  await sql`delete from notifications where ${sql(key)} = any(${ids}::uuid[])
      and kind = any(${['text-approved', 'text-hidden', ...ofReaders]})`
  await sql`
    update ${sql(table)} set ${textColumns[kind].set(sql, removedFields(kind))}, author_id = null, deleted_at = now(), edited_at = null,
      send_key = null, like_count = 0, ${others}
    where id = any(${ids}::uuid[]) and deleted_at is null`
}

/** Deletes removed comments without answers, then those above that have none any more: at most once for each depth. */
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
