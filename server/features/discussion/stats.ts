import type { ForumStats } from '../../../contract/forum-api.ts'
import { forumLimits, type ForumCategory } from '../../../contract/forum.ts'
import type { Db } from '../../db/open.ts'

/** Milliseconds that the number of active members is cached: no counter is stored for it. */
const countEvery = 60_000

/** The figures over the forum, from the tallies; active members are counted once a minute. */
export function createForumStats(db: Db): (now: Date) => Promise<ForumStats> {
  let counted: { at: number; members: Promise<number> } | undefined
  const activeMembers = (now: Date): Promise<number> => {
    const age = now.getTime() - (counted?.at ?? -Infinity)
    if (counted && age >= 0 && age < countEvery) return counted.members
    counted = { at: now.getTime(), members: countActive(db, now) }
    // A count that failed is not kept.
    counted.members.catch(() => (counted = undefined))
    return counted.members
  }
  return async (now) => {
    const tallies = await db<{ category: ForumCategory; discussions: number; answered: number }[]>`
      select category, discussions, answered from forum_tallies`
    const total = (what: 'discussions' | 'answered') => tallies.reduce((sum, tally) => sum + tally[what], 0)
    const kept = tallies.map(({ category, discussions }) => [category, discussions])
    return {
      discussions: total('discussions'),
      activeMembers: await activeMembers(now),
      questionsAnswered: total('answered'),
      categories: Object.fromEntries(kept) as ForumStats['categories'],
    }
  }
}

async function countActive(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - forumLimits.activeFor)
  const [{ members }] = await db<[{ members: number }]>`
    select count(*) as members from users where last_active_at > ${since}`
  return members
}
