import './own-rosette.css'
import type { CSSProperties } from 'react'

interface Props {
  /** The lessons that are done. */
  done: number
  /** The colour of the step on which the reader stands, as `--c`; that of the site without it. */
  style?: CSSProperties
}

/** The rosette of one reader, with a petal for each lesson that is done: a circle to begin with, and each lesson adds a loop. */
export function OwnRosette({ done, style }: Props) {
  const petals = Math.min(done, mostPetals)
  return (
    <svg className="own-rosette" viewBox="-50 -50 100 100" style={style} aria-hidden="true">
      <circle r="49" />
      {Array.from({ length: petals }, (_, index) => (
        <ellipse
          key={index}
          cy="-24"
          rx="20"
          ry="24"
          transform={`rotate(${Math.round((3_600 * index) / petals) / 10})`}
        />
      ))}
    </svg>
  )
}

/** More of them run into each other. */
const mostPetals = 60
