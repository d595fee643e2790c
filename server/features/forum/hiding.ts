import type { Queries } from '../../db/open.ts'
import { forgetHiding, tellOfHiding } from '../notifications/hiding.ts'
import { retargetNotifications } from './following.ts'
import { lockPosts, recountReplies, updateAllTallies, type LockedPost } from './locks.ts'
import { forgetPostWords, forgetReplyWords, indexPost, indexReply } from './words.ts'

interface Texts {
  posts: string[]
  replies: string[]
}

/** How many of each. */
interface Counts {
  posts: number
  replies: number
}

/**
 * Hides discussions and replies, with all that is kept about the discussions right at the end. What is hidden or gone
 * already stays as it is.
 * @param texts by their ids
 * @param hiding `reason` is for the writers, who are told; `withAll`, of which the caller tells, when all that a writer wrote is hidden, and not these by themselves
 * @returns how many of each are hidden by this
 */
export async function hideForumTexts(
  sql: Queries,
  texts: Texts,
  { reason, now, admin, withAll = false }: { reason: string; now: Date; admin: string; withAll?: boolean },
): Promise<Counts> {
  const held = await holdAround(sql, texts)
  const replies = await sql<{ id: string; post: string }[]>`
    update forum_replies set hidden_reason = ${reason}, hidden_at = ${now}, hidden_with_all = ${withAll}
    where id = any(${texts.replies}::uuid[]) and hidden_at is null and deleted_at is null
    returning id, post_id as post`
  const posts = await sql<{ id: string }[]>`
    update forum_posts set hidden_reason = ${reason}, hidden_at = ${now}, hidden_with_all = ${withAll}, updated_at = ${now}
    where id = any(${texts.posts}::uuid[]) and hidden_at is null and deleted_at is null returning id`
  if (!withAll) await standAlone(sql, texts)
  await forgetTakenReplies(sql, idsOf(replies))
  await forgetPostWords(sql, idsOf(posts))
  await recountReplies(sql, postsOf(replies))
  await updateAllTallies(sql, held, idsOf(held))
  await leadNobodyTo(sql, idsOf(posts))
  await retargetNotifications(sql, idsOf(replies))
  if (!withAll) {
    await tellOfHiding(sql, 'post', idsOf(posts), { admin, now })
    await tellOfHiding(sql, 'reply', idsOf(replies), { admin, now })
  }
  return { posts: posts.length, replies: replies.length }
}

/**
 * Shows hidden discussions and replies again, those that stand, with all that is kept about the discussions right at the
 * end. A reply is the answer to a question when its writer marks it anew; who was told of it is not told anew.
 * @param showing `withAll` when only those are shown that were hidden with all that their writer wrote
 * @returns how many of each are shown by this
 */
export async function showForumTexts(
  sql: Queries,
  texts: Texts,
  { now, withAll = false }: { now: Date; withAll?: boolean },
): Promise<Counts> {
  const held = await holdAround(sql, texts)
  const wanted = sql`hidden_at is not null and deleted_at is null and (hidden_with_all or not ${withAll})`
  const replies = await sql<{ id: string; post: string; content: string }[]>`
    update forum_replies set hidden_at = null, hidden_reason = null, hidden_with_all = false
    where id = any(${texts.replies}::uuid[]) and ${wanted} returning id, post_id as post, content`
  const posts = await sql<{ id: string; title: string; content: string }[]>`
    update forum_posts set hidden_at = null, hidden_reason = null, hidden_with_all = false, updated_at = ${now}
    where id = any(${texts.posts}::uuid[]) and ${wanted} returning id, title, content`
  for (const reply of replies) await indexReply(sql, reply)
  for (const { id, ...words } of posts) await indexPost(sql, id, words)
  await recountReplies(sql, postsOf(replies))
  await updateAllTallies(sql, held, idsOf(held))
  await forgetHiding(sql, 'post', texts.posts)
  await forgetHiding(sql, 'reply', texts.replies)
  return { posts: posts.length, replies: replies.length }
}

/**
 * Nobody is led any more to discussions that are hidden. To be called after the tallies, since erasing a member takes those
 * before what the member was told.
 */
export async function leadNobodyTo(sql: Queries, ids: string[]): Promise<void> {
  await sql`delete from notifications where post_id = any(${ids}::uuid[]) and kind in ('forum-reply', 'forum-answer')`
}

/** Nobody finds replies any more that are hidden or removed; nor are they the answer to a question. */
export async function forgetTakenReplies(sql: Queries, ids: string[]): Promise<void> {
  await forgetReplyWords(sql, ids)
  await sql`update forum_posts set answer_id = null where answer_id = any(${ids}::uuid[])`
}

/** What is now hidden by itself too stays so when all that its writer wrote is shown again. */
async function standAlone(sql: Queries, { posts, replies }: Texts): Promise<void> {
  await sql`update forum_posts set hidden_with_all = false where id = any(${posts}::uuid[]) and hidden_with_all`
  await sql`update forum_replies set hidden_with_all = false where id = any(${replies}::uuid[]) and hidden_with_all`
}

/** Locks the discussions, and those of the replies. */
async function holdAround(sql: Queries, { posts, replies }: Texts): Promise<LockedPost[]> {
  const around = await sql<{ postId: string }[]>`
    select distinct post_id from forum_replies where id = any(${replies}::uuid[])`
  return lockPosts(sql, [...new Set([...posts, ...around.map(({ postId }) => postId)])])
}

const postsOf = (replies: readonly { post: string }[]) => [...new Set(replies.map(({ post }) => post))]

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
