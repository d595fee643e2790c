import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Poll } from '../../../contract/polls-api.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { toast } from '../../kit/toasts.ts'

interface Props {
  poll: Poll
  /** The member's choice so far. */
  chosen: string | null
  /** True for visitors, who cannot vote. */
  disabled: boolean
  /** The address of the page with the results. */
  action: string
  onDone: () => void
  /** Further buttons. */
  children: ReactNode
}

/** A poll's options to choose from. Without JavaScript the form is posted and the page shown again. */
export function VoteForm({ poll, chosen, disabled, action, onDone, children }: Props) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const pending = useRef(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const optionId = new FormData(event.currentTarget).get('optionId')
    if (typeof optionId !== 'string') {
      event.currentTarget.querySelector<HTMLElement>('[type=radio]')?.focus()
      toast({ title: 'No option selected', text: 'Please select an option before voting.', kind: 'bad' })
      return
    }
    if (pending.current) return
    pending.current = true
    setBusy(true)
    const counts = await import('./cast-vote.ts').then(
      (late) => late.castVote(client, poll, optionId, () => form.current !== null),
      sayNotSent,
    )
    pending.current = false
    setBusy(false)
    if (counts) onDone()
  }

  return (
    <CallForm
      call="POST /api/polls/:id/vote"
      name={`vote-${poll.id}`}
      params={{ id: poll.id }}
      to={action}
      action={action}
      onSubmit={(event) => void submit(event)}
      ref={form}
    >
      <fieldset disabled={disabled}>
        <legend className="unseen">{poll.question}</legend>
        {poll.options.map(({ id, label }) => (
          <label key={id} className="option">
            <input type="radio" name="optionId" value={id} defaultChecked={id === chosen} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="acts row">
        {!disabled && (
          <button type="submit" className="button main" aria-disabled={busy} data-replay>
            {busy ? 'Voting…' : 'Vote'}
          </button>
        )}
        {children}
      </div>
    </CallForm>
  )
}

/** In the words of a vote that did not arrive: neither did the code that sends it. */
function sayNotSent(): void {
  toast({ title: 'Vote failed', text: 'Failed to submit vote', kind: 'bad' })
}
