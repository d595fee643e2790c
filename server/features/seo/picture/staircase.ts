import { noteColours } from '../../../../contract/settings/note-colours.ts'
import { outlinesOf } from './glyphs.ts'

/** The area of the drawing, in pixels; the notes stand on its bottom. */
const [left, right, bottom, low, high, gap] = [80, 1_120, 540, 56, 300, 10]

/** The frame's colour of a step; after the seventh note they begin again. @param number from 1 */
export const frameOf = (number: number): string => noteOf(number).colour

/**
 * Draws the ladder as the pages do (web/features/ladder/stairs.tsx): a note for each step, each higher than the one before it.
 * @param step the one on which a reader stands, up to which the notes have their colour; null to colour all of them
 */
export function staircase(of: number, step: number | null): string {
  const boxes = Array.from({ length: of }, (_, index) => boxOf(index, of))
  const drawn = boxes.map((box, index) => oneNote(index + 1, box, index < (step ?? of)))
  const here = step === null ? undefined : boxes[step - 1]
  return `${drawn.join('\n')}
${here ? reader(here) : ''}
<path d="M${left} ${bottom + 3}H${right}" stroke="#17212b" stroke-width="6"/>`
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function boxOf(index: number, of: number): Box {
  const width = (right - left + gap) / of - gap
  const height = low + ((high - low) * index) / Math.max(of - 1, 1)
  return { x: left + index * (width + gap), y: bottom - height, width, height }
}

const reader = ({ x, y, width }: Box) =>
  `<g transform="translate(${x + width / 2 - 18} ${y - 52}) scale(3.6)" fill="#17212b"><circle cx="5" cy="3" r="3"/><path d="M0 14c0-5 2-7 5-7s5 2 5 7z"/></g>`

/** Its number stands in a round window. */
function oneNote(number: number, { x, y, width, height }: Box, isFull: boolean): string {
  const { colour: frame, darkColour: fill } = noteOf(number)
  const size = Math.min(44, width * 0.6)
  const radius = size / 2
  const digits = outlinesOf(String(number), 'bold')
  const [middle, centre] = [x + width / 2, y + 6 + radius]
  const scale = size * 0.64
  const start = middle - (digits.width * scale) / 2
  const outline = `M${x} ${y + height}v${12 - height}a12 12 0 0 1 12-12h${width - 24}a12 12 0 0 1 12 12v${height - 12}z`
  return `<path d="${outline}" fill="${fill}" fill-opacity="${isFull ? 1 : 0.28}" stroke="${frame}" stroke-width="3"/>
<circle cx="${middle}" cy="${centre}" r="${radius}" fill="#fff"/>
<g transform="translate(${start} ${centre + scale * 0.36}) scale(${scale} -${scale})" fill="#17212b">${digits.paths}</g>`
}

const noteOf = (number: number) => noteColours[(number - 1) % noteColours.length] ?? noteColours[0]
