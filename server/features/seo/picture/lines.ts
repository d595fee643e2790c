interface Space {
  /** The font sizes to try, largest first, in pixels. */
  sizes: readonly number[]
  width: number
  height: number
  /** The distance between lines, in font sizes. */
  leading: number
  /** The maximum number of lines. */
  most: number
  /** The width of a word, and of the space between two, at font size 1. */
  widthOf: (word: string) => number
  gap: number
}

/**
 * Breaks a title into lines of about the same length, in the largest font size at which they fit. If they do not fit at the smallest
 * one, the rest is cut, and the last line ends with an ellipsis.
 */
export function setTitle(title: string, space: Space): { size: number; lines: string[] } {
  const words = title.split(/\s+/).filter(Boolean)
  const most = (size: number) => Math.min(space.most, Math.floor(space.height / (size * space.leading)))
  for (const size of space.sizes) {
    const lines = balanced(split(words, size, space), size, space)
    if (lines.length <= most(size)) return { size, lines }
  }
  const size = space.sizes.at(-1) ?? 1
  const lines = wrapped(split(words, size, space), size, space, space.width).slice(0, most(size))
  return { size, lines: [...lines.slice(0, -1), `${lines.at(-1)?.replace(/\s*\S+$/, '')}…`] }
}

/** Splits words that are wider than the line between graphemes. */
function split(words: string[], size: number, { width, widthOf }: Space): string[] {
  return words.flatMap((word) => {
    const cuts = Math.ceil((widthOf(word) * size) / width)
    if (cuts <= 1) return [word]
    const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
    // One piece more than the average width suggests, since letters differ in width.
    const each = Math.max(1, Math.ceil(letters.length / (cuts + 1)))
    return Array.from({ length: Math.ceil(letters.length / each) }, (_, n) =>
      letters.slice(n * each, (n + 1) * each).join(''),
    )
  })
}

/** The fewest lines that the width allows, each as narrow as that number of lines allows. */
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
