import type { ForumCategory } from '../../../contract/texts/forum.ts'
import type { Queries } from '../../db/client/open.ts'
import { isVisible } from './discussions.ts'
import { found, moderates, textDeleted, texts, type Kind, type Reader, type TextIds } from './texts.ts'

/*
 * The order of locks: the member who acts, those who are notified, the articles, the comments, the discussions, the replies,
 * the tallies. Whoever changes which texts stand on a page, or locks several of them, locks the page first.
 */

/** A discussion, read under its row lock. */
export interface LockedDiscussion {
  id: string
  authorId: string | null
  category: ForumCategory
  isPinned: boolean
  isLocked: boolean
  lockedByAdmin: boolean
  isAnswered: boolean
  answerId: string | null
  lastPosition: number
  hiddenReason: string | null
  deleted: boolean
}

/** Locks a discussion. @throws HttpError 404 when there is none, or none for this reader */
export async function lockDiscussion(sql: Queries, id: string, reader: Reader): Promise<LockedDiscussion> {
  const [discussion] = await sql<LockedDiscussion[]>`
    select ${discussionColumns(sql)} from forum_posts p where p.id = ${id} and ${isVisible(sql, reader)} for no key update`
  return found('discussion', discussion)
}

/** Locks the pages of texts, each kind by id: the articles of comments, and the discussions, which are returned. */
export async function lockPages(
  sql: Queries,
  { comment = [], discussion = [], reply = [] }: TextIds,
): Promise<LockedDiscussion[]> {
  if (comment.length > 0)
    await sql`
      select from articles where id in (select article_id from article_comments where id = any(${comment}::uuid[]))
      order by id for no key update`
  if (discussion.length === 0 && reply.length === 0) return []
  return sql<LockedDiscussion[]>`
    select ${discussionColumns(sql)} from forum_posts p where p.id in (
      select unnest(${discussion}::uuid[]) union select post_id from forum_replies where id = any(${reply}::uuid[]))
    order by p.id for no key update`
}

const discussionColumns = (sql: Queries) => sql`
  p.id, p.author_id, p.category, p.is_pinned, p.is_locked, p.locked_by_admin, p.is_answered, p.answer_id, p.last_position, p.hidden_reason,
  p.deleted_at is not null as deleted`

export interface LockedText {
  /** The article or discussion of the text. */
  pageId: string
  authorId: string | null
  createdAt: string
  hiddenReason: string | null
  deleted: boolean
}

/** Locks a text. With a reader, a text that they may not see counts as missing. */
export async function lockText(sql: Queries, kind: Kind, id: string, reader: Reader | null) {
  const [text] = await sql<LockedText[]>`
    select ${pageColumn(sql, kind)} as page_id, t.author_id, t.created_at, t.hidden_reason,
      t.deleted_at is not null as deleted
    from ${sql(texts[kind].table)} t where t.id = ${id} ${reader ? sql`and ${isShown(sql, kind, reader)}` : sql``}
    for no key update`
  return text
}

const pageColumn = (sql: Queries, kind: Kind) =>
  sql(`t.${{ comment: 'article_id', discussion: 'id', reply: 'post_id' }[kind]}`)

/** Hidden comments are shown to all, as a line that says so; hidden discussions and replies to their writers and moderators. */
function isShown(sql: Queries, kind: Kind, reader: Reader) {
  if (kind === 'comment') return sql`exists (select from articles a where a.id = t.article_id and a.published)`
  const own = sql`(t.hidden_at is null or ${moderates(reader)} or t.author_id = ${reader.id})`
  if (kind === 'discussion') return own
  return sql`${own} and exists (select from forum_posts p where p.id = t.post_id and ${isVisible(sql, reader)})`
}

/** @throws HttpError 404 for a text that is not there, or not for this reader; 409 for a deleted one */
export async function lockStanding(sql: Queries, kind: Kind, id: string, reader: Reader): Promise<LockedText> {
  const text = found(kind, await lockText(sql, kind, id, reader))
  if (text.deleted) throw textDeleted(kind)
  return text
}

/** Locks the writer of a text, as `lockRecipients`, in one statement. */
export async function lockAuthor(sql: Queries, kind: Kind, id: string): Promise<void> {
  await sql`
    select from users where id = (select author_id from ${sql(texts[kind].table)} where id = ${id}) for key share`
}

/** The writer of a text; null if the text or the account is deleted. */
export async function authorOf(sql: Queries, kind: Kind, id: string): Promise<string | null> {
  const [text] = await sql<{ authorId: string | null }[]>`
    select author_id from ${sql(texts[kind].table)} where id = ${id}`
  return text?.authorId ?? null
}
