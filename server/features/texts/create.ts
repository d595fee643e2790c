import { v7 as newId } from 'uuid'
import type { Comment } from '../../../contract/texts/texts-api.ts'
import { commentLimits, hiddenComment } from '../../../contract/texts/rules.ts'
import type { ForumCategory } from '../../../contract/texts/forum.ts'
import type { TextValues } from '../../../contract/texts/texts.ts'
import type { Queries, Transactions } from '../../db/client/open.ts'
import { badInput, conflict, forbidden, notFound } from '../../kit/errors.ts'
import { notify } from '../../acts/notify.ts'
import { follow, unnotifiedFollowers } from './following.ts'
import { lockMentioned } from './mentions.ts'
import { insertOnce, lockRecipients, rejectRepeated } from '../../acts/member-act.ts'
import { authorOf, lockAuthor, lockDiscussion, type LockedDiscussion } from './locks.ts'
import { markOwnRead, markRead } from './unread.ts'
import { indexText } from './search-words.ts'
import { updateTallies } from './tallies.ts'
import { hasFields, joined, textColumns } from './text-fields.ts'
import { found, textDeleted, type Kind, type Reader } from './texts.ts'
import { readComment } from './tree.ts'

/** A new text; its fields are as they are to be stored. */
interface NewText<K extends Kind> {
  fields: TextValues<K>
  sendKey: string | undefined
}
export type NewComment = NewText<'comment'> & { articleId: string; parentId: string | null; now: Date }
export type NewDiscussion = NewText<'discussion'> & { category: ForumCategory; now: Date }
export type NewReply = NewText<'reply'> & { discussionId: string; quotesId: string | null; now: () => Date }

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
  if (article.length === 0) throw notFound('Article Not Found')
}

/** The comment that a reply hangs on; its article is locked, so nothing removes it meanwhile. */
async function answerable(sql: Queries, articleId: string, id: string) {
  const [parent] = await sql<{ depth: number; authorId: string | null; deleted: boolean; hidden: boolean }[]>`
    select depth, author_id, deleted_at is not null as deleted, hidden_at is not null as hidden
    from article_comments where id = ${id} and article_id = ${articleId}`
  if (!parent) throw badInput({ parentId: ['The comment that you answer is not here any more.'] })
  if (parent.deleted) throw textDeleted('comment')
  if (parent.hidden) throw conflict(hiddenComment)
  if (parent.depth >= commentLimits.depth) throw badInput({ parentId: ['Replies go no deeper than this.'] })
  return parent
}

/* The others return the id of the text; of one that was sent before, the id that it got then. */

/** Stores a discussion, which its writer follows from then on. @throws HttpError 409 if it repeats a recent one */
export async function createDiscussion(db: Transactions, me: string, discussion: NewDiscussion): Promise<string> {
  const { fields, category, sendKey = null, now } = discussion
  return insertOnce(db, { table: 'forum_posts', writer: me, sendKey }, async (sql) => {
    await checkDiscussion(sql, me, discussion)
    const id = newId()
    await sql`
      insert into forum_posts ${sql({
        id,
        ...textColumns.discussion.row(sql, fields),
        category,
        author_id: me,
        created_at: now,
        updated_at: now,
        last_activity_at: now,
        send_key: sendKey,
      })}`
    await indexText(sql, 'discussion', { id, discussionId: id, fields })
    await follow(sql, { discussion: id, me, now })
    await markRead(sql, { discussion: id, me, position: 0, now })
    await updateTallies(sql, [], [id])
    return id
  })
}

/** @throws HttpError as `createDiscussion` */
export const checkDiscussion = (sql: Queries, me: string, { fields, now }: NewDiscussion): Promise<void> =>
  rejectRepeated(sql, { table: 'forum_posts', writer: me, now }, hasFields(sql, 'discussion', fields))

/**
 * Stores a reply under the next number, with the counters of its discussion; notifies who follows it, is quoted or mentioned, each
 * once until they have read it. Its writer follows from then on.
 * @param now called when the discussion is locked, so that later numbers are later
 * @throws HttpError 404, 403 for a discussion that is locked or hidden, 400 at `quotesId` for what cannot be quoted,
 *   409 if the discussion was deleted, or if the text repeats a recent one
 */
export async function createReply(db: Transactions, member: Reader, reply: NewReply): Promise<string> {
  const { discussionId, quotesId, fields, sendKey = null, now } = reply
  const me = member.id
  return insertOnce(db, { table: 'forum_replies', writer: me, sendKey }, async (sql) => {
    const besides = quotesId ? await authorOf(sql, 'reply', quotesId) : null
    await lockRecipients(sql, ...(await unnotifiedFollowers(sql, { discussion: discussionId, besides })))
    const mentioned = await lockMentioned(sql, { content: joined(fields), me, page: { discussion: discussionId } })
    const discussion = await checkReply(sql, member, reply)
    const at = now()
    const id = newId()
    const position = discussion.lastPosition + 1
    const to = await unnotifiedFollowers(sql, { discussion: discussionId, besides })
    await sql`
      with discussion as (
        update forum_posts set reply_count = reply_count + 1, last_position = ${position}, last_activity_at = ${at}
        where id = ${discussionId})
      insert into forum_replies ${sql({
        id,
        ...textColumns.reply.row(sql, fields),
        post_id: discussionId,
        author_id: me,
        position,
        by_starter: discussion.authorId === me,
        quotes_id: quotesId,
        created_at: at,
        send_key: sendKey,
      })}`
    await indexText(sql, 'reply', { id, discussionId, fields })
    await follow(sql, { discussion: discussionId, me, now: at })
    await markOwnRead(sql, { discussion: discussionId, me, position, now: at })
    const others = to.filter((member) => !mentioned.includes(member))
    const notification = { by: me, about: { discussion: discussionId, reply: id }, now: at }
    await notify(sql, { kind: 'forum-reply', to: others, ...notification })
    await notify(sql, { kind: 'mention', to: mentioned, ...notification })
    await updateTallies(sql, [discussion])
    return id
  })
}

/**
 * Checks that a reply can stand where it is sent, and locks its discussion, which is returned.
 * @throws HttpError as `createReply`
 */
export async function checkReply(sql: Queries, member: Reader, { discussionId, quotesId, fields, now }: NewReply) {
  const among = { table: 'forum_replies', writer: member.id, now: now() }
  const discussion = await lockOpenDiscussion(sql, discussionId, member)
  if (quotesId) await checkQuote(sql, discussionId, quotesId)
  await rejectRepeated(sql, among, sql`${hasFields(sql, 'reply', fields)} and post_id = ${discussionId}`)
  return discussion
}

/** Locks a discussion that can be answered. */
async function lockOpenDiscussion(sql: Queries, id: string, member: Reader): Promise<LockedDiscussion> {
  const discussion = await lockDiscussion(sql, id, member)
  if (discussion.deleted) throw textDeleted('discussion')
  if (discussion.isLocked) throw forbidden('This discussion is locked.')
  if (discussion.hiddenReason !== null) throw forbidden('This discussion is hidden.')
  return discussion
}

/** The discussion is locked, so that a quoted reply is not removed meanwhile. */
async function checkQuote(sql: Queries, discussionId: string, quotesId: string): Promise<void> {
  const [quoted] = await sql<{ gone: boolean }[]>`
    select deleted_at is not null or hidden_at is not null as gone
    from forum_replies where id = ${quotesId} and post_id = ${discussionId}`
  if (!quoted) throw badInput({ quotesId: ['The reply that you quote is not in this discussion.'] })
  if (quoted.gone) throw badInput({ quotesId: ['The reply that you quote has been taken away.'] })
}
