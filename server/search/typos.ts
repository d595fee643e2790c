/** A typo in a shorter key makes another word (car, card, care), so these are not corrected. */
export const shortestKey = 4

/** The typos allowed in a key: one, from seven letters two. */
export const typosAllowed = (key: string): number => (key.length < 7 ? 1 : 2)

/**
 * The edit distance of two words: deletions, insertions, substitutions and swaps of neighbours (optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 */
export function typosBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const mistaken = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const least = Math.min(at(last, column) + 1, at(now, column - 1) + 1, mistaken)
      now.push(swapped ? Math.min(least, at(before, column - 2) + 1) : least)
    }
    before = last
    last = now
  }
  return at(last, b.length)
}

const at = (row: number[], column: number): number => row[column] ?? Infinity
