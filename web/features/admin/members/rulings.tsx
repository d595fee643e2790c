import { rulingKinds } from '../../../../contract/moderation/rulings.ts'
import type { Ruling } from '../../../../contract/moderation/rulings-api.ts'
import { pluralize } from '../../../kit/pluralize.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { undoing } from '../dashboard/spam-actions.ts'

/** The decisions of moderators about a member in the last week, each with its undo. */
export function Rulings({ rulings }: { rulings: readonly Ruling[] }) {
  if (rulings.length === 0) return null
  return (
    <section aria-labelledby="rulings">
      <h2 id="rulings">Decisions of the last week</h2>
      <ul className="rows">
        {rulings.map((ruling) => (
          <li key={ruling.id} className="ruling row">
            <p>
              <b>{rulingKinds[ruling.kind]}</b> by {ruling.by ?? 'somebody who has left'},{' '}
              <TimeAgo at={ruling.madeAt} />
              <span className="meta"> {factsOf(ruling)}</span>
              <span className="meta"> Reason: {ruling.reason}</span>
            </p>
            {ruling.mayUndo && (
              <ActionButton
                className="button line"
                label="Undo"
                name={`Undo: ${rulingKinds[ruling.kind]}`}
                call={undoing([ruling.id])}
              />
            )}
            {ruling.undoneAt && (
              <span className="meta">
                Undone <TimeAgo at={ruling.undoneAt} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ rejected, hidden, suspended, kind }: Ruling): string {
  const facts = [
    rejected > 0 && `${pluralize(rejected, 'text')} rejected`,
    hidden > 0 && `${pluralize(hidden, 'text')} hidden`,
    suspended && kind !== 'suspended' && 'account suspended',
  ].filter((fact) => fact !== false)
  return facts.length > 0 ? `${facts.join(', ')}.` : ''
}
