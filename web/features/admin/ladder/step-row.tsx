import { Link } from 'wouter'
import { ladderLimits } from '../../../../contract/ladder/ladder.ts'
import type { AdminStep } from '../../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { Field } from '../../../forms/field.tsx'
import { CrossIcon } from '../../../ui/icons.tsx'
import { pluralize } from '../../../kit/pluralize.ts'
import { headingId } from '../../../ui/preserve-focus.ts'
import { MoveForms, RowButton, RowForm } from '../row-form.tsx'
import { StepFields } from './step-fields.tsx'

interface Props {
  step: AdminStep
  index: number
  count: number
}

/** A step: its position, its lessons, and the collapsed forms that change it. */
export function StepRow({ step, index, count }: Props) {
  const { id, slug, name, hidden, lessons } = step
  const to = `${paths.adminLadder}#step-${id}`
  const isShown = !hidden && lessons.some(({ published }) => published)
  return (
    <li id={`step-${id}`}>
      <div className="row apart">
        <p>
          <b>{isShown ? <Link href={paths.step(slug)}>{name}</Link> : name}</b>{' '}
          <span className="meta">
            {pluralize(lessons.length, 'lesson')}
            {!isShown && (hidden ? ', hidden' : ', not shown yet')}
          </span>
        </p>
        <span className="row-actions">
          <MoveForms call="POST /api/admin/steps/:id/move" {...{ id, name, to, index, count }} />
        </span>
      </div>
      <details>
        <summary id={`lessons-${id}`}>
          Lessons <span className="unseen">of {name}</span>
        </summary>
        <ol className="ordered-rows">
          {lessons.map((lesson, index) => (
            <li key={lesson.id} id={`lesson-${lesson.id}`} className="row apart">
              <p>
                {index + 1}. <span lang={lesson.language}>{lesson.title}</span>
                {!lesson.published && <span className="meta"> Draft</span>}
              </p>
              <span className="row-actions">
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
                  <RowButton label={`Take ${lesson.title} away`}>
                    <CrossIcon />
                  </RowButton>
                </RowForm>
              </span>
            </li>
          ))}
        </ol>
        {lessons.length < ladderLimits.lessons && <AddLesson key={lessons.length} step={step} />}
      </details>
      <details>
        <summary id={`change-${id}`}>
          Change, hide or delete <span className="unseen">{name}</span>
        </summary>
        {/* The inputs are uncontrolled, so a change remounts them. */}
        <RowForm
          key={JSON.stringify(step)}
          call="PUT /api/admin/steps/:id"
          id={id}
          name={`step-form-${id}`}
          to={to}
          focus={`change-${id}`}
          submit="Save"
          sending="Saving…"
        >
          <StepFields step={step} />
        </RowForm>
        <RowForm
          call="PUT /api/admin/steps/:id/hidden"
          id={id}
          name={`hide-${id}`}
          fields={{ hidden: !hidden }}
          to={to}
          focus={`change-${id}`}
          submit={hidden ? `Show ${name}` : `Hide ${name}`}
          sending="Saving…"
          look="line"
        >
          <p className="meta">
            {hidden
              ? 'Readers do not see it now.'
              : 'Readers do not see a hidden step. Its articles stay in the lists.'}
          </p>
        </RowForm>
        <RowForm
          call="DELETE /api/admin/steps/:id"
          id={id}
          name={`remove-${id}`}
          to={paths.adminLadder}
          focus={headingId}
          submit={`Delete ${name}`}
          sending="Deleting…"
          look="line"
        >
          <p className="meta">Its articles stay, and so does what members have done. Its address leads nowhere then.</p>
        </RowForm>
      </details>
    </li>
  )
}

function AddLesson({ step: { id, name } }: { step: AdminStep }) {
  return (
    <RowForm
      call="POST /api/admin/steps/:id/lessons"
      id={id}
      name={`lesson-of-${id}`}
      to={`${paths.adminLadder}#step-${id}`}
      focus={`lessons-${id}`}
      submit={`Add to ${name}`}
      sending="Adding…"
      look="line"
    >
      <Field
        name="article"
        label="Title or address of an article"
        hint="An article is a lesson of one step at the most."
        list="other-articles"
        maxLength={500}
        autoComplete="off"
        dir="auto"
      />
    </RowForm>
  )
}
