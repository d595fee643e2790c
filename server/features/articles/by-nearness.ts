import { articleLimits } from '../../../contract/articles/articles.ts'

interface Lesson {
  id: string
  /** The same article in the other language. */
  counterpart: { id: string } | null
}

interface Ranked extends Lesson {
  /** The share of the question that the article has. */
  share: number
}

/** The share of the nearest article by that of the nearest match, above which matches are chance. */
const byChance = 1.3

/**
 * Joins the articles that match all of a question and those that are nearest to it. A lesson about something else may have all of it somewhere
 * in its text: where a nearer one lacks one of them, the nearest are shown alone.
 * @param near the nearest of all, best first
 */
export function byNearness<Found extends Lesson, Near extends Ranked>(
  { found, count }: { found: Found[]; count: number },
  near: Near[],
): { found: Found[]; count: number; nearest: Near[] } {
  const others = near.filter((one) => !found.some((match) => areSame(one, match)))
  const best = near.find((one) => !others.includes(one))
  if ((near[0]?.share ?? 0) > byChance * (best?.share ?? 0)) return { found: [], count: 0, nearest: near }
  const positionOf = (match: Found) => {
    const index = near.findIndex((one) => areSame(one, match))
    return index >= 0 ? index : near.length
  }
  return {
    found: found.toSorted((a, b) => positionOf(a) - positionOf(b)),
    count,
    nearest: count < articleLimits.few ? others : [],
  }
}

/** True for one lesson, perhaps in two languages. */
const areSame = (one: Lesson, other: Lesson) =>
  one.id === other.id || one.counterpart?.id === other.id || other.counterpart?.id === one.id
