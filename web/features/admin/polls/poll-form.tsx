import './poll-form.css'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { AdminPoll } from '../../../../contract/admin-polls-api.ts'
import { pollLimits, resultsHidden } from '../../../../contract/polls.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { halfATime } from '../../../kit/india-time.ts'
import { useKeptOverLogin } from '../../../forms/typed.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Conflict, Deleted } from '../conflict.tsx'
import { focusNext, saving } from '../focus-next.ts'
import { FieldAround, idOf } from '../field-around.tsx'
import { PageHead } from '../page-head.tsx'
import { Stash } from '../stash.tsx'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { ArticleField } from './article-field.tsx'
import { fieldDiff } from './field-diff.ts'
import { draftOf, inOrder, type Draft } from './draft.ts'
import { ExpiryField } from './expiry-field.tsx'
import { KindField, LessonFields } from './kind-field.tsx'
import { OptionsField } from './options-field.tsx'
import { PollPreview } from './poll-preview.tsx'
import { LeavePoll, VoteLoss } from './questions.tsx'
import { SwitchField } from './switch-field.tsx'
import { usePoll } from './use-poll.ts'

/** Where a poll is written; without one, a new one. */
export function PollForm({ poll: opened }: { poll: AdminPoll | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [refused, setRefused] = useState(0)
  const refuse = (faults: FieldErrors) => {
    setWrong(faults)
    setRefused((times) => times + 1)
  }
  const edited = usePoll(opened, refuse)
  const { poll, draft, write, busy, loss, theirs, gone } = edited
  const leaving = useLeaveGuard(edited.isChanged)
  const leaveIf = async (saving: Promise<boolean>) => {
    if (await saving) leaving.goOn(paths.adminTab('polls'))
  }
  const readTyped = useEffectEvent(() => write((before) => withTyped(before, form.current)))
  // What was typed before this code was there.
  useEffect(() => readTyped(), [])
  useKeptOverLogin(edited.isChanged ? edited.typed : null, edited.restore)
  const toFirst = useEffectEvent(() => focusFirst(form.current, wrong))
  useEffect(() => {
    // Only when it has been refused: mending one field is not to move the focus to the next.
    if (refused > 0) toFirst()
  }, [refused])

  const change = (changed: Partial<Draft>) => {
    write((before) => ({ ...before, ...changed }))
    const names = Object.keys(changed).map((name) => (name === 'article' ? 'articleId' : name))
    setWrong((before) => without(before, names))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const end = form.current?.elements.namedItem('expiresAt') as HTMLInputElement | null
    if (!end?.validity.badInput) return void leaveIf(edited.save())
    refuse({ expiresAt: [halfATime] })
  }
  const name = poll ? 'Edit Poll' : 'New Poll'
  const hidden = poll !== null && poll.totalVotes > 0 && resultsHidden(poll)
  return (
    <div className="wrap poll-form">
      <PageHead title={name} back={paths.adminTab('polls')} />
      <noscript>
        <p>This form needs JavaScript.</p>
      </noscript>
      {edited.aside && <Stash first="question" onBack={edited.bringBack} />}
      {theirs && (
        <Conflict
          what="poll"
          saved={theirs}
          fields={fieldDiff(draftOf(theirs), draft)}
          busy={busy}
          onMine={() => void leaveIf(edited.keepMine())}
          onTheirs={() => {
            edited.takeTheirs()
            setWrong({})
          }}
          onBack={edited.backToMine}
        />
      )}
      {gone && (
        <Deleted
          what="poll"
          busy={busy}
          onNew={() => void leaveIf(edited.saveAsNew()).then(() => focusNext(saving))}
          onBack={edited.backToMine}
        />
      )}
      <div className="columns" hidden={theirs !== null || gone}>
        <form ref={form} className="form" noValidate onSubmit={onSubmit} aria-label={name}>
          <FieldAround
            name="question"
            label="Question"
            count={draft.question.length}
            most={pollLimits.question.max}
            wrong={wrong.question}
          >
            {(tied) => (
              <textarea
                {...tied}
                dir="auto"
                rows={2}
                value={draft.question}
                onChange={(event) => change({ question: event.target.value })}
              />
            )}
          </FieldAround>
          <KindField {...{ draft, wrong }} fixed={poll !== null && poll.totalVotes > 0} onChange={change} />
          <OptionsField
            {...{ poll, wrong }}
            options={draft.options}
            quiz={draft.kind === 'quiz'}
            onChange={(options) => change({ options })}
          />
          {draft.kind === 'quiz' && <LessonFields {...{ draft, wrong }} onChange={change} />}
          <ArticleField article={draft.article} wrong={wrong.articleId} onChange={(article) => change({ article })} />
          <SwitchField
            name="isActive"
            label="Active"
            hint={draft.isActive ? 'Members can vote.' : 'Readers see it, and nobody can vote.'}
            on={draft.isActive}
            wrong={wrong.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          <ExpiryField
            value={draft.expiresAt}
            wrong={wrong.expiresAt}
            onChange={(expiresAt) => change({ expiresAt })}
          />
          <SwitchField
            name="isSensitive"
            label="Sensitive"
            hint={
              hidden
                ? `It has votes, and stays sensitive until there are ${pollLimits.sensitiveVotes}.`
                : `For debts, income and the like: results stay hidden, from admins too, until there are ${pollLimits.sensitiveVotes} votes.`
            }
            on={draft.isSensitive}
            disabled={hidden}
            wrong={wrong.isSensitive}
            onChange={(isSensitive) => change({ isSensitive })}
          />
          <p className="unseen" role="status">
            {Object.values(wrong).flat().join('. ')}
          </p>
          <div className="button-row">
            <button type="submit" className="button main" aria-disabled={busy}>
              {words(poll, busy)}
            </button>
            <LinkButton href={paths.adminTab('polls')}>Cancel</LinkButton>
          </div>
        </form>
        <PollPreview draft={draft} />
      </div>
      {loss && (
        <VoteLoss text={loss} busy={busy} onYes={() => void leaveIf(edited.save(true))} onClose={edited.keepVotes} />
      )}
      {leaving.asks && <LeavePoll onLeave={leaving.leave} onStay={leaving.stay} />}
    </div>
  )
}

/** The draft with what stands in the fields of the page. */
function withTyped(draft: Draft, form: HTMLFormElement | null): Draft {
  const typed = (name: string, known: string) => {
    const field = form?.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : known
  }
  return {
    ...draft,
    question: typed('question', draft.question),
    explanation: typed('explanation', draft.explanation),
    source: typed('source', draft.source),
    options: draft.options.map((option, index) => ({
      ...option,
      label: typed(`options.${index}.label`, option.label),
    })),
  }
}

function words(poll: AdminPoll | null, busy: boolean): string {
  if (busy) return 'Saving…'
  return poll ? 'Update Poll' : 'Create Poll'
}

/** What is still errors once some fields have been changed; of the options, all are one field. */
function without(wrong: FieldErrors, names: string[]): FieldErrors {
  const left = Object.entries(wrong).filter(([name]) => !names.includes(name.split('.')[0] ?? ''))
  return left.length === Object.keys(wrong).length ? wrong : Object.fromEntries(left)
}

function focusFirst(form: HTMLFormElement | null, wrong: FieldErrors): void {
  const [first] = inOrder(wrong)
  if (!first) return
  const id = idOf(first === 'options' ? 'options.0.label' : first)
  form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
}
