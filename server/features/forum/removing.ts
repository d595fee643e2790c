import { removedWords } from '../../../contract/accounts.ts'
import { removedReply } from '../../../contract/forum.ts'
import type { Queries } from '../../db/open.ts'
import { forgetHiding } from '../notifications/hiding.ts'
import { retargetNotifications } from './following.ts'
import { lockPosts, recountReplies, updateTallies, updateAllTallies, type LockedPost } from './locks.ts'
import { forgetTakenReplies } from './hiding.ts'
import { forgetPostWords } from './words.ts'

/**
 * Takes the words of replies away, with all that is kept about their discussions right at the end. Their numbers stay, so
 * that the pages of a discussion do. What is gone already stays so.
 */
export async function removeReplies(sql: Queries, ids: string[]): Promise<void> {
  const posts = await sql<{ postId: string }[]>`
    select distinct post_id from forum_replies where id = any(${ids}::uuid[])`
  const held = await lockPosts(
    sql,
    posts.map(({ postId }) => postId),
  )
  await sql`
    update forum_replies set content = ${removedReply}, author_id = null, deleted_at = now(), edited_at = null,
      quotes_id = null, send_key = null, like_count = 0
    where id = any(${ids}::uuid[]) and deleted_at is null`
  await sql`delete from forum_reply_likes where reply_id = any(${ids}::uuid[])`
  await forgetTakenReplies(sql, ids)
  await forgetHiding(sql, 'reply', ids)
  const around = held.map(({ id }) => id)
  await recountReplies(sql, around)
  await updateAllTallies(sql, held, around)
  await retargetNotifications(sql, ids)
}

/**
 * Takes discussions away. One that others have answered stays for their replies, without words and name, and takes no more of
 * them; no list knows of it. What is gone already stays so.
 */
export async function removePosts(sql: Queries, ids: string[]): Promise<void> {
  for (const post of await lockPosts(sql, ids)) if (!post.deleted) await removePost(sql, post)
}

async function removePost(sql: Queries, post: LockedPost): Promise<void> {
  const answers = await sql`
    select from forum_replies where post_id = ${post.id} and not by_starter and deleted_at is null limit 1`
  if (answers.length === 0) {
    // What members were told of it goes along, and the tallies come before that.
    await updateTallies(sql, post, null)
    await sql`delete from forum_posts where id = ${post.id}`
    return
  }
  await sql`delete from forum_post_likes where post_id = ${post.id}`
  await forgetPostWords(sql, [post.id])
  await forgetHiding(sql, 'post', [post.id])
  await sql`
    update forum_posts set title = ${removedWords.postTitle}, content = ${removedWords.postContent}, author_id = null,
      deleted_at = now(), updated_at = now(), edited_at = null, send_key = null, like_count = 0, is_pinned = false,
      is_locked = true
    where id = ${post.id}`
  await updateTallies(sql, post, post.id)
}
