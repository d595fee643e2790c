import '../../ladder/stairs.css'
import type { CSSProperties } from 'react'
import type { AdminStep } from '../../../../contract/ladder/admin-ladder-api.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { noteColour } from '../../ladder/note-colour.ts'

/** The staircase as readers see it, above the rows that change it: a note leads to its row. One that is not shown is empty. */
export const StepStairs = ({ steps }: { steps: readonly AdminStep[] }) => (
  <nav className="climb" aria-label="The staircase">
    <ol className="stairs own" style={{ '--of': steps.length } as CSSProperties}>
      {steps.map((step, index) => (
        <li key={step.id} style={styleOf(step, index + 1)}>
          <a className="stair" href={`#step-${step.id}`}>
            <span className="unseen">{`${step.name}, ${pluralize(step.lessons.length, 'lesson')}`}</span>
            <b className="name" aria-hidden="true">
              {step.name}
            </b>
            <small aria-hidden="true">{pluralize(step.lessons.length, 'lesson')}</small>
            <span className="note" aria-hidden="true">
              <b>{index + 1}</b>
            </span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** True if readers see the step. */
export const isShown = ({ hidden, lessons }: AdminStep) => !hidden && lessons.some(({ published }) => published)

const styleOf = (step: AdminStep, number: number) =>
  ({
    ...noteColour(number),
    '--n': number,
    '--done': isShown(step) ? '100%' : '0%',
    '--remembered': '0%',
  }) as CSSProperties
