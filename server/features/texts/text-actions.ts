import { hiddenComment, mayStillEdit } from '../../../contract/texts/rules.ts'
import { answerable } from '../../../contract/texts/forum.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, forbidden, badInput } from '../../kit/errors.ts'
import { notify } from '../../acts/notify.ts'
import { actAs, lockRecipients } from '../../acts/member-act.ts'
import { authorOf, lockPages, lockDiscussion, lockStanding, lockText, type LockedText } from './locks.ts'
import { removeTexts } from './remove.ts'
import { indexText } from './search-words.ts'
import { updateTallies } from './tallies.ts'
import { textColumns, type FieldValues } from './text-fields.ts'
import { found, moderates, noText, textDeleted, texts, type Kind, type Reader } from './texts.ts'

/* The writes of a member on a text of any kind. */

/**
 * Likes a text or withdraws the like; a repetition changes nothing. A member may like their own text.
 * @throws HttpError 404, 409 for a deleted text and for a hidden comment
 */
export async function likeText(
  db: Db,
  kind: Kind,
  id: string,
  member: Reader,
  { liked, now }: { liked: boolean; now: Date },
): Promise<{ pageId: string; liked: boolean; likeCount: number }> {
  const { table, likes, key } = texts[kind]
  return actAs(db, member.id, async (sql) => {
    // Its page is not locked: a like changes nothing there, and replies do not wait for it.
    const text = await lockStanding(sql, kind, id, member)
    rejectHiddenComment(kind, text)
    const change = liked
      ? sql`
          insert into ${sql(likes)} (${sql(key)}, user_id, created_at) values (${id}, ${member.id}, ${now})
          on conflict do nothing returning 1`
      : sql`delete from ${sql(likes)} where ${sql(key)} = ${id} and user_id = ${member.id} returning -1`
    const [{ likeCount }] = await sql<[{ likeCount: number }]>`
      with change (by) as (${change})
      update ${sql(table)} set like_count = like_count + coalesce((select by from change), 0)
      where id = ${id} returning like_count`
    return { pageId: text.pageId, liked, likeCount }
  })
}

/**
 * Changes the fields of a member's own text. The same values again change nothing.
 * @throws HttpError 404, 403 for somebody else's or too late, 409 for a deleted text and for a hidden comment
 */
export async function editText(
  db: Db,
  kind: Kind,
  id: string,
  member: Reader,
  { fields, now }: { fields: FieldValues; now: Date },
): Promise<void> {
  const { table } = texts[kind]
  const columns = textColumns[kind]
  await actAs(db, member.id, async (sql) => {
    if (kind === 'reply') await lockPageOfReply(sql, id, member)
    const text = await lockOwn(sql, kind, id, member)
    rejectHiddenComment(kind, text)
    if (!mayStillEdit(text, now)) throw forbidden(`A ${kind} can be edited for 15 minutes.`)
    const edited = await sql`
      update ${sql(table)} set ${columns.set(sql, fields)}, edited_at = ${now}
        ${kind === 'discussion' ? sql`, updated_at = ${now}` : sql``}
      where id = ${id} and ${columns.differs(sql, fields)}`
    if (edited.count > 0 && text.hiddenReason === null)
      await indexText(sql, kind, { id, discussionId: text.pageId, fields })
  })
}

/**
 * Deletes a member's own text.
 * @returns the article or discussion that it stood on
 * @throws HttpError 404, 403 for somebody else's, 409 for a deleted comment or reply
 */
export async function deleteOwnText(db: Db, kind: Kind, id: string, member: Reader): Promise<string> {
  return actAs(db, member.id, async (sql) => {
    const pages = await (kind === 'reply' ? lockPageOfReply(sql, id, member) : lockPages(sql, { [kind]: [id] }))
    const { pageId } = await lockOwn(sql, kind, id, member)
    await removeTexts(sql, { [kind]: [id] }, pages)
    return pageId
  })
}

/** @throws HttpError 404 for a reply that is not there, and for a discussion that the member may not see */
async function lockPageOfReply(sql: Queries, id: string, member: Reader) {
  const pages = await lockPages(sql, { reply: [id] })
  const [discussion] = pages
  if (!discussion) throw noText('reply')
  if (discussion.hiddenReason !== null && discussion.authorId !== member.id && !moderates(member))
    throw noText('discussion')
  return pages
}

async function lockOwn(sql: Queries, kind: Kind, id: string, member: Reader): Promise<LockedText> {
  const text = found(kind, await lockText(sql, kind, id, member))
  // A deleted discussion has no author.
  if (text.deleted && kind !== 'discussion') throw textDeleted(kind)
  if (text.authorId !== member.id) throw forbidden()
  return text
}

function rejectHiddenComment(kind: Kind, { hiddenReason }: LockedText): void {
  if (kind === 'comment' && hiddenReason !== null) throw conflict(hiddenComment)
}

/**
 * Marks a reply as the answer to its discussion, or with null takes the mark away; notifies its writer.
 * @throws HttpError 404; 403 for others than the one who began the discussion; 409 where there are no answers; 400 at
 *   `replyId` for a reply that cannot be the answer
 */
export async function markAnswer(db: Db, id: string, member: Reader, replyId: string | null, now: Date) {
  await actAs(db, member.id, async (sql) => {
    const to = replyId ? await authorOf(sql, 'reply', replyId) : null
    await lockRecipients(sql, to)
    const discussion = await lockDiscussion(sql, id, member)
    if (discussion.authorId !== member.id)
      throw forbidden('Only the member who began the discussion can mark the answer.')
    if (!answerable.includes(discussion.category)) throw conflict('Discussions of this category have no answers.')
    if (replyId) await checkAnswer(sql, id, replyId)
    if (discussion.answerId === replyId) return
    // A notification that is not read yet is replaced or withdrawn.
    await sql`delete from notifications where post_id = ${id} and kind = 'forum-answer' and read_at is null`
    await sql`update forum_posts set answer_id = ${replyId} where id = ${id}`
    if (replyId)
      await notify(sql, { kind: 'forum-answer', to, by: member.id, about: { discussion: id, reply: replyId }, now })
    await updateTallies(sql, [discussion])
  })
}

/** The discussion is locked, so that the reply is not removed meanwhile. */
async function checkAnswer(sql: Queries, discussion: string, replyId: string): Promise<void> {
  const [reply] = await sql<{ byStarter: boolean; gone: boolean }[]>`
    select by_starter, deleted_at is not null or hidden_at is not null as gone
    from forum_replies where id = ${replyId} and post_id = ${discussion}`
  if (!reply) throw badInput({ replyId: ['That reply is not in this discussion.'] })
  if (reply.gone) throw badInput({ replyId: ['That reply has been taken away.'] })
  if (reply.byStarter) throw badInput({ replyId: ['Your own reply cannot be the answer.'] })
}
