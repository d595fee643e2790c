import '../ladder/done-button.css'
import { useQueryClient } from '@tanstack/react-query'
import { Trans } from '#words'
import type { ClassPage } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { changeReplies } from '../../kit/cached-replies.ts'
import { useCall } from '../../kit/use-call.ts'
import { TickIcon } from '../../ui/icons.tsx'

/** 'I have read it', for a pupil's device. */
export function LessonTick({
  code,
  lesson: { id, title, done },
}: {
  code: string
  lesson: ClassPage['lessons'][number]
}) {
  const client = useQueryClient()
  const params = { slug: code }
  const { mutate, busy, failure } = useCall('PUT /api/classes/:slug/lessons', params)
  const onSend = () =>
    mutate(
      { article: id, done: !done },
      {
        onSuccess: (reply) =>
          changeReplies(client, 'GET /api/classes/:slug', params, (page) => ({
            ...page,
            lessons: page.lessons.map((lesson) => (lesson.id === id ? { ...lesson, done: reply.done } : lesson)),
          })),
      },
    )
  return (
    <CallForm
      call="PUT /api/classes/:slug/lessons"
      params={params}
      fields={{ article: id, done: !done }}
      to={`${paths.class(code)}#read-${id}`}
      onSend={onSend}
    >
      <button type="submit" id={`read-${id}`} className="button line done" aria-pressed={done} aria-disabled={busy}>
        <span className="box">{done && <TickIcon />}</span>
        <span>
          <Trans>I have read it</Trans>
          <span className="unseen"> ({title})</span>
        </span>
      </button>
      {failure && <p role="alert">{failure}</p>}
    </CallForm>
  )
}
