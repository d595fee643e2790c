import { pollLimits, type PollKind } from '../../../../contract/polls.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { FieldAround, idOf } from '../field-around.tsx'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  /** It has votes: who gave an opinion is not to find it marked errors. */
  fixed: boolean
  wrong: FieldErrors
  onChange: (changed: Partial<Draft>) => void
}

const kinds: readonly (readonly [PollKind, string, string])[] = [
  ['opinion', 'Opinion', 'Taste or experience: no answer is wrong.'],
  ['quiz', 'Quiz', 'It teaches: after the vote readers see what is right, why, and by which source.'],
]

/** What is asked for. */
export function KindField({ draft, fixed, wrong, onChange }: Props) {
  return (
    <fieldset className="kinds" disabled={fixed}>
      <legend>Kind</legend>
      {kinds.map(([kind, name, means]) => (
        <label key={kind}>
          <input
            id={kind === draft.kind ? idOf('kind') : undefined}
            type="radio"
            name="kind"
            value={kind}
            checked={draft.kind === kind}
            onChange={() => onChange({ kind })}
          />
          <span>
            {name}
            <span className="hint">{means}</span>
          </span>
        </label>
      ))}
      {fixed && <p className="hint">A poll that has votes keeps its kind.</p>}
      {wrong.kind && <p className="wrong">{wrong.kind.join('. ')}</p>}
    </fieldset>
  )
}

/** What a quiz teaches. */
export function LessonFields({ draft, wrong, onChange }: Omit<Props, 'fixed'>) {
  return (
    <>
      <FieldAround
        name="explanation"
        label="Explanation"
        hint="Why it is so, in two or three sentences."
        count={draft.explanation.length}
        most={pollLimits.explanation}
        wrong={wrong.explanation}
      >
        {(tied) => (
          <textarea
            {...tied}
            dir="auto"
            value={draft.explanation}
            onChange={(event) => onChange({ explanation: event.target.value })}
          />
        )}
      </FieldAround>
      <FieldAround
        name="source"
        label="Source"
        hint="Law, circular or page that says so, with its date."
        count={draft.source.length}
        most={pollLimits.source}
        wrong={wrong.source}
      >
        {(tied) => (
          <input
            {...tied}
            dir="auto"
            autoComplete="off"
            value={draft.source}
            onChange={(event) => onChange({ source: event.target.value })}
          />
        )}
      </FieldAround>
    </>
  )
}
