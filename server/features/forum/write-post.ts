import { v7 as newId } from 'uuid'
import { mayStillEdit } from '../../../contract/discussion.ts'
import type { ForumCategory } from '../../../contract/forum.ts'
import type { Db, Queries } from '../../db/open.ts'
import { forbidden } from '../../kit/errors.ts'
import { lockWriter, refuseRepeated, insertOnce } from '../user-text/insert-once.ts'
import { follow } from './following.ts'
import { lockPost, updateTallies, type LockedPost } from './locks.ts'
import { markRead } from './reads.ts'
import { removePosts } from './removing.ts'
import { indexPost } from './words.ts'

interface Words {
  title: string
  content: string
}

interface Act {
  id: string
  me: string
  isAdmin: boolean
}

/**
 * Stores a discussion, which its writer follows from then on.
 * @param post its words as they are to be stored
 * @returns its id; of a text that was sent before, the id that it got then
 * @throws Refused 409 for words just said
 */
export async function createPost(
  db: Db,
  post: Words & { category: ForumCategory; me: string; sendKey: string | undefined; now: Date },
): Promise<string> {
  const { title, content, category, me, sendKey, now } = post
  return insertOnce(db, { table: 'forum_posts', writer: me, sendKey }, async (sql) => {
    await refuseRepeated(sql, { table: 'forum_posts', writer: me, text: content, now }, sql`title = ${title}`)
    const id = newId()
    await sql`
      insert into forum_posts (id, title, content, category, author_id, created_at, updated_at, last_activity_at,
        send_key)
      values (${id}, ${title}, ${content}, ${category}, ${me}, ${now}, ${now}, ${now}, ${sendKey ?? null})`
    await indexPost(sql, id, { title, content })
    await follow(sql, { post: id, me, now })
    await markRead(sql, { post: id, me, upTo: 0, now })
    await updateTallies(sql, null, id)
    return id
  })
}

/**
 * Changes the words of a member's own discussion. The same words again change nothing.
 * @throws Refused 404, 403 for somebody else's or too late
 */
export async function editPost(db: Db, { id, me, isAdmin, title, content, now }: Act & Words & { now: Date }) {
  await db.begin(async (sql) => {
    await lockWriter(sql, me)
    const post = await ownPost(sql, { id, me, isAdmin })
    if (!mayStillEdit(post, now)) throw forbidden('A discussion can be edited for 15 minutes.')
    if (post.title === title && post.content === content) return
    await sql`
      update forum_posts set title = ${title}, content = ${content}, edited_at = ${now}, updated_at = ${now}
      where id = ${id}`
    if (post.hiddenReason === null) await indexPost(sql, id, { title, content })
  })
}

/**
 * Removes a member's own discussion.
 * @throws Refused 404, 403 for somebody else's
 */
export async function removeOwnPost(db: Db, act: Act): Promise<void> {
  await db.begin(async (sql) => {
    await lockWriter(sql, act.me)
    await ownPost(sql, act)
    await removePosts(sql, [act.id])
  })
}

async function ownPost(sql: Queries, act: Act): Promise<LockedPost> {
  const post = await lockPost(sql, act)
  if (post.authorId !== act.me) throw forbidden()
  return post
}
