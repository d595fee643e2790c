import { v7 as newId } from 'uuid'
import { mayStillEdit } from '../../../contract/discussion.ts'
import type { Db, Queries } from '../../db/open.ts'
import { badInput, forbidden } from '../../kit/errors.ts'
import { notify } from '../notifications/notify.ts'
import { lockRecipients, lockWriter, refuseRepeated, insertOnce } from '../user-text/insert-once.ts'
import { follow, unnotifiedFollowers } from './following.ts'
import { lockPost, lockReply, postGone, updateTallies } from './locks.ts'
import { markOwnRead } from './reads.ts'
import { removeReplies } from './removing.ts'
import { indexReply } from './words.ts'

interface Act {
  id: string
  me: string
  isAdmin: boolean
}

interface NewReply {
  post: string
  me: string
  isAdmin: boolean
  content: string
  quotes: string | null
  sendKey: string | undefined
}

/**
 * Stores a reply under the next number, with the counters of its discussion; tells who follows it and who is quoted, each
 * once until they have read it. Its writer follows from then on.
 * @param reply its words as they are to be stored
 * @param now asked when the discussion is locked, so that later numbers are later
 * @returns its id; of a text that was sent before, the id that it got then
 * @throws Refused 404, 403 for a discussion that is locked or hidden, 400 at `quotesId` for what cannot be quoted,
 *   409 for one that is deleted or words just said
 */
export async function createReply(db: Db, reply: NewReply, now: () => Date): Promise<string> {
  const { post: postId, me, isAdmin, content, quotes, sendKey } = reply
  return insertOnce(db, { table: 'forum_replies', writer: me, sendKey }, async (sql) => {
    const quoted = quotes ? await writerOfReply(sql, quotes) : null
    await lockRecipients(sql, ...(await unnotifiedFollowers(sql, { post: postId, besides: quoted })))
    const post = await lockPost(sql, { id: postId, me, isAdmin })
    if (post.deleted) throw postGone()
    if (post.isLocked) throw forbidden('This discussion is locked.')
    if (post.hiddenReason !== null) throw forbidden('This discussion is hidden.')
    if (quotes) await checkQuote(sql, { post: postId, quotes })
    const at = now()
    const about = { table: 'forum_replies', writer: me, text: content, now: at } as const
    await refuseRepeated(sql, about, sql`post_id = ${postId}`)
    const id = newId()
    const position = post.lastPosition + 1
    await sql`
      insert into forum_replies (id, content, post_id, author_id, position, by_starter, quotes_id, created_at, send_key)
      values (${id}, ${content}, ${postId}, ${me}, ${position}, ${post.authorId === me}, ${quotes}, ${at},
        ${sendKey ?? null})`
    await sql`
      update forum_posts set reply_count = reply_count + 1, last_position = ${position}, last_activity_at = ${at}
      where id = ${postId}`
    await indexReply(sql, { id, post: postId, content })
    const to = await unnotifiedFollowers(sql, { post: postId, besides: quoted })
    await notify(sql, { kind: 'forum-reply', to, by: me, about: { post: postId, reply: id }, now: at })
    await follow(sql, { post: postId, me, now: at })
    await markOwnRead(sql, { post: postId, me, position, now: at })
    await updateTallies(sql, post, postId)
    return id
  })
}

/**
 * Changes the words of a member's own reply. The same words again change nothing.
 * @throws Refused 404, 403 for somebody else's or too late
 */
export async function editReply(
  db: Db,
  { id, me, isAdmin, content, now }: Act & { content: string; now: Date },
): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, me)
    const reply = await lockReply(sql, { id, me, isAdmin })
    if (reply.authorId !== me) throw forbidden()
    if (!mayStillEdit(reply, now)) throw forbidden('A reply can be edited for 15 minutes.')
    if (reply.content === content) return
    await sql`update forum_replies set content = ${content}, edited_at = ${now} where id = ${id}`
    if (reply.hiddenReason === null) await indexReply(sql, { id, post: reply.post.id, content })
  })
}

/**
 * Removes a member's own reply, in a hidden discussion too: its number stays.
 * @throws Refused 404, 403 for somebody else's
 */
export async function removeOwnReply(db: Db, { id, me, isAdmin }: Act): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, me)
    const mine = (await writerOfReply(sql, id)) === me
    const reply = await lockReply(sql, { id, me, isAdmin: isAdmin || mine })
    if (reply.authorId !== me) throw forbidden()
    await removeReplies(sql, [id])
  })
}

/** Whose reply it is; null when it is gone, or they are. */
export async function writerOfReply(sql: Queries, id: string): Promise<string | null> {
  const [found] = await sql<{ authorId: string | null }[]>`select author_id from forum_replies where id = ${id}`
  return found?.authorId ?? null
}

/** The discussion is locked, so that a quoted reply is not taken away meanwhile. */
async function checkQuote(sql: Queries, { post, quotes }: { post: string; quotes: string }): Promise<void> {
  const [quoted] = await sql<{ gone: boolean }[]>`
    select deleted_at is not null or hidden_at is not null as gone
    from forum_replies where id = ${quotes} and post_id = ${post}`
  if (!quoted) throw badInput({ quotesId: ['The reply that you quote is not in this discussion.'] })
  if (quoted.gone) throw badInput({ quotesId: ['The reply that you quote has been taken away.'] })
}
