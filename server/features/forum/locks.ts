import { answerable, questionCategories, type ForumCategory } from '../../../contract/forum.ts'
import type { Queries } from '../../db/open.ts'
import { conflict } from '../../kit/errors.ts'
import { isVisible, noPost } from './posts.ts'
import { noReply } from './replies.ts'

/*
 * The order of locks: the member who acts, those who are told, the discussion, its replies, the tallies. Whoever changes
 * which replies a discussion has holds the discussion first.
 */

/** A discussion as it is when its row is locked. */
export interface LockedPost {
  id: string
  authorId: string | null
  title: string
  content: string
  category: ForumCategory
  createdAt: string
  isPinned: boolean
  isLocked: boolean
  isAnswered: boolean
  answerId: string | null
  lastPosition: number
  hiddenReason: string | null
  deleted: boolean
}

/**
 * Locks a discussion until the end of the transaction.
 * @throws Refused 404 when there is none, or none for this reader
 */
export async function lockPost(
  sql: Queries,
  { id, me, isAdmin }: { id: string; me: string; isAdmin: boolean },
): Promise<LockedPost> {
  const [post] = await sql<LockedPost[]>`
    select ${heldColumns(sql)} from forum_posts p
    where p.id = ${id} and ${isVisible(sql, { me, isAdmin })} for no key update`
  if (!post) throw noPost()
  return post
}

/** Locks several, those that there are, in the order of their ids. */
export async function lockPosts(sql: Queries, ids: string[]): Promise<LockedPost[]> {
  return sql<LockedPost[]>`
    select ${heldColumns(sql)} from forum_posts p where p.id = any(${ids}::uuid[]) order by p.id for no key update`
}

/**
 * Locks a reply that stands, and its discussion before it.
 * @throws Refused 404 when there is none, or none for this reader; 409 when it has been removed
 */
export async function lockReply(sql: Queries, { id, me, isAdmin }: { id: string; me: string; isAdmin: boolean }) {
  const [found] = await sql<{ postId: string }[]>`select post_id from forum_replies where id = ${id}`
  if (!found) throw noReply()
  const post = await lockPost(sql, { id: found.postId, me, isAdmin })
  const [reply] = await sql<
    { authorId: string | null; content: string; createdAt: string; hiddenReason: string | null; deleted: boolean }[]
  >`
    select author_id, content, created_at, hidden_reason, deleted_at is not null as deleted from forum_replies
    where id = ${id} for no key update`
  if (reply?.deleted) throw replyGone()
  if (!reply || (reply.hiddenReason !== null && reply.authorId !== me && !isAdmin)) throw noReply()
  return { ...reply, post }
}

/**
 * Puts right what is kept about a discussion, at the end of whatever changed it or its replies: whether it is answered, and
 * the tallies. A question is answered by a reply of somebody else that stands, or by the one that its writer has marked.
 * @param before as it was when it was locked; null when it is new
 * @param id of the discussion; null when it is gone
 */
export async function updateTallies(sql: Queries, before: LockedPost | null, id: string | null): Promise<void> {
  await updateAllTallies(sql, before ? [before] : [], id ? [id] : [])
}

/** The same of several discussions at once, in as many statements; once in a transaction, since it locks the tallies. */
export async function updateAllTallies(sql: Queries, before: LockedPost[], ids: string[]): Promise<void> {
  const after = await sql<
    { id: string; category: ForumCategory; counts: boolean; wasAnswered: boolean; isAnswered: boolean }[]
  >`
    select id, category, hidden_at is null and deleted_at is null as counts, is_answered as was_answered,
      (category = any(${[...answerable]}) and answer_id is not null)
      or (category = any(${[...questionCategories]}) and exists (
        select from forum_replies r
        where r.post_id = p.id and not r.by_starter and r.deleted_at is null and r.hidden_at is null)) as is_answered
    from forum_posts p where id = any(${ids}::uuid[])`
  const turned = after.filter((post) => post.isAnswered !== post.wasAnswered)
  if (turned.length > 0)
    await sql`
      update forum_posts set is_answered = not is_answered where id = any(${turned.map(({ id }) => id)}::uuid[])`
  const changes = new Map<ForumCategory, { discussions: number; answered: number }>()
  const count = (by: 1 | -1, category: ForumCategory, answered: boolean) => {
    const change = changes.get(category) ?? { discussions: 0, answered: 0 }
    changes.set(category, { discussions: change.discussions + by, answered: change.answered + (answered ? by : 0) })
  }
  for (const post of before) if (post.hiddenReason === null && !post.deleted) count(-1, post.category, post.isAnswered)
  for (const post of after) if (post.counts) count(1, post.category, post.isAnswered)
  // In one order, so that two writers never wait for each other crosswise.
  for (const [category, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (change.discussions !== 0 || change.answered !== 0)
      await sql`
        update forum_tallies set discussions = discussions + ${change.discussions}::int,
          answered = answered + ${change.answered}::int
        where category = ${category}`
}

/**
 * Counts the replies of discussions anew, and when the last of them came: those that stand, neither hidden nor deleted. To be
 * called before `settle` by whatever hides, shows or removes replies.
 */
export async function recountReplies(sql: Queries, posts: string[]): Promise<void> {
  const standing = sql`r.post_id = p.id and r.deleted_at is null and r.hidden_at is null`
  await sql`
    update forum_posts p set reply_count = (select count(*) from forum_replies r where ${standing}),
      last_activity_at = coalesce(
        (select r.created_at from forum_replies r where ${standing} order by r.position desc limit 1), p.created_at)
    where id = any(${posts}::uuid[])`
}

export const postGone = () => conflict('This discussion has been deleted.')

export const replyGone = () => conflict('This reply has been deleted.')

const heldColumns = (sql: Queries) => sql`
  p.id, p.author_id, p.title, p.content, p.category, p.created_at, p.is_pinned, p.is_locked, p.is_answered, p.answer_id,
  p.last_position, p.hidden_reason, p.deleted_at is not null as deleted`
