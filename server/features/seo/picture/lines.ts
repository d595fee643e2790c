/** A title as it is set: its size and its lines, at least one. */
export interface Setting {
  size: number
  lines: string[]
}

interface Space {
  /** Sizes to try, largest first, in pixels. */
  sizes: readonly number[]
  width: number
  height: number
  /** Distance of two lines, in sizes. */
  leading: number
  most: number
  /** Width of a word, and of the space between two, at size 1. */
  widthOf: (word: string) => number
  gap: number
}

/**
 * Sets a title as large as it fits: the largest size at which its lines stay within the width, the height and the number of
 * lines; at the smallest, what is too much is cut and an ellipsis says so. Lines are made about equally long.
 */
export function setTitle(title: string, space: Space): Setting {
  const words = title.split(/\s+/).filter(Boolean)
  const sizes = [...space.sizes]
  const smallest = sizes.pop() ?? 1
  for (const size of sizes) {
    const lines = balanced(pieces(words, size, space), size, space)
    if (lines.length <= linesAt(size, space)) return { size, lines }
  }
  const lines = balanced(pieces(words, smallest, space), smallest, space)
  const most = linesAt(smallest, space)
  if (lines.length <= most) return { size: smallest, lines }
  const all = wrapped(pieces(words, smallest, space), smallest, space, space.width).slice(0, most)
  return {
    size: smallest,
    lines: all.map((line, index) => (index === most - 1 ? `${line.replace(/\s*\S+$/, '')}…` : line)),
  }
}

function linesAt(size: number, { height, leading, most }: Space): number {
  return Math.min(most, Math.floor(height / (size * leading)))
}

/** A word wider than the line is cut between what a reader sees as letters. */
function pieces(words: string[], size: number, { width, widthOf }: Space): string[] {
  return words.flatMap((word) => {
    const cuts = Math.ceil((widthOf(word) * size) / width)
    if (cuts <= 1) return [word]
    const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
    // One more piece than the average asks for, since letters differ in width.
    const each = Math.max(1, Math.ceil(letters.length / (cuts + 1)))
    return Array.from({ length: Math.ceil(letters.length / each) }, (_, n) =>
      letters.slice(n * each, (n + 1) * each).join(''),
    )
  })
}

/** As few lines as the width needs, then as narrow as that number allows. */
function balanced(words: string[], size: number, space: Space): string[] {
  const least = wrapped(words, size, space, space.width)
  for (let width = space.width * 0.5; width < space.width; width += space.width * 0.05) {
    const lines = wrapped(words, size, space, width)
    if (lines.length === least.length && !lines.some((line) => lineWidth(line, size, space) > space.width)) return lines
  }
  return least
}

function wrapped(words: string[], size: number, space: Space, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    const longer = `${line} ${word}`
    if (line !== undefined && lineWidth(longer, size, space) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function lineWidth(line: string, size: number, { widthOf, gap }: Space): number {
  const words = line.split(' ')
  return size * (words.reduce((sum, word) => sum + widthOf(word), 0) + gap * (words.length - 1))
}
