import { t } from '#words'
import { Link } from 'wouter'
import type { AdminStep } from '../../../../contract/ladder/admin-ladder-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { noteColour } from '../../ladder/note-colour.ts'
import { MoveForms } from '../row-form.tsx'
import { StepChanges } from './step-changes.tsx'
import { StepLessons } from './step-lessons.tsx'
import { isShown } from './step-stairs.tsx'

interface Props {
  step: AdminStep
  index: number
  count: number
}

/** A step: its position, its lessons, and the collapsed forms that change it. */
export function StepRow({ step, index, count: steps }: Props) {
  const { id, slug, name, hidden } = step
  const to = `${adminPaths.ladder}#step-${id}`
  const shown = isShown(step)
  return (
    <li id={`step-${id}`}>
      <div className="row">
        <span className="note-number" style={noteColour(index + 1)} aria-hidden="true">
          {index + 1}
        </span>
        <p>
          <b>{shown ? <Link href={paths.step(slug)}>{name}</Link> : name}</b>{' '}
          {!shown && (
            <span className="meta">
              {hidden ? t({ message: 'Hidden', context: 'step' }) : t({ message: 'Not shown yet', context: 'step' })}
            </span>
          )}
        </p>
        <MoveForms call="POST /api/admin/steps/:id/move" {...{ id, name, to, index }} count={steps} />
      </div>
      <StepLessons step={step} to={to} />
      <StepChanges step={step} to={to} />
    </li>
  )
}
