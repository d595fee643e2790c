import type { ForumStats } from '../../../contract/forum-api.ts'
import { forumCategories, forumLimits, type ForumCategory } from '../../../contract/forum.ts'
import type { Db } from '../../db/open.ts'

/** Milliseconds that the number of active members stays as it was counted: it is the one that has to be counted. */
const countEvery = 60_000

/** The figures over the forum, from what is kept; who was here lately is counted once a minute. */
export function createForumStats(db: Db): (now: Date) => Promise<ForumStats> {
  let counted: { at: number; members: Promise<number> } | undefined
  const activeMembers = (now: Date): Promise<number> => {
    const age = now.getTime() - (counted?.at ?? -Infinity)
    if (!counted || age < 0 || age >= countEvery) {
      const counting = { at: now.getTime(), members: countActive(db, now) }
      counted = counting
      // What failed is not kept.
      counting.members.catch(() => {
        if (counted === counting) counted = undefined
      })
    }
    return counted.members
  }
  return async (now) => {
    const tallies = await db<{ category: ForumCategory; discussions: number; answered: number }[]>`
      select category, discussions, answered from forum_tallies`
    const of = new Map(tallies.map((tally) => [tally.category, tally]))
    const total = (what: 'discussions' | 'answered') => tallies.reduce((sum, tally) => sum + tally[what], 0)
    return {
      discussions: total('discussions'),
      activeMembers: await activeMembers(now),
      questionsAnswered: total('answered'),
      categories: Object.fromEntries(
        forumCategories.map((category) => [category, of.get(category)?.discussions ?? 0]),
      ) as ForumStats['categories'],
    }
  }
}

async function countActive(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - forumLimits.activeFor)
  const [{ members }] = await db<[{ members: number }]>`
    select count(*) as members from users where last_active_at > ${since}`
  return members
}
