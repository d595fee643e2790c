import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { classLimits, Joining, type ClassPage as Class } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { focusMain } from '../../kit/focus-main.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { LessonBoxes } from './lesson-boxes.tsx'

/** The way in, by any name. */
export function Join({ found: { code, isFull, lessons } }: { found: Class }) {
  const client = useQueryClient()
  const form = useForm('POST /api/classes/:slug/pupils', {
    name: 'join',
    params: { slug: code },
    shape: Joining,
    to: paths.class(code),
    // The form that had the focus is gone then.
    onDone: () => void invalidate(client, 'GET /api/classes/:slug', { slug: code }).then(focusMain),
  })
  if (isFull)
    return (
      <p className="callout beside">
        <Trans>This class is full ({classLimits.pupils} devices).</Trans>
      </p>
    )
  return (
    <section className="card beside" aria-labelledby="join">
      <h2 id="join">
        <Trans>Join this class</Trans>
      </h2>
      <LessonBoxes lessons={lessons} />
      <ActionForm form={form} submit={t`Join the class`} sending={t`Joining…`}>
        <Field
          name="name"
          label={t`Your name in this class`}
          hint={t`Any name you like. It stays on this device; the teacher does not see it.`}
          maxLength={classLimits.pupilName.max}
          autoComplete="off"
          dir="auto"
        />
      </ActionForm>
      <p className="meta">
        <Trans>
          No account, no email address. The teacher sees how many have read each lesson, never who, and no number below{' '}
          {classLimits.counted}.
        </Trans>
      </p>
    </section>
  )
}

/** The greeting of a pupil, with how far they are, and the way out. */
export function Joined({ found: { code, endsAt, lessons }, pupil }: { found: Class; pupil: string }) {
  const client = useQueryClient()
  const form = useForm('DELETE /api/classes/:slug/pupils', {
    name: 'leave',
    params: { slug: code },
    to: paths.class(code),
    // The form that had the focus is gone then.
    onDone: () => void invalidate(client, 'GET /api/classes/:slug', { slug: code }).then(focusMain),
  })
  const isAll = lessons.length > 0 && lessons.every(({ done }) => done)
  return (
    <section className="card beside" aria-labelledby="joined">
      <h2 id="joined">
        <Trans>
          Hello, <bdi>{pupil}</bdi>.
        </Trans>
      </h2>
      <LessonBoxes lessons={lessons} />
      <p>
        {isAll ? (
          <Trans>You have read every lesson of this class. Well done!</Trans>
        ) : (
          <Trans>Read a lesson, come back, and tick it.</Trans>
        )}
      </p>
      <details>
        <summary>
          <Trans>Leave the class</Trans>
        </summary>
        <p>
          <Trans>
            Your name is removed from this device and your ticks from our server. Otherwise the class ends on{' '}
            {dayInIndia(endsAt)}, and everything in it is deleted.
          </Trans>
        </p>
        <ActionForm form={form} submit={t`Leave the class`} sending={t`One moment…`} look="line" />
      </details>
    </section>
  )
}
