import { answerable, questionCategories, type ForumCategory, forumLimits } from '../../../contract/texts/forum.ts'
import type { Queries, Db } from '../../db/client/open.ts'
import type { LockedDiscussion } from './locks.ts'
import type { ForumStats } from '../../../contract/texts/forum-shapes.ts'

/**
 * Updates whether discussions are answered, and the tallies of their categories, after a change of them or their replies. A
 * question is answered by a visible reply of somebody else, or by the one that its writer has marked. Called once in a
 * transaction, since it locks the tallies.
 * @param before the discussions when they were locked; none for a new one
 * @param ids of discussions that still exist
 */
export async function updateTallies(
  sql: Queries,
  before: LockedDiscussion[],
  ids: string[] = before.map(({ id }) => id),
) {
  const after = await sql<
    { id: string; category: ForumCategory; counts: boolean; wasAnswered: boolean; isAnswered: boolean }[]
  >`
    select id, category, hidden_at is null and deleted_at is null as counts, is_answered as was_answered,
      (category = any(${[...answerable]}) and answer_id is not null)
      or (category = any(${[...questionCategories]}) and exists (
        select from forum_replies r
        where r.post_id = p.id and not r.by_starter and r.deleted_at is null and r.hidden_at is null)) as is_answered
    from forum_posts p where id = any(${ids}::uuid[])`
  const changed = after.filter((discussion) => discussion.isAnswered !== discussion.wasAnswered)
  if (changed.length > 0)
    await sql`
      update forum_posts set is_answered = not is_answered where id = any(${changed.map(({ id }) => id)}::uuid[])`
  const changes = new Map<ForumCategory, { discussions: number; answered: number }>()
  const count = (by: 1 | -1, category: ForumCategory, answered: boolean) => {
    const change = changes.get(category) ?? { discussions: 0, answered: 0 }
    changes.set(category, { discussions: change.discussions + by, answered: change.answered + (answered ? by : 0) })
  }
  for (const discussion of before)
    if (discussion.hiddenReason === null && !discussion.deleted) count(-1, discussion.category, discussion.isAnswered)
  for (const discussion of after) if (discussion.counts) count(1, discussion.category, discussion.isAnswered)
  // Sorted, so that concurrent writers cannot deadlock.
  for (const [category, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (change.discussions !== 0 || change.answered !== 0)
      await sql`
        update forum_tallies set discussions = discussions + ${change.discussions}::int,
          answered = answered + ${change.answered}::int
        where category = ${category}`
}

/**
 * Hides, shows or removes replies, and corrects the counters of their discussions, before `updateTallies`: the number of visible
 * replies by those that are changed alone, since there may be very many others. One that goes is no answer.
 * @param discussions locked
 */
export async function changeReplies(
  sql: Queries,
  discussions: LockedDiscussion[],
  replies: string[],
  change: () => Promise<void>,
) {
  const standing = () => sql<{ discussionId: string; count: number }[]>`
    select post_id as discussion_id, count(*) from forum_replies
    where id = any(${replies}::uuid[]) and deleted_at is null and hidden_at is null group by post_id`
  const before = await standing()
  await change()
  const after = await standing()
  const changes = [...before.map(({ discussionId, count }) => ({ discussionId, count: -count })), ...after]
  const stands = sql`r.post_id = p.id and r.deleted_at is null and r.hidden_at is null`
  await sql`
    update forum_posts p set
      reply_count = p.reply_count + coalesce((
        select sum(c.count) from unnest(${changes.map(({ discussionId }) => discussionId)}::uuid[], ${changes.map(({ count }) => count)}::int[])
          as c (post_id, count) where c.post_id = p.id), 0),
      answer_id = (select r.id from forum_replies r where r.id = p.answer_id and ${stands}),
      last_activity_at = coalesce(
        (select r.created_at from forum_replies r where ${stands} order by r.position desc limit 1), p.created_at)
    where id = any(${discussions.map(({ id }) => id)}::uuid[])`
}

/** Milliseconds that the number of active members is cached: no counter is stored for it. */
const countEvery = 60_000

/** The figures over the forum, from the tallies; active members are counted once a minute. */
export function createForumStats(db: Db): (now: Date) => Promise<ForumStats> {
  let [countedAt, members] = [-Infinity, Promise.resolve(0)]
  const activeMembers = (now: Date): Promise<number> => {
    const age = now.getTime() - countedAt
    if (age < 0 || age >= countEvery) {
      countedAt = now.getTime()
      members = countActive(db, now)
      // A count that failed is not cached.
      members.catch(() => (countedAt = -Infinity))
    }
    return members
  }
  return async (now) => {
    const tallies = await db<{ category: ForumCategory; discussions: number; answered: number }[]>`
      select category, discussions, answered from forum_tallies`
    const total = (what: 'discussions' | 'answered') => tallies.reduce((sum, tally) => sum + tally[what], 0)
    const entries = tallies.map(({ category, discussions }) => [category, discussions])
    return {
      discussions: total('discussions'),
      activeMembers: await activeMembers(now),
      questionsAnswered: total('answered'),
      categories: Object.fromEntries(entries) as ForumStats['categories'],
    }
  }
}

async function countActive(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - forumLimits.activeFor)
  const [{ members }] = await db<[{ members: number }]>`
    select count(*) as members from users where last_active_at > ${since}`
  return members
}
