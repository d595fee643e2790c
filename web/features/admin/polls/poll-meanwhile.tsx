import { binDays } from '../../../../contract/bin/bin.ts'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { useMe } from '../../../kit/me.ts'
import { draftOf, fieldDiff } from '../field-table.ts'
import { editPoll, type PollDraft } from './edit-poll.ts'
import { takeFocus } from '../../../kit/take-focus.ts'

interface Props {
  /** The newer version that was saved, or the fact that the poll was deleted. */
  meanwhile: AdminPoll | 'deleted'
  draft: PollDraft
  busy: boolean
  onSaveAsNew: () => void
}

/** Tells that the poll was saved or deleted while it was edited, and what the newer version says. */
export function PollMeanwhile({ meanwhile, draft, busy, onSaveAsNew }: Props) {
  const me = useMe()
  if (meanwhile === 'deleted')
    return (
      <section className="conflict callout" aria-labelledby="conflict">
        <Title>Somebody deleted this poll</Title>
        <p>
          What you typed is not lost. Editors can restore the poll from the bin for {binDays} days: if one does, save
          again. Or save what you typed as a new poll, with no votes.
        </p>
        <button type="button" className="button line" aria-disabled={busy} onClick={onSaveAsNew}>
          Save as a new poll
        </button>
      </section>
    )
  const { savedBy, updatedAt } = meanwhile
  const isOwn = savedBy !== null && savedBy === me?.username
  const differing = fieldDiff(editPoll.fields, draftOf(editPoll.fields, meanwhile), draft)
  return (
    <section className="conflict callout" aria-labelledby="conflict">
      <Title>{isOwn ? 'You saved this poll in another tab' : 'Somebody else saved this poll'}</Title>
      <p>
        It was saved {savedBy && !isOwn && <>by {savedBy} </>}on {momentInIndia(updatedAt)}, while you were writing
        here. What you typed is not lost: if you save again, it takes the place of that version, which stays in the
        audit log. That version says:
      </p>
      <dl>
        {differing.map(({ name, left }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{left || 'Empty'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Title({ children }: { children: string }) {
  return (
    <h2 id="conflict" ref={takeFocus} tabIndex={-1}>
      {children}
    </h2>
  )
}
