import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Comment } from '../../../contract/texts/comments-api.ts'
import { commentLimits, hiddenComment } from '../../../contract/texts/rules.ts'
import type { Queries, Transactions } from '../../db/client/open.ts'
import { badInput, conflict, notFound } from '../../kit/errors.ts'
import { notify } from '../../acts/notify.ts'
import { lockMentioned } from './mentions.ts'
import { insertOnce, rejectRepeated } from '../../acts/member-act.ts'
import { lockAuthor } from './locks.ts'
import { hasFields, joined, textColumns } from './text-fields.ts'
import { found, textDeleted, type Reader, type NewText } from './texts.ts'
import { readComment } from './tree.ts'

export type NewComment = NewText<'comment'> & { articleId: string; parentId: string | null; now: Date }

/** A member may send the same text to several people if it has at most so many characters: 'Thank you!' is no flood. */
const thanks = 40

/**
 * Stores a comment, or a reply to one, with the counters of its article and of what it answers; notifies whom it answers and mentions.
 * @returns the comment; if it was sent before, the stored one
 * @throws HttpError 404 for an article that is not there, 400 at `parentId` for a comment that cannot be answered here, 409
 *   if that comment was deleted or hidden, or if the text repeats a recent one
 */
export async function createComment(db: Transactions, member: Reader, comment: NewComment): Promise<Comment> {
  const { articleId, parentId, fields, sendKey = null, now } = comment
  const me = member.id
  const id = await insertOnce(db, { table: 'article_comments', writer: me, sendKey }, async (sql) => {
    const mentioned = await lockMentioned(sql, {
      content: joined(fields),
      me,
      page: { article: articleId },
      answers: parentId,
    })
    const parent = await checkComment(sql, me, comment)
    const id = newId()
    const [depth, to] = parent ? [parent.depth + 1, parent.authorId] : [0, null]
    await sql`
      with article as (update articles set comment_count = comment_count + 1 where id = ${articleId}),
      answered as (update article_comments set reply_count = reply_count + 1 where id = ${parentId})
      insert into article_comments ${sql({
        id,
        ...textColumns.comment.row(sql, fields),
        article_id: articleId,
        author_id: me,
        parent_id: parentId,
        depth,
        created_at: now,
        send_key: sendKey,
      })}`
    await notify(sql, { kind: 'comment-reply', to, by: me, about: { comment: id }, now })
    await notify(sql, { kind: 'mention', to: mentioned, by: me, about: { comment: id }, now })
    return id
  })
  return found('comment', await readComment(db, id, member))
}

/**
 * Checks that the article and the comment that a new comment answers are there, and locks them. @returns the comment that it answers
 * @throws HttpError as `createComment`
 */
export async function checkComment(sql: Queries, me: string, { articleId, parentId, fields, now }: NewComment) {
  const { content } = fields
  const repeats = sql`
    ${hasFields(sql, 'comment', fields)} and article_id = ${articleId}
    and (parent_id is not distinct from ${parentId} or ${content.length > thanks})`
  if (parentId) await lockAuthor(sql, 'comment', parentId)
  await lockArticle(sql, articleId)
  const parent = parentId ? await answerable(sql, articleId, parentId) : null
  await rejectRepeated(sql, { table: 'article_comments', writer: me, now }, repeats)
  return parent
}

/** @throws HttpError 404 */
async function lockArticle(sql: Queries, id: string): Promise<void> {
  const article = await sql`select from articles where id = ${id} and published for no key update`
  if (article.length === 0) throw notFound(t`Article Not Found`)
}

/** The comment that a reply hangs on; its article is locked, so nothing removes it meanwhile. */
async function answerable(sql: Queries, articleId: string, id: string) {
  const [parent] = await sql<{ depth: number; authorId: string | null; deleted: boolean; hidden: boolean }[]>`
    select depth, author_id, deleted_at is not null as deleted, hidden_at is not null as hidden
    from article_comments where id = ${id} and article_id = ${articleId}`
  if (!parent) throw badInput({ parentId: [t`The comment that you answer is not here any more.`] })
  if (parent.deleted) throw textDeleted('comment')
  if (parent.hidden) throw conflict(hiddenComment)
  if (parent.depth >= commentLimits.depth) throw badInput({ parentId: [t`Replies go no deeper than this.`] })
  return parent
}

/* The others return the id of the text; of one that was sent before, the id that it got then. */
