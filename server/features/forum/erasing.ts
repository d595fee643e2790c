import type { Queries } from '../../db/open.ts'
import type { Leaver } from '../../feature.ts'
import { removePosts, removeReplies } from './removing.ts'

/**
 * Takes a member who is erased out of the forum, with every counter right at the end: their likes go, and what they
 * wrote, if they chose so. What they follow and have read goes with the account. The member's row is locked by the caller's transaction.
 */
export async function leaveForum(sql: Queries, leaver: Leaver): Promise<void> {
  const { id } = leaver
  const words = leaver.posts === 'remove'
  const posts = await idsOf(sql, 'forum_posts', id)
  const replies = await idsOf(sql, 'forum_replies', id)
  await sql`
    select from forum_posts where id in (
      select post_id from forum_post_likes where user_id = ${id}
      union select unnest(${words ? posts : []}::uuid[])
      union select post_id from forum_replies where id = any(${words ? replies : []}::uuid[]))
    order by id for no key update`
  await removeLikes(sql, id)
  if (!words) return
  await removeReplies(sql, replies)
  await removePosts(sql, posts)
}

async function removeLikes(sql: Queries, id: string): Promise<void> {
  await sql`
    with gone as (delete from forum_post_likes where user_id = ${id} returning post_id)
    update forum_posts p set like_count = like_count - 1 from gone where p.id = gone.post_id`
  await sql`
    select from forum_replies where id in (select reply_id from forum_reply_likes where user_id = ${id})
    order by id for no key update`
  await sql`
    with gone as (delete from forum_reply_likes where user_id = ${id} returning reply_id)
    update forum_replies r set like_count = like_count - 1 from gone where r.id = gone.reply_id`
}

async function idsOf(sql: Queries, table: 'forum_posts' | 'forum_replies', author: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from ${sql(table)} where author_id = ${author} order by id`
  return rows.map(({ id }) => id)
}
