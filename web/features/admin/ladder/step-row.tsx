import { Link } from 'wouter'
import { ladderLimits } from '../../../../contract/ladder.ts'
import type { AdminStep } from '../../../../contract/ladder-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { CrossIcon } from '../../../ui/icons.tsx'
import { pluralize } from '../../../kit/pluralize.ts'
import { MoveForm } from '../move-form.tsx'
import { useChanged } from '../use-changed.ts'
import { StepFields } from './step-fields.tsx'

interface Props {
  step: AdminStep
  index: number
  count: number
}

/** A step: its place, its lessons, and the forms that change it, which are folded. */
export function StepRow({ step, index, count }: Props) {
  const { id, slug, name, hidden, lessons } = step
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
        <span className="row-acts">
          <MoveForm call="POST /api/admin/steps/:id/move" {...move(id, name)} direction="earlier" enabled={index > 0} />
          <MoveForm
            call="POST /api/admin/steps/:id/move"
            {...move(id, name)}
            direction="later"
            enabled={index < count - 1}
          />
        </span>
      </div>
      <details>
        <summary id={`lessons-${id}`}>
          Lessons <span className="unseen">of {name}</span>
        </summary>
        <ol className="ordered-rows">
          {lessons.map((lesson, place) => (
            <li key={lesson.id} id={`lesson-${lesson.id}`} className="row apart">
              <p>
                {place + 1}. <span lang={lesson.language}>{lesson.title}</span>
                {!lesson.published && <span className="meta"> Draft</span>}
              </p>
              <span className="row-acts">
                <MoveForm
                  call="POST /api/admin/lessons/:id/move"
                  {...move(lesson.id, lesson.title, id)}
                  direction="earlier"
                  enabled={place > 0}
                />
                <MoveForm
                  call="POST /api/admin/lessons/:id/move"
                  {...move(lesson.id, lesson.title, id)}
                  direction="later"
                  enabled={place < lessons.length - 1}
                />
                <RemoveLesson lesson={lesson} step={id} />
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
        {/* The inputs hold what is typed, so a change makes them anew. */}
        <ChangeStep key={JSON.stringify(step)} step={step} />
        <HideStep step={step} />
        <RemoveStep step={step} />
      </details>
    </li>
  )
}

const move = (id: string, name: string, step = id) => ({ id, name, to: `${paths.adminLadder}#step-${step}` })

function ChangeStep({ step }: { step: AdminStep }) {
  const { id } = step
  const changed = useChanged()
  const form = useForm('PUT /api/admin/steps/:id', {
    name: `step-form-${id}`,
    params: { id },
    to: `${paths.adminLadder}#step-${id}`,
    onDone: (reply) => changed(reply, `change-${id}`),
  })
  return (
    <ActionForm form={form} submit="Save" sending="Saving…">
      <StepFields step={step} />
    </ActionForm>
  )
}

function HideStep({ step: { id, name, hidden } }: { step: AdminStep }) {
  const changed = useChanged()
  const form = useForm('PUT /api/admin/steps/:id/hidden', {
    name: `hide-${id}`,
    params: { id },
    fields: { hidden: !hidden },
    to: `${paths.adminLadder}#step-${id}`,
    onDone: (reply) => changed(reply, `change-${id}`),
  })
  return (
    <ActionForm form={form} submit={hidden ? `Show ${name}` : `Hide ${name}`} sending="Saving…" look="line">
      <p className="meta">
        {hidden ? 'Readers do not see it now.' : 'Readers do not see a hidden step. Its articles stay in the lists.'}
      </p>
    </ActionForm>
  )
}

function RemoveStep({ step: { id, name } }: { step: AdminStep }) {
  const changed = useChanged()
  const form = useForm('DELETE /api/admin/steps/:id', {
    name: `remove-${id}`,
    params: { id },
    to: paths.adminLadder,
    onDone: (reply) => changed(reply, ''),
  })
  return (
    <ActionForm form={form} submit={`Delete ${name}`} sending="Deleting…" look="line">
      <p className="meta">Its articles stay, and so does what members have done. Its address leads nowhere then.</p>
    </ActionForm>
  )
}

function AddLesson({ step: { id, name } }: { step: AdminStep }) {
  const changed = useChanged()
  const field = `lesson-of-${id}`
  const form = useForm('POST /api/admin/steps/:id/lessons', {
    name: field,
    params: { id },
    to: `${paths.adminLadder}#step-${id}`,
    onDone: (reply) => changed(reply, `lessons-${id}`),
  })
  return (
    <ActionForm form={form} submit={`Add to ${name}`} sending="Adding…" look="line">
      <Field
        name="article"
        label="Title or address of an article"
        hint="An article is a lesson of one step at the most."
        list="other-articles"
        maxLength={500}
        autoComplete="off"
        dir="auto"
      />
    </ActionForm>
  )
}

interface RemoveProps {
  lesson: AdminStep['lessons'][number]
  step: string
}

function RemoveLesson({ lesson: { id, title }, step }: RemoveProps) {
  const changed = useChanged()
  const form = useForm('DELETE /api/admin/lessons/:id', {
    name: `remove-${id}`,
    params: { id },
    to: `${paths.adminLadder}#step-${step}`,
    onDone: (reply) => changed(reply, `lessons-${step}`),
  })
  return (
    <ActionForm form={form}>
      <button type="submit" className="icon-button" aria-label={`Take ${title} away`} aria-disabled={form.busy}>
        <CrossIcon />
      </button>
    </ActionForm>
  )
}
