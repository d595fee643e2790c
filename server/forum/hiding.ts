import type { Queries } from '../db/open.ts'
import { tellOfLater } from './following.ts'
import { holdPosts, settle, settleAll } from './holding.ts'
import { forgetPostWords, forgetReplyWords, indexPost, indexReply } from './words.ts'

/**
 * Hides discussions and replies, with all that is kept about the discussions right at the end. What is hidden or gone
 * already stays as it is.
 * @param texts by their ids
 * @param reason for the writers
 * @returns how many of each are hidden by this
 */
export async function hideForumTexts(
  sql: Queries,
  texts: { posts: string[]; replies: string[] },
  { reason, now }: { reason: string; now: Date },
): Promise<{ posts: number; replies: number }> {
  const around = await sql<{ postId: string }[]>`
    select distinct post_id from forum_replies where id = any(${texts.replies}::uuid[])`
  const held = await holdPosts(sql, [...new Set([...texts.posts, ...around.map(({ postId }) => postId)])])
  const replies = await sql<{ id: string }[]>`
    update forum_replies set hidden_reason = ${reason}, hidden_at = ${now}
    where id = any(${texts.replies}::uuid[]) and hidden_at is null and deleted_at is null returning id`
  const posts = await sql<{ id: string }[]>`
    update forum_posts set hidden_reason = ${reason}, hidden_at = ${now}, updated_at = ${now}
    where id = any(${texts.posts}::uuid[]) and hidden_at is null and deleted_at is null returning id`
  await forgetHiddenReplies(sql, idsOf(replies))
  await forgetHiddenPosts(sql, idsOf(posts))
  await settleAll(sql, held, idsOf(held))
  await tellOfLater(sql, idsOf(replies))
  return { posts: posts.length, replies: replies.length }
}

/**
 * Shows a hidden discussion again, with all that is kept about it right at the end.
 * @returns whether it was hidden, and stands
 */
export async function showPost(sql: Queries, id: string, now: Date): Promise<boolean> {
  const [post] = await holdPosts(sql, [id])
  if (!post || post.hiddenReason === null || post.deleted) return false
  await sql`update forum_posts set hidden_at = null, hidden_reason = null, updated_at = ${now} where id = ${id}`
  await indexPost(sql, id, post)
  await settle(sql, post, id)
  return true
}

/** The same of a reply; the answer to a question it is when its writer marks it anew. */
export async function showReply(sql: Queries, { id, post }: { id: string; post: string }): Promise<boolean> {
  const [held] = await holdPosts(sql, [post])
  const [shown] = await sql<{ content: string }[]>`
    update forum_replies set hidden_at = null, hidden_reason = null
    where id = ${id} and hidden_at is not null and deleted_at is null returning content`
  if (!held || !shown) return false
  await indexReply(sql, { id, post, content: shown.content })
  await settle(sql, held, post)
  return true
}

/** Nobody finds discussions any more that are hidden, nor is led to them. */
export async function forgetHiddenPosts(sql: Queries, ids: string[]): Promise<void> {
  await forgetPostWords(sql, ids)
  await sql`delete from notifications where post_id = any(${ids}::uuid[]) and kind in ('forum-reply', 'forum-answer')`
}

/** Nobody finds replies any more that are hidden; nor are they the answer to a question. */
export async function forgetHiddenReplies(sql: Queries, ids: string[]): Promise<void> {
  await forgetReplyWords(sql, ids)
  await sql`update forum_posts set answer_id = null where answer_id = any(${ids}::uuid[])`
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
