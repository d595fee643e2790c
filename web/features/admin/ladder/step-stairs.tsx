import '../../ladder/stairs.css'
import { plural, t } from '#words'
import type { CSSProperties } from 'react'
import type { AdminStep } from '../../../../contract/ladder/admin-ladder-api.ts'
import { noteColour } from '../../ladder/note-colour.ts'

/** The staircase as readers see it, above the rows that change it: a note leads to its row. One that is not shown is empty. */
export const StepStairs = ({ steps }: { steps: readonly AdminStep[] }) => (
  <nav className="climb" aria-label={t`The staircase`}>
    <ol className="stairs own" style={{ '--of': steps.length } as CSSProperties}>
      {steps.map((step, index) => (
        <li key={step.id} style={styleOf(step, index + 1)}>
          <a className="stair" href={`#step-${step.id}`}>
            <span className="unseen">{`${step.name}, ${lessonsText(step.lessons.length)}`}</span>
            <b className="name" aria-hidden="true">
              {step.name}
            </b>
            <small aria-hidden="true">{lessonsText(step.lessons.length)}</small>
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

export const lessonsText = (count: number) => plural(count, { one: '# lesson', other: '# lessons' })

const styleOf = (step: AdminStep, number: number) =>
  ({
    ...noteColour(number),
    '--n': number,
    '--done': isShown(step) ? '100%' : '0%',
    '--remembered': '0%',
  }) as CSSProperties
