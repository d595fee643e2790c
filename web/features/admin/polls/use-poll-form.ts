import { t } from '#words'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 as newId } from 'uuid'
import { PollForm as PollBody } from '../../../../contract/polls/poll-form.ts'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import { useStateOverLogin } from '../../../forms/typed.ts'
import { useForm } from '../../../forms/use-form.ts'
import { failureOf, send } from '../../../kit/send.ts'
import { ApiError, isMissing } from '../../../kit/answers.ts'
import { useGo } from '../../../kit/location.ts'
import { toast } from '../../../kit/toasts.ts'
import { useRefresh } from '../action-runner.tsx'
import { bodyOf, draftOf, fieldDiff, halfTimes, isSame } from '../field-table.ts'
import { focusNext, saveButton } from '../focus-next.ts'
import { useFields } from '../use-fields.ts'
import { editPoll, faultsOf } from './edit-poll.ts'
import { newerIn, isQuestion } from './poll-refusals.ts'

const { fields } = editPoll

/** The version of a new poll. */
const firstVersion = 1

/**
 * The form of a poll. If somebody else has saved or deleted it meanwhile, nothing that was typed is lost: the form tells so, and the next
 * save is based on the newer version.
 * @param opened null for a new one
 */
export function usePollForm(opened: AdminPoll | null) {
  const refresh = useRefresh()
  const go = useGo()
  const [poll, setPoll] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(fields, opened))
  const [sendKey] = useState(() => newId())
  const [question, setQuestion] = useState<string | null>(null)
  const [meanwhile, setMeanwhile] = useState<AdminPoll | 'deleted' | null>(null)
  const isConfirmed = useRef(false)

  const update = ({ id }: AdminPoll, basedOn: number) => {
    const body = PollBody.parse(bodyOf(fields, draft, poll))
    return send('PUT /api/admin/polls/:id', { id }, { ...body, basedOn, confirmVoteLoss: isConfirmed.current })
  }
  const form = useForm<'PUT /api/admin/polls/:id' | 'POST /api/admin/polls', AdminPoll>(
    poll ? 'PUT /api/admin/polls/:id' : 'POST /api/admin/polls',
    {
      name: 'poll',
      shape: PollBody,
      body: () => bodyOf(fields, draft, poll),
      check: (): FieldErrors => ({ ...halfTimes(form.props.ref.current), ...faultsOf(draft, poll) }),
      async send() {
        if (poll) return update(poll, poll.version)
        const body = PollBody.parse(bodyOf(fields, draft, null))
        const made = await send('POST /api/admin/polls', undefined, { ...body, sendKey })
        // After a lost reply, the server answers with the poll as the first call made it.
        return fieldDiff(fields, draftOf(fields, made), draft).length > 0 ? update(made, firstVersion) : made
      },
      onDone() {
        void refresh()
        toast({ title: poll ? t`Poll updated successfully` : t`Poll created successfully` })
        go(editPoll.list)
      },
      onFailure(error) {
        setQuestion(null)
        const newer = newerIn(error)
        if (newer) {
          setPoll(newer)
          return setMeanwhile(newer)
        }
        setMeanwhile(isMissing(error) ? 'deleted' : null)
        if (isMissing(error)) return
        if (isQuestion(error)) return setQuestion(failureOf(error))
        const title = poll ? t`Failed to update poll` : t`Failed to create poll`
        const refusal = error instanceof ApiError ? error.refusal : null
        toast(
          refusal
            ? { title: refusal.message, kind: 'bad' }
            : { title, text: t`Please check your connection and try again.`, kind: 'bad' },
        )
      },
      sentence(error) {
        if (isQuestion(error) || isMissing(error)) return ''
        const failure = failureOf(error)
        return t`${failure} What you typed is still here.`
      },
    },
  )

  const element = form.props.ref
  const { field } = useFields(fields, form, [draft, setDraft])
  useStateOverLogin(isSame(fields, draft, draftOf(fields, poll)) ? null : draft, setDraft)

  return {
    form,
    poll,
    draft,
    field,
    /** The server's question before it removes votes. */
    question,
    closeQuestion: () => setQuestion(null),
    confirm() {
      isConfirmed.current = true
      element.current?.requestSubmit()
      isConfirmed.current = false
    },
    meanwhile,
    saveAsNew() {
      flushSync(() => {
        setPoll(null)
        setMeanwhile(null)
      })
      element.current?.requestSubmit()
      focusNext(saveButton)
    },
  }
}
