import './poll-form.css'
import { t, Trans } from '#words'
import type { AdminPoll } from '../../../../contract/polls/admin-polls-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { pollLimits, resultsHidden, type PollKind } from '../../../../contract/polls/polls.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Area } from '../../../forms/field-area.tsx'
import { DateTimeField, RadioGroup, SwitchField } from '../../../forms/field-group.tsx'
import { Field, anyScript } from '../../../forms/field.tsx'
import { momentInIndia } from '../../../kit/dates.ts'
import { timeUntil } from '../../../kit/time-until.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { useNow } from '../../../kit/now.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ConfirmActions, ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ArticleField } from './article-field.tsx'
import { editPoll } from './edit-poll.ts'
import { OptionsField } from './options-field.tsx'
import { PollMeanwhile } from './poll-meanwhile.tsx'
import { PollPreview } from './poll-preview.tsx'
import { usePollForm } from './use-poll-form.ts'

const { sensitiveVotes } = pollLimits

const kinds: readonly (readonly [PollKind, string, string])[] = [
  ['opinion', t`Opinion`, t`Taste or experience: no answer is wrong.`],
  ['quiz', t`Quiz`, t`It teaches: after the vote readers see what is right, why, and by which source.`],
]

/** @param poll null for a new one */
export function PollForm({ poll: opened }: { poll: AdminPoll | null }) {
  const { form, poll, draft, field, question, meanwhile, ...answers } = usePollForm(opened)
  const { busy, errors } = form
  const now = useNow()
  const title = poll ? t`Edit poll` : t`New poll`
  const hasVotes = poll !== null && poll.totalVotes > 0
  const staysHidden = hasVotes && resultsHidden(poll)
  return (
    <div className="wrap edit-form poll-form">
      <PageHead title={title} back={adminPaths.tab('polls')} />
      <noscript>
        <p>{t`This form needs JavaScript.`}</p>
      </noscript>
      <div className="panes">
        <ActionForm
          form={form}
          label={title}
          submit={poll ? t`Update poll` : t`Create poll`}
          sending={t`Saving…`}
          beside={<LinkButton href={adminPaths.tab('polls')}>{t`Cancel`}</LinkButton>}
        >
          <Area {...field('question')} dir="auto" rows={2} />
          <RadioGroup
            {...field('kind', hasVotes ? t`A poll that has votes keeps its kind.` : undefined)}
            options={kinds}
            disabled={hasVotes}
          />
          <OptionsField {...{ poll, errors }} field={field('options')} quiz={draft.kind === 'quiz'} />
          {draft.kind === 'quiz' && (
            <>
              <Area {...field('explanation')} dir="auto" />
              <Field {...field('source')} {...anyScript} />
            </>
          )}
          <ArticleField field={field('articleId')} />
          <SwitchField
            {...field('isActive', draft.isActive ? t`Members can vote.` : t`Readers see it, and nobody can vote.`)}
          />
          <DateTimeField
            {...field('expiresAt', closing(draft.expiresAt, now))}
            clear={
              <Trans>
                Clear<span className="unseen"> the closing time</span>
              </Trans>
            }
          />
          <SwitchField
            {...field(
              'isSensitive',
              staysHidden
                ? t`It has votes, and stays sensitive until there are ${sensitiveVotes}.`
                : editPoll.fields.isSensitive.hint,
            )}
            disabled={staysHidden}
          />
          {meanwhile && <PollMeanwhile {...{ meanwhile, draft, busy }} onSaveAsNew={answers.saveAsNew} />}
        </ActionForm>
        <PollPreview draft={draft} poll={poll} />
      </div>
      {question && (
        <ConfirmDialog
          title={t`Remove votes?`}
          text={<p dir="auto">{t`${question} They cannot be brought back.`}</p>}
          onClose={answers.closeQuestion}
        >
          <ConfirmActions
            yes={t`Save and remove votes`}
            doing={t`Saving…`}
            no={t`Keep editing`}
            busy={busy}
            onYes={answers.confirm}
          />
        </ConfirmDialog>
      )}
    </div>
  )
}

function closing(wallTime: string, now: Date): string {
  const moment = momentOf(wallTime)
  if (!moment) return t`Without one it stays open until you switch it off.`
  const at = momentInIndia(moment)
  if (Date.parse(moment) <= now.getTime()) return t`Closed since ${at}`
  const left = timeUntil(moment, now)
  return t`Closes ${left}: ${at}`
}
