import { plural, t, Trans } from '#words'
import type { MemberImport } from '../../../../contract/accounts/member-imports-api.ts'
import { memberRowRefusals } from '../../../../contract/accounts/member-imports.ts'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Parts, type Part } from '../imports/parts.tsx'
import { ReadRows } from '../imports/read-rows.tsx'
import { RefusedRows } from '../imports/refused-rows.tsx'
import { RunForm, UndoForm } from './member-import-forms.tsx'

interface Props {
  found: MemberImport
  /** True on a site that sends mail. */
  sendsLetters: boolean
}

/** One import: what its file has, who has come in, and what can be done with it. */
export function MemberImportCard({ found, sendsLetters }: Props) {
  const { id, file, createdAt, state, made, arrived, refusals, sample, undoable } = found
  return (
    <article className="card import" aria-labelledby={`file-${id}`}>
      <header className="row apart">
        <h3 id={`file-${id}`}>{file}</h3>
        <State state={state} />
      </header>
      <p className="meta">
        <TimeAgo at={createdAt} />
      </p>
      <ReadRows
        columns={['email', 'name', 'joined']}
        rows={sample.map(({ email, name, joinedOn, outcome }) => ({
          cells: [email, name, joinedOn ?? ''],
          part: outcome === 'left' ? 'stopped' : outcome,
        }))}
      />
      <RowParts found={found} />
      {state === 'done' && (
        <p>
          {plural(made, { one: '# account was made', other: '# accounts were made' })}
          {' · '}
          {plural(arrived, { one: '# owner has come in', other: '# owners have come in' })}
        </p>
      )}
      <RefusedRows refusals={refusals.map((one) => ({ ...one, text: memberRowRefusals[one.reason] }))} />
      {state === 'checked' && (
        <>
          <p>
            <a className="button line" href={prefix + adminPaths.memberImportReport(id)} download>
              <Trans>Download the report of all rows (CSV)</Trans>
            </a>
          </p>
          <RunForm found={found} sendsLetters={sendsLetters} />
        </>
      )}
      {(undoable || state === 'checked') && <UndoForm found={found} />}
    </article>
  )
}

function State({ state }: Pick<MemberImport, 'state'>) {
  if (state === 'checked') return <Badge>{t({ message: 'Checked', context: 'import' })}</Badge>
  if (state === 'undone') return <Badge>{t({ message: 'Taken back', context: 'import' })}</Badge>
  return <Badge look="good">{t({ message: 'Invited', context: 'import' })}</Badge>
}

function RowParts({ found: { fresh, existing, left, refused } }: Pick<Props, 'found'>) {
  const parts: Part[] = [
    { name: 'fresh', count: fresh, label: t({ message: 'New', context: 'rows of an import' }) },
    { name: 'existing', count: existing, label: t`Has an account already` },
    { name: 'stopped', count: left, label: t`Has left the list of subscribers` },
    { name: 'refused', count: refused, label: t({ message: 'Refused', context: 'rows of an import' }) },
  ]
  return <Parts parts={parts} />
}
