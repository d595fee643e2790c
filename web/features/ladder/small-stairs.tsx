import './small-stairs.css'
import './stairs.css'
import type { CSSProperties } from 'react'
import { noteColour } from './note-colour.ts'
import { Reader } from './stairs.tsx'

interface Props {
  of: number
  /** The number of the step on which the reader stands; none for who has climbed all of it. */
  here: number | undefined
}

/** The staircase in small, as a picture beside the text that names the step. */
export function SmallStairs({ of, here }: Props) {
  return (
    <div className="climb small" aria-hidden="true">
      <ol className="stairs" style={{ '--of': of } as CSSProperties}>
        {Array.from({ length: of }, (_, index) => index + 1).map((number) => (
          <li
            key={number}
            className={here && here !== number ? 'other' : undefined}
            style={{ ...noteColour(number), '--n': number } as CSSProperties}
          >
            <span className="stair">
              {number === here && <Reader />}
              <span className="note">
                <b>{number}</b>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
