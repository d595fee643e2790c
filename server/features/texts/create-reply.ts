import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Queries, Transactions } from '../../db/client/open.ts'
import { badInput, forbidden } from '../../kit/errors.ts'
import { notify } from '../../acts/notify.ts'
import { follow, unnotifiedFollowers } from './following.ts'
import { lockMentioned } from './mentions.ts'
import { insertOnce, lockRecipients, rejectRepeated } from '../../acts/member-act.ts'
import { authorOf, lockDiscussion, type LockedDiscussion } from './locks.ts'
import { markOwnRead } from './unread.ts'
import { indexText } from './search-words.ts'
import { updateTallies } from './tallies.ts'
import { hasFields, joined, textColumns } from './text-fields.ts'
import { textDeleted, type Reader, type NewText } from './texts.ts'

export type NewReply = NewText<'reply'> & { discussionId: string; quotesId: string | null; now: () => Date }

/**
 * Stores a reply under the next number, with the counters of its discussion; notifies who follows it, is quoted or mentioned, each
 * once until they have read it. Its writer follows from then on.
 * @param now called when the discussion is locked, so that later numbers are later
 * @returns its id; of one that was sent before, the id that it got then
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
  if (discussion.isLocked) throw forbidden(t`This discussion is locked.`)
  if (discussion.hiddenReason !== null) throw forbidden(t`This discussion is hidden.`)
  return discussion
}

/** The discussion is locked, so that a quoted reply is not removed meanwhile. */
async function checkQuote(sql: Queries, discussionId: string, quotesId: string): Promise<void> {
  const [quoted] = await sql<{ gone: boolean }[]>`
    select deleted_at is not null or hidden_at is not null as gone
    from forum_replies where id = ${quotesId} and post_id = ${discussionId}`
  if (!quoted) throw badInput({ quotesId: [t`The reply that you quote is not in this discussion.`] })
  if (quoted.gone) throw badInput({ quotesId: [t`The reply that you quote has been taken away.`] })
}
