import { plural, t, Trans } from '#words'
import { rulingKinds } from '../../../../contract/moderation/rulings.ts'
import type { Ruling } from '../../../../contract/moderation/rulings-api.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { ActionButton } from '../action-runner.tsx'
import { undoing } from '../dashboard/spam-actions.ts'

/** The decisions of moderators about a member in the last week, each with its undo. */
export function Rulings({ rulings }: { rulings: readonly Ruling[] }) {
  if (rulings.length === 0) return null
  return (
    <section aria-labelledby="rulings">
      <h2 id="rulings">
        <Trans>Decisions of the last week</Trans>
      </h2>
      <ul className="rows">
        {rulings.map((ruling) => (
          <li key={ruling.id} className="ruling row">
            <p>
              {ruling.by ? (
                <Trans>
                  <b>{rulingKinds[ruling.kind]}</b> by {ruling.by}, <TimeAgo at={ruling.madeAt} />
                </Trans>
              ) : (
                <Trans>
                  <b>{rulingKinds[ruling.kind]}</b> by somebody who has left, <TimeAgo at={ruling.madeAt} />
                </Trans>
              )}
              <span className="meta"> {factsOf(ruling)}</span>
              <span className="meta">
                {' '}
                <Trans>Reason: {ruling.reason}</Trans>
              </span>
            </p>
            {ruling.mayUndo && (
              <ActionButton
                className="button line"
                label={t`Undo`}
                name={t`Undo: ${rulingKinds[ruling.kind]}`}
                call={undoing([ruling.id])}
              />
            )}
            {ruling.undoneAt && (
              <span className="meta">
                <Trans>
                  Undone <TimeAgo at={ruling.undoneAt} />
                </Trans>
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
    rejected > 0 && plural(rejected, { one: '# text rejected', other: '# texts rejected' }),
    hidden > 0 && plural(hidden, { one: '# text hidden', other: '# texts hidden' }),
    suspended && kind !== 'suspended' && t`account suspended`,
  ].filter((fact) => fact !== false)
  const list = facts.join(', ')
  return facts.length > 0 ? t`${list}.` : ''
}
