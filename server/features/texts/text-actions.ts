import { t } from '#words'
import { hiddenComment, mayStillEdit } from '../../../contract/texts/rules.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, forbidden } from '../../kit/errors.ts'
import { actAs } from '../../acts/member-act.ts'
import { lockPages, lockStanding, lockText, type LockedText } from './locks.ts'
import { removeTexts } from './remove.ts'
import { indexText } from './search-words.ts'
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
    if (!mayStillEdit(text, now)) throw forbidden(editedTooLate[kind])
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

const editedTooLate: Record<Kind, string> = {
  comment: t`A comment can be edited for 15 minutes.`,
  discussion: t`A discussion can be edited for 15 minutes.`,
  reply: t`A reply can be edited for 15 minutes.`,
}
