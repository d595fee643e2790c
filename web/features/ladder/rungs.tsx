import './rungs.css'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'wouter'
import { minutesOf } from '../../../contract/ladder/ladder.ts'
import type { Lesson, Step } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { noteColour } from './note-colour.ts'

interface Props {
  steps: readonly Step[]
  isDone: (lesson: Lesson) => boolean
  /** More about a step, below its rung. */
  children?: (step: Step) => ReactNode
}

/** The ladder: a note for each step, each longer than the one before it, that leads to the step's page. */
export function Rungs({ steps, isDone, children }: Props) {
  return (
    <ol className="rungs" style={{ '--of': steps.length } as CSSProperties}>
      {steps.map((step) => {
        const { slug, name, number, lessons } = step
        const done = lessons.filter(isDone).length
        return (
          <li key={slug} style={{ ...noteColour(number), '--n': number } as CSSProperties}>
            <Link className="rung" href={paths.step(slug)}>
              <span className="number">{done === lessons.length ? <TickIcon /> : number}</span>
              <b>{name}</b>
              <span className="far">{farOf(lessons, done)}</span>
            </Link>
            {children?.(step)}
          </li>
        )
      })}
    </ol>
  )
}

/** A step's minutes before its first lesson is done, and the lessons done from then on. */
function farOf(lessons: readonly Lesson[], done: number): string {
  if (done === 0) return `${minutesOf(lessons)} min`
  return done === lessons.length ? 'Done' : `${done} of ${lessons.length} done`
}

export const TickIcon = () => <Icon d="M5 13l4.5 4.5L19 7" />
