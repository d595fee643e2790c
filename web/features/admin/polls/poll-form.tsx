import './poll-form.css'
import type { AdminPoll } from '../../../../contract/admin-polls-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { pollLimits, resultsHidden, type PollKind } from '../../../../contract/polls.ts'
import { Area } from '../../../forms/field-area.tsx'
import { DateTimeField, RadioGroup, SwitchField } from '../../../forms/field-group.tsx'
import { Field, ownWords } from '../../../forms/field.tsx'
import { momentInIndia, timeUntil } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { useNow } from '../../../kit/now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EditNotices } from '../edit-notices.tsx'
import { useEditSession } from '../edit-session.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ArticleField } from './article-field.tsx'
import { editPoll } from './edit-poll.ts'
import { OptionsField } from './options-field.tsx'
import { PollPreview } from './poll-preview.tsx'

const kinds: readonly (readonly [PollKind, string, string])[] = [
  ['opinion', 'Opinion', 'Taste or experience: no answer is wrong.'],
  ['quiz', 'Quiz', 'It teaches: after the vote readers see what is right, why, and by which source.'],
]

/** @param poll null for a new one */
export function PollForm({ poll: opened }: { poll: AdminPoll | null }) {
  const session = useEditSession(editPoll, opened)
  const { stored: poll, draft, field, errors, busy, question } = session
  const now = useNow()
  const title = poll ? 'Edit poll' : 'New poll'
  const hasVotes = poll !== null && poll.totalVotes > 0
  const staysHidden = hasVotes && resultsHidden(poll)
  return (
    <div className="wrap edit-form poll-form">
      <PageHead title={title} back={paths.adminTab('polls')} />
      <noscript>
        <p>This form needs JavaScript.</p>
      </noscript>
      <EditNotices session={session} />
      <div className="panes" hidden={session.isWaiting}>
        <form className="form" {...session.formProps} aria-label={title}>
          <Area {...field('question')} dir="auto" rows={2} />
          <RadioGroup
            {...field('kind', hasVotes ? 'A poll that has votes keeps its kind.' : undefined)}
            options={kinds}
            disabled={hasVotes}
          />
          <OptionsField {...{ poll, errors }} field={field('options')} quiz={draft.kind === 'quiz'} />
          {draft.kind === 'quiz' && (
            <>
              <Area {...field('explanation')} dir="auto" />
              <Field {...field('source')} {...ownWords} />
            </>
          )}
          <ArticleField field={field('articleId')} />
          <SwitchField
            {...field('isActive', draft.isActive ? 'Members can vote.' : 'Readers see it, and nobody can vote.')}
          />
          <DateTimeField
            {...field('expiresAt', closing(draft.expiresAt, now))}
            clear={
              <>
                Clear<span className="unseen"> the closing time</span>
              </>
            }
          />
          <SwitchField
            {...field(
              'isSensitive',
              staysHidden
                ? `It has votes, and stays sensitive until there are ${pollLimits.sensitiveVotes}.`
                : editPoll.fields.isSensitive.hint,
            )}
            disabled={staysHidden}
          />
          <p className="unseen" role="status">
            {Object.values(errors).flat().join('. ')}
          </p>
          <div className="button-row">
            <button type="submit" className="button main" aria-disabled={busy}>
              {busy ? 'Saving…' : poll ? 'Update poll' : 'Create poll'}
            </button>
            <LinkButton href={paths.adminTab('polls')}>Cancel</LinkButton>
          </div>
        </form>
        <PollPreview draft={draft} />
      </div>
      {question && (
        <ConfirmDialog
          title="Remove votes?"
          text={<p dir="auto">{question} They cannot be brought back.</p>}
          onClose={session.closeQuestion}
        >
          <ConfirmActions
            yes="Save and remove votes"
            doing="Saving…"
            no="Keep editing"
            busy={busy}
            onYes={() => void session.confirm()}
          />
        </ConfirmDialog>
      )}
    </div>
  )
}

function closing(wallTime: string, now: Date): string {
  const moment = momentOf(wallTime)
  if (!moment) return 'Without one it stays open until you switch it off.'
  if (Date.parse(moment) <= now.getTime()) return `Closed since ${momentInIndia(moment)}`
  return `Closes ${timeUntil(moment, now)}: ${momentInIndia(moment)}`
}
