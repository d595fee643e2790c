import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { GrievanceFile } from '../../../../contract/grievances/grievances-api.ts'
import { grievanceLimits as limits } from '../../../../contract/grievances/grievances.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Area, Choice } from '../../../forms/field-area.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { invalidate } from '../../../kit/cached-replies.ts'
import { toast } from '../../../kit/toasts.ts'

/** Decides a grievance: the answer goes to its sender by letter, and stands on the page of its number. */
export function AnswerForm({ grievance: { id, topic } }: { grievance: GrievanceFile }) {
  const client = useQueryClient()
  const form = useForm('POST /api/admin/grievances/:id/answer', {
    name: 'answer',
    params: { id },
    onDone({ message }) {
      toast({ title: message })
      void invalidate(client, 'GET /api/admin/grievances/:id')
      void invalidate(client, 'GET /api/admin/grievances')
      void invalidate(client, 'GET /api/admin/stats')
    },
  })
  return (
    <section aria-labelledby="decide">
      <h2 id="decide">{t`Decide`}</h2>
      {topic.startsWith('data-') && (
        <p className="meta">
          <Trans>
            Make sure that the request comes from the person whose data it is about: a member while signed in, or a
            reader from the address that the data belong to. To withdraw, download or erase, members have their profile.
          </Trans>
        </p>
      )}
      <ActionForm form={form} submit={t`Send the answer`}>
        <Choice
          name="outcome"
          label={t`Outcome`}
          options={[
            ['answered', t`Answer it: it is decided`],
            ['closed', t`Close it: spam, or the same once more`],
          ]}
        />
        <Area
          name="answer"
          label={t`Answer to the sender`}
          hint={t`The person reads it in a letter and on the page of the number. Say what was done, or why not.`}
          rows={7}
          maxLength={limits.answer.max}
          dir="auto"
        />
      </ActionForm>
    </section>
  )
}
