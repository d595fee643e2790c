import { plural, t, Trans } from '#words'
import type { MemberImport } from '../../../../contract/accounts/member-imports-api.ts'
import { memberRowRefusals } from '../../../../contract/accounts/member-imports.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ImportCard, ReportLink } from '../imports/import-card.tsx'
import { Parts, type Part } from '../imports/parts.tsx'
import { ReadRows } from '../imports/read-rows.tsx'
import { RefusedRows } from '../imports/refused-rows.tsx'
import { RunForm } from '../imports/run-form.tsx'
import { UndoForm } from '../imports/undo-form.tsx'

interface Props {
  found: MemberImport
  /** True on a site that sends mail. */
  sendsLetters: boolean
}

/** One import: what its file has, who has come in, and what can be done with it. */
export function MemberImportCard({ found, sendsLetters }: Props) {
  const { id, state, fresh, made, arrived, refusals, sample, undoable } = found
  return (
    <ImportCard found={found} state={<State state={state} />}>
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
          <ReportLink path={adminPaths.memberImportReport(id)}>
            <Trans>Download the report of all rows (CSV)</Trans>
          </ReportLink>
          <RunForm
            call="POST /api/admin/member-imports/:id/run"
            found={found}
            page={adminPaths.memberImports}
            submit={plural(fresh, { one: 'Make # account', other: 'Make # accounts' })}
            letters={sendsLetters ? letters : { without }}
          />
        </>
      )}
      {(undoable || state === 'checked') && (
        <UndoForm call="DELETE /api/admin/member-imports/:id" found={found} page={adminPaths.memberImports}>
          <Trans>All of its accounts go. It can be done as long as nobody of them has come in.</Trans>
        </UndoForm>
      )}
    </ImportCard>
  )
}

const letters = {
  label: t`Write to each of them how to come in`,
  hint: t`Without it nobody gets a letter. Tell them yourself that ‘Forgot password’ lets them in.`,
}
const without = t`Nobody gets a letter by this. Pass a link to each of them: ‘Reset link’ in the list of members.`

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
