import { t, Trans } from '#words'
import { ladderLimits } from '../../../../contract/ladder/ladder.ts'
import type { AdminStep } from '../../../../contract/ladder/admin-ladder-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { Field } from '../../../forms/field.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { MoveForms, RowButton, RowForm } from '../row-form.tsx'
import { lessonsText } from './step-stairs.tsx'

interface Props {
  step: AdminStep
  /** The address of the step in the list. */
  to: string
}

/** The lessons of a step in their order, with the form that adds one. */
export function StepLessons({ step, to }: Props) {
  const { id, name, lessons } = step
  const count = lessonsText(lessons.length)
  return (
    <details className="lessons">
      <summary id={`lessons-${id}`}>
        <Trans>
          {count} <span className="unseen">of {name}</span>
        </Trans>
      </summary>
      <ol className="ordered-rows">
        {lessons.map((lesson, index) => (
          <li key={lesson.id} id={`lesson-${lesson.id}`} className="row">
            <p>
              {index + 1}. <span lang={lesson.language}>{lesson.title}</span>
              {!lesson.published && <span className="meta"> {t({ message: 'Draft', context: 'state' })}</span>}
            </p>
            <MoveForms
              call="POST /api/admin/lessons/:id/move"
              id={lesson.id}
              name={lesson.title}
              to={to}
              index={index}
              count={lessons.length}
            />
            <RowForm
              call="DELETE /api/admin/lessons/:id"
              id={lesson.id}
              name={`remove-${lesson.id}`}
              to={to}
              focus={`lessons-${id}`}
            >
              <RowButton label={takeAway(lesson.title)}>
                <CrossIcon />
              </RowButton>
            </RowForm>
          </li>
        ))}
      </ol>
      {lessons.length < ladderLimits.lessons && <AddLesson key={lessons.length} step={step} />}
    </details>
  )
}

const takeAway = (title: string) => t`Take ${title} away`

function AddLesson({ step: { id, name } }: { step: AdminStep }) {
  return (
    <RowForm
      call="POST /api/admin/steps/:id/lessons"
      id={id}
      name={`lesson-of-${id}`}
      to={`${adminPaths.ladder}#step-${id}`}
      focus={`lessons-${id}`}
      submit={t`Add to ${name}`}
      sending={t`Adding…`}
      look="line"
    >
      <Field
        name="article"
        label={t`Title or address of an article`}
        hint={t`An article is a lesson of one step at the most.`}
        list="other-articles"
        maxLength={500}
        autoComplete="off"
        dir="auto"
      />
    </RowForm>
  )
}
