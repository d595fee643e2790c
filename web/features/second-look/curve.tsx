import { t } from '#words'
import { intervals, laterIntervals } from '../../../contract/second-look/recall.ts'
import { noteColour } from '../ladder/note-colour.ts'

/** The times until a question comes again, in the units of the picture; a day to scale would hide the first ones. */
const widths = [26, 42, 60, 80, 96]
const [left, top] = [8, 12]
const ends = widths.map((_, index) => left + widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0))

/** The curve of forgetting: it falls after a lesson, and the more slowly the more often one has looked again. */
const curve = widths
  .map((width, index) => `q${width * 0.3} ${50 - 7 * index} ${width} ${58 - 8 * index}V${top}`)
  .join('')

const { some, last } = laterIntervals

export function Curve() {
  return (
    <figure className="curve">
      <svg viewBox="0 0 320 104" aria-hidden="true">
        <path className="lost" d={`M${left} ${top}q20 62 120 66t184 3`} />
        <path d={`M${left} ${top}${curve}`} />
        <path className="ground" d="M8 83h304" />
        {intervals.map((days, index) => (
          <g key={days} style={noteColour(index + 1)}>
            <circle cx={ends[index]} cy={top} r="8" />
            <text x={ends[index]} y="100">
              {days}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="meta">{t`Questions you get right come back after ${some} and ${last} days.`}</figcaption>
    </figure>
  )
}
