import { diffArrays } from 'diff'

/** A piece of the compared texts: in both, or in one of them. */
export interface Piece {
  text: string
  in: 'both' | 'left' | 'right'
}

/** Milliseconds after which the comparison gives up: long texts with nothing in common take very long. */
const patience = 1_500

/**
 * Compares two texts word by word, in any script: words are separated by spaces.
 * @returns the pieces in order; if the comparison gave up, each text as a whole
 */
export function differences(left: string, right: string): Piece[] {
  const found = diffArrays(wordsOf(left), wordsOf(right), { timeout: patience })
  if (!found)
    return [
      { text: left, in: 'left' },
      { text: right, in: 'right' },
    ]
  return joined(
    found.map(({ value, added, removed }) => ({
      text: value.join(''),
      in: added ? 'right' : removed ? 'left' : 'both',
    })),
  )
}

/** Joins adjacent differing words, with the spaces between them, into one difference. */
function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = []
  let [left, right] = ['', '']
  const end = () => {
    if (left) whole.push({ text: left, in: 'left' })
    if (right) whole.push({ text: right, in: 'right' })
    left = right = ''
  }
  for (const [index, piece] of pieces.entries()) {
    const between = piece.in === 'both' && (left || right) && index < pieces.length - 1 && !piece.text.trim()
    if (piece.in === 'both' && !between) {
      end()
      whole.push(piece)
    }
    if (piece.in === 'left' || between) left += piece.text
    if (piece.in === 'right' || between) right += piece.text
  }
  end()
  return whole
}

const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

/** Characters of equal text that are shown before and after a difference. */
const around = 160

/** The pieces, with long equal passages shortened. */
export function shortened(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const { text } = piece
    const before = index > 0 ? around : 0
    const after = index < pieces.length - 1 ? around : 0
    if (piece.in !== 'both' || text.length <= before + after + around) return piece
    return { ...piece, text: `${text.slice(0, before)} […] ${after ? text.slice(-after) : ''}` }
  })
}
