import { answerable, questionCategories, type ForumCategory } from '../../../contract/forum.ts'
import type { Queries } from '../../db/open.ts'
import type { LockedPost } from './locks.ts'

/**
 * Updates what is kept about discussions, at the end of whatever changed them or their replies: whether they are answered, and
 * the tallies of their categories. A question is answered by a reply of somebody else that stands, or by the one that its
 * writer has marked. Called once in a transaction, since it locks the tallies.
 * @param before as they were when they were locked; none for a new one
 * @param ids those that are still there
 */
export async function updateTallies(
  sql: Queries,
  before: LockedPost[],
  ids: string[] = before.map(({ id }) => id),
): Promise<void> {
  const after = await sql<
    { id: string; category: ForumCategory; counts: boolean; wasAnswered: boolean; isAnswered: boolean }[]
  >`
    select id, category, hidden_at is null and deleted_at is null as counts, is_answered as was_answered,
      (category = any(${[...answerable]}) and answer_id is not null)
      or (category = any(${[...questionCategories]}) and exists (
        select from forum_replies r
        where r.post_id = p.id and not r.by_starter and r.deleted_at is null and r.hidden_at is null)) as is_answered
    from forum_posts p where id = any(${ids}::uuid[])`
  const changed = after.filter((post) => post.isAnswered !== post.wasAnswered)
  if (changed.length > 0)
    await sql`
      update forum_posts set is_answered = not is_answered where id = any(${changed.map(({ id }) => id)}::uuid[])`
  const changes = new Map<ForumCategory, { discussions: number; answered: number }>()
  const count = (by: 1 | -1, category: ForumCategory, answered: boolean) => {
    const change = changes.get(category) ?? { discussions: 0, answered: 0 }
    changes.set(category, { discussions: change.discussions + by, answered: change.answered + (answered ? by : 0) })
  }
  for (const post of before) if (post.hiddenReason === null && !post.deleted) count(-1, post.category, post.isAnswered)
  for (const post of after) if (post.counts) count(1, post.category, post.isAnswered)
  // Sorted, so that concurrent writers cannot deadlock.
  for (const [category, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (change.discussions !== 0 || change.answered !== 0)
      await sql`
        update forum_tallies set discussions = discussions + ${change.discussions}::int,
          answered = answered + ${change.answered}::int
        where category = ${category}`
}

/**
 * Counts the replies of discussions anew, and when the last of them came: those that stand, neither hidden nor deleted. Called
 * before `updateTallies` by whatever hides, shows or removes replies.
 */
export async function recountReplies(sql: Queries, posts: LockedPost[]): Promise<void> {
  const standing = sql`r.post_id = p.id and r.deleted_at is null and r.hidden_at is null`
  await sql`
    update forum_posts p set reply_count = (select count(*) from forum_replies r where ${standing}),
      last_activity_at = coalesce(
        (select r.created_at from forum_replies r where ${standing} order by r.position desc limit 1), p.created_at)
    where id = any(${posts.map(({ id }) => id)}::uuid[])`
}
