import '../../ui/choices.css'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#words'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { prefix } from '../../../contract/languages.ts'
import { useCall } from '../../kit/use-call.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { ApiError } from '../../kit/answers.ts'
import { invalidate, setReply } from '../../kit/cached-replies.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { toast } from '../../kit/toasts.ts'
import { voteRecorded, voteRefused, voteUpdated } from './vote-outcome.ts'

interface Props {
  poll: Poll
  /** The choice so far. */
  chosen: string | null
  /** For visitors, who cannot vote: the address with an option, which the login keeps. */
  hrefOf: ((option: string) => string) | undefined
  /** The address of the page with the results. */
  action: string
  onDone: () => void
  /** Further buttons. */
  children: ReactNode
}

/** A poll's options to choose from. Without JavaScript the form is posted and the page shown again. */
export function VoteForm({ poll, chosen, hrefOf, action, onDone, children }: Props) {
  const { mutate, busy } = useCall('POST /api/polls/:id/vote', { id: poll.id })
  const client = useQueryClient()

  const submit = (form: HTMLFormElement) => {
    const optionId = new FormData(form).get('optionId')
    if (typeof optionId !== 'string') {
      form.querySelector<HTMLElement>('[type=radio]')?.focus()
      return toast({ title: t`No option selected`, text: t`Please select an option before voting.`, kind: 'bad' })
    }
    mutate(
      { optionId },
      {
        onSuccess({ moved, results }) {
          setReply(client, 'GET /api/polls/:id/results', { id: poll.id }, results)
          // The list shows the bars of polls in which one has voted.
          void invalidate(client, 'GET /api/polls', undefined, 'none')
          toast(moved ? voteUpdated : voteRecorded)
          onDone()
        },
        onError(error) {
          const outcome = voteRefused(error)
          toast(outcome)
          // The server's state differs (closed poll, vote in another tab), so refetch.
          if (error instanceof ApiError && error.status !== 401)
            for (const call of ['GET /api/polls/:id', 'GET /api/polls/:id/results'] as const)
              void invalidate(client, call, { id: poll.id })
          if (outcome.kind !== 'bad') onDone()
        },
      },
    )
  }

  return (
    <CallForm
      call="POST /api/polls/:id/vote"
      name={`vote-${poll.id}`}
      params={{ id: poll.id }}
      to={action}
      action={prefix + action}
      onSend={submit}
    >
      <fieldset disabled={Boolean(hrefOf)} lang={langByLetters(poll.question)}>
        <legend className="unseen">{poll.question}</legend>
        {poll.options.map(({ id, label }) => (
          <label key={id} className="option">
            {hrefOf ? (
              <>
                <input type="radio" checked={id === chosen} readOnly />
                <Link href={hrefOf(id)} rel="nofollow" aria-current={id === chosen}>
                  {label}
                </Link>
              </>
            ) : (
              <>
                <input type="radio" name="optionId" value={id} defaultChecked={id === chosen} />
                {label}
              </>
            )}
          </label>
        ))}
      </fieldset>
      <div className="actions row">
        {!hrefOf && (
          <button type="submit" className="button main" aria-disabled={busy}>
            {busy ? t`Voting…` : t`Vote`}
          </button>
        )}
        {children}
      </div>
    </CallForm>
  )
}
