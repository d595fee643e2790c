import { diffArrays } from 'diff'

/** A piece of the compared texts: in both, or in one of them. */
export interface Segment {
  text: string
  in: 'both' | 'left' | 'right'
}

/** Milliseconds after which the comparison gives up: long texts with nothing in common take very long. */
const patience = 1_500

/**
 * Compares two texts word by word, in any script: words are separated by spaces.
 * @returns the segments in order; each text as one segment if the comparison timed out
 */
export function differences(left: string, right: string): Segment[] {
  const found = diffArrays(wordsOf(left), wordsOf(right), { timeout: patience })
  if (!found) return inEach(left, right)
  return found.flatMap<Segment>(({ value, added, removed }, index) => {
    const text = value.join('')
    if (added || removed) return { text, in: added ? 'right' : 'left' }
    // The space between two differences belongs to both.
    const between = index > 0 && index < found.length - 1 && !text.trim()
    return between ? inEach(text, text) : { text, in: 'both' }
  })
}

const inEach = (left: string, right: string): Segment[] => [
  { text: left, in: 'left' },
  { text: right, in: 'right' },
]

const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

/** Characters of equal text that are shown before and after a difference. */
const around = 160

/** The segments, with long equal passages shortened. */
export function shortened(segments: Segment[]): Segment[] {
  return segments.map((segment, index) => {
    const { text } = segment
    const before = index > 0 ? around : 0
    const after = index < segments.length - 1 ? around : 0
    if (segment.in !== 'both' || text.length <= before + after + around) return segment
    return { ...segment, text: `${text.slice(0, before)} […] ${after ? text.slice(-after) : ''}` }
  })
}
