import { articleLimits } from '../../../contract/articles/articles.ts'

interface Ranked {
  id: string
  /** The share of the question that the article has. */
  share: number
}

/** The share of the nearest article by that of the nearest match, above which matches are chance. */
const byChance = 1.3

/** The position from which it is not beside the nearest: the second is often the same lesson in the other language. */
const farFrom = 2

/**
 * Joins the articles that match all of a question and those that are nearest to it. A lesson about something else may have all of it somewhere
 * in its text: where a nearer one lacks one of them, the nearest are shown alone.
 * @param near the nearest of all, best first
 */
export function byNearness<Found extends { id: string }, Near extends Ranked>(
  { found, count }: { found: Found[]; count: number },
  near: Near[],
): { found: Found[]; count: number; nearest: Near[] } {
  const positions = new Map(near.map(({ id }, index) => [id, index]))
  const others = near.filter(({ id }) => !found.some((one) => one.id === id))
  const best = near.find((one) => !others.includes(one))
  const isFar = !best || near.indexOf(best) >= farFrom
  if (isFar && (near[0]?.share ?? 0) > byChance * (best?.share ?? 0)) return { found: [], count: 0, nearest: near }
  const positionOf = ({ id }: { id: string }) => positions.get(id) ?? near.length
  return {
    found: found.toSorted((a, b) => positionOf(a) - positionOf(b)),
    count,
    nearest: count < articleLimits.few ? others : [],
  }
}
