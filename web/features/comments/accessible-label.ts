import type { Comment } from '../../../contract/discussion-api.ts'
import { firstWords } from '../user-text/first-words.ts'

/** The ids of the comments that begin alike, by who wrote them and how they begin, in the order in which they were shown. */
export type Alike = Map<string, Set<string>>

/**
 * The beginning of a comment, by which its buttons are told from those of the others: of those under one name that begin
 * alike, the second and the later ones have a number too, which they keep.
 */
export function accessibleLabel({ id, content }: Comment, name: string, alike: Alike): string {
  const start = firstWords(content)
  const key = `${name}: ${start}`
  const ids = alike.get(key) ?? new Set()
  alike.set(key, ids.add(id))
  const place = [...ids].indexOf(id)
  return place > 0 ? `${start} (${place + 1})` : start
}
