import { v7 as newId } from 'uuid'
import { commentLimits, hiddenComment, mayStillEdit } from '../../../contract/discussion.ts'
import type { Db, Queries } from '../../db/open.ts'
import { badInput, conflict, forbidden, notFound } from '../../kit/errors.ts'
import { notify } from '../notifications/notify.ts'
import { lockRecipients, lockWriter, refuseRepeated, insertOnce } from '../user-text/insert-once.ts'
import { removeComments } from './removing.ts'

/*
 * The order of locks: the member who acts, the one who is told, the article, the comment. Whoever locks more than one
 * comment of an article holds the article first.
 */

/** Characters up to which the same words may be said to several members: 'Thank you!' is no flood, an advertisement is. */
const thanks = 40

interface Act {
  id: string
  /** The member who acts. */
  me: string
}

/**
 * Stores a comment, or a reply to one, with the counters of its article and of what it answers; tells whom it answers.
 * @param content as it is to be stored
 * @returns its id; of a text that was sent before, the id that it got then
 * @throws Refused 404 for an article that is not there, 400 at `parentId` for a comment that cannot be answered here, 409
 *   for one that has been removed or hidden and for words just said
 */
export async function createComment(
  db: Db,
  comment: {
    articleId: string
    me: string
    parentId: string | null
    content: string
    sendKey: string | undefined
    now: Date
  },
): Promise<string> {
  const { articleId, me, parentId, content, sendKey, now } = comment
  return insertOnce(db, { table: 'article_comments', writer: me, sendKey }, async (sql) => {
    if (parentId) await lockRecipients(sql, await authorOf(sql, parentId))
    await holdArticle(sql, articleId)
    const parent = parentId ? await answerable(sql, articleId, parentId) : null
    await refuseRepeated(
      sql,
      { table: 'article_comments', writer: me, text: content, now },
      sql`article_id = ${articleId} and (parent_id is not distinct from ${parentId} or ${content.length > thanks})`,
    )
    const id = newId()
    await sql`
      insert into article_comments (id, content, article_id, author_id, parent_id, depth, created_at, send_key)
      values (${id}, ${content}, ${articleId}, ${me}, ${parentId}, ${parent ? parent.depth + 1 : 0}, ${now},
        ${sendKey ?? null})`
    await sql`update articles set comment_count = comment_count + 1 where id = ${articleId}`
    if (parent) {
      await sql`update article_comments set reply_count = reply_count + 1 where id = ${parentId}`
      await notify(sql, { kind: 'comment-reply', to: parent.authorId, by: me, about: { comment: id }, now })
    }
    return id
  })
}

/**
 * Changes the words of a member's own comment. The same words again change nothing.
 * @throws Refused 404, 403 for somebody else's or too late, 409 for a removed or hidden one
 */
export async function editComment(
  db: Db,
  { id, me, content, now }: Act & { content: string; now: Date },
): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, me)
    const comment = await ownComment(sql, { id, me })
    if (comment.hiddenAt) throw hidden()
    if (!mayStillEdit(comment, now)) throw forbidden('A comment can be edited for 15 minutes.')
    await sql`
      update article_comments set content = ${content}, edited_at = ${now} where id = ${id} and content <> ${content}`
  })
}

/**
 * Removes a member's own comment.
 * @returns the article that it stood under
 * @throws Refused 404, 403 for somebody else's, 409 for a removed one
 */
export async function removeOwnComment(db: Db, { id, me }: Act): Promise<string> {
  return db.begin(async (sql) => {
    await lockWriter(sql, me)
    const [found] = await sql<{ articleId: string }[]>`select article_id from article_comments where id = ${id}`
    if (!found) throw noComment()
    await holdArticle(sql, found.articleId)
    await ownComment(sql, { id, me })
    await removeComments(sql, [id])
    return found.articleId
  })
}

/**
 * Likes a comment or takes that back; doing it again changes nothing. A like of one's own counts like any other.
 * @throws Refused 404, 409 for a removed or hidden one
 */
export async function likeComment(
  db: Db,
  { id, me, liked, now }: Act & { liked: boolean; now: Date },
): Promise<{ articleId: string; liked: boolean; likeCount: number }> {
  return db.begin(async (sql) => {
    await lockWriter(sql, me)
    const { articleId, hiddenAt } = await openComment(sql, id)
    if (hiddenAt) throw hidden()
    const changed = liked
      ? await sql`
          insert into comment_likes (comment_id, user_id, created_at) values (${id}, ${me}, ${now})
          on conflict do nothing`
      : await sql`delete from comment_likes where comment_id = ${id} and user_id = ${me}`
    const [{ likeCount }] = await sql<[{ likeCount: number }]>`
      update article_comments set like_count = like_count + ${liked ? changed.count : -changed.count}::int
      where id = ${id} returning like_count`
    return { articleId, liked, likeCount }
  })
}

export const noComment = () => notFound('There is no such comment.')
export const removed = () => conflict('This comment has been deleted.')
const hidden = () => conflict(hiddenComment)

async function holdArticle(sql: Queries, id: string): Promise<void> {
  const found = await sql`select from articles where id = ${id} and published for no key update`
  if (found.length === 0) throw notFound('Article Not Found')
}

async function authorOf(sql: Queries, id: string): Promise<string | null> {
  const [found] = await sql<{ authorId: string | null }[]>`select author_id from article_comments where id = ${id}`
  return found?.authorId ?? null
}

/** What a reply hangs on; its article is locked, so nothing removes it meanwhile. */
async function answerable(sql: Queries, articleId: string, id: string) {
  const [parent] = await sql<
    { depth: number; authorId: string | null; deletedAt: string | null; hiddenAt: string | null }[]
  >`
    select depth, author_id, deleted_at, hidden_at from article_comments where id = ${id} and article_id = ${articleId}`
  if (!parent) throw badInput({ parentId: ['The comment that you answer is not here any more.'] })
  if (parent.deletedAt) throw removed()
  if (parent.hiddenAt) throw hidden()
  if (parent.depth >= commentLimits.depth) throw badInput({ parentId: ['Replies go no deeper than this.'] })
  return parent
}

/** A comment that readers see, its row locked. */
async function openComment(sql: Queries, id: string) {
  const [comment] = await sql<
    {
      articleId: string
      authorId: string | null
      createdAt: string
      deletedAt: string | null
      hiddenAt: string | null
    }[]
  >`
    select c.article_id, c.author_id, c.created_at, c.deleted_at, c.hidden_at
    from article_comments c join articles a on a.id = c.article_id
    where c.id = ${id} and a.published for no key update of c`
  if (!comment) throw noComment()
  if (comment.deletedAt) throw removed()
  return comment
}

async function ownComment(sql: Queries, { id, me }: Act) {
  const comment = await openComment(sql, id)
  if (comment.authorId !== me) throw forbidden()
  return comment
}
