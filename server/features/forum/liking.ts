import type { Db, Queries } from '../../db/open.ts'
import { lockWriter } from '../user-text/insert-once.ts'
import { lockPost, postGone, replyGone } from './locks.ts'
import { isVisible } from './posts.ts'
import { noReply } from './replies.ts'

interface Liking {
  id: string
  me: string
  isAdmin: boolean
  liked: boolean
  now: Date
}
interface Liked {
  liked: boolean
  likeCount: number
}

/**
 * Likes a discussion or takes that back; doing it again changes nothing. A like of one's own counts like any other.
 * @throws Refused 404, 409 for a removed one
 */
export async function likePost(db: Db, { id, me, isAdmin, liked, now }: Liking): Promise<Liked> {
  return db.begin(async (sql) => {
    await lockWriter(sql, me)
    const post = await lockPost(sql, { id, me, isAdmin })
    if (post.deleted) throw postGone()
    return count(sql, { table: 'forum_posts', likes: 'forum_post_likes', key: 'post_id' }, { id, me, liked, now })
  })
}

/** The same of a reply. */
export async function likeReply(db: Db, { id, me, isAdmin, liked, now }: Liking): Promise<Liked> {
  return db.begin(async (sql) => {
    await lockWriter(sql, me)
    // Its discussion is not locked: a like changes nothing there, and replies are not to wait for it.
    const [reply] = await sql<{ deleted: boolean }[]>`
      select r.deleted_at is not null as deleted from forum_replies r join forum_posts p on p.id = r.post_id
      where r.id = ${id} and ${isVisible(sql, { me, isAdmin })}
        and (r.hidden_at is null or ${isAdmin} or r.author_id = ${me})
      for no key update of r`
    if (!reply) throw noReply()
    if (reply.deleted) throw replyGone()
    return count(sql, { table: 'forum_replies', likes: 'forum_reply_likes', key: 'reply_id' }, { id, me, liked, now })
  })
}

/** What is liked is locked. */
async function count(
  sql: Queries,
  { table, likes, key }: { table: string; likes: string; key: string },
  { id, me, liked, now }: Omit<Liking, 'isAdmin'>,
): Promise<Liked> {
  const changed = liked
    ? await sql`
        insert into ${sql(likes)} (${sql(key)}, user_id, created_at) values (${id}, ${me}, ${now})
        on conflict do nothing`
    : await sql`delete from ${sql(likes)} where ${sql(key)} = ${id} and user_id = ${me}`
  const [{ likeCount }] = await sql<[{ likeCount: number }]>`
    update ${sql(table)} set like_count = like_count + ${liked ? changed.count : -changed.count}::int
    where id = ${id} returning like_count`
  return { liked, likeCount }
}
