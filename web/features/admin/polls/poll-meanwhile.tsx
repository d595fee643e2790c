import { t, Trans } from '#words'
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
        <Title>{t`Somebody deleted this poll`}</Title>
        <p>
          <Trans>
            What you typed is not lost. Editors can restore the poll from the bin for {binDays} days: if one does, save
            again. Or save what you typed as a new poll, with no votes.
          </Trans>
        </p>
        <button type="button" className="button line" aria-disabled={busy} onClick={onSaveAsNew}>
          <Trans>Save as a new poll</Trans>
        </button>
      </section>
    )
  const { savedBy, updatedAt } = meanwhile
  const at = momentInIndia(updatedAt)
  const isOwn = savedBy !== null && savedBy === me?.username
  const differing = fieldDiff(editPoll.fields, draftOf(editPoll.fields, meanwhile), draft)
  return (
    <section className="conflict callout" aria-labelledby="conflict">
      <Title>{isOwn ? t`You saved this poll in another tab` : t`Somebody else saved this poll`}</Title>
      <p>
        {savedBy && !isOwn
          ? t`It was saved by ${savedBy} on ${at}, while you were writing here.`
          : t`It was saved on ${at}, while you were writing here.`}{' '}
        <Trans>
          What you typed is not lost: if you save again, it takes the place of that version, which stays in the audit
          log. That version says:
        </Trans>
      </p>
      <dl>
        {differing.map(({ name, left }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{left || t({ message: 'Empty', context: 'field' })}</dd>
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
