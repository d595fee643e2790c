import { plural, t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { SubscriberImport } from '../../../../contract/subscribers/imports-api.ts'
import { rowRefusals } from '../../../../contract/subscribers/imports.ts'
import { grouped } from '../../../../money/grouped.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ImportCard, ReportLink } from '../imports/import-card.tsx'
import { Parts, type Part } from '../imports/parts.tsx'
import { ReadRows } from '../imports/read-rows.tsx'
import { RefusedRows } from '../imports/refused-rows.tsx'
import { RunForm } from '../imports/run-form.tsx'
import { UndoForm } from '../imports/undo-form.tsx'

interface Props {
  found: SubscriberImport
  /** True on a site that writes to its subscribers. */
  sendsLetters: boolean
}

/** One import: what its file has, how far it is, and what can be done with it. */
export function SubscriberImportCard({ found, sendsLetters }: Props) {
  const { id, state, fresh, consent, refusals, sample, undoable } = found
  const [day, how] = [consent && dayInIndia(`${consent.on}T00:00:00Z`), consent?.how]
  return (
    <ImportCard
      found={found}
      state={<State found={found} />}
      about={
        consent && (
          <>
            {' · '}
            <Trans>
              Rows without a date: agreed on {day}, <bdi>{how}</bdi>
            </Trans>
          </>
        )
      }
    >
      <ReadRows
        columns={['email', 'consented_at', 'language']}
        rows={sample.map(({ email, consentedOn, language, outcome }) => ({
          cells: [email, consentedOn ?? '', language],
          part: outcome,
        }))}
      />
      <RowParts found={found} />
      <RefusedRows refusals={refusals.map((one) => ({ ...one, text: rowRefusals[one.reason] }))} />
      {state === 'checked' && (
        <>
          <ReportLink path={adminPaths.subscriberReport(id)}>
            <Trans>Download the report of all rows (CSV)</Trans>
          </ReportLink>
          <RunForm
            call="POST /api/admin/subscriber-imports/:id/run"
            found={found}
            page={adminPaths.subscriberImports}
            submit={plural(fresh, { one: 'Add # subscriber', other: 'Add # subscribers' })}
            letters={sendsLetters ? letters : { without: t`Nobody gets a letter by this.` }}
          />
        </>
      )}
      {(undoable || state === 'checked' || state === 'running') && (
        <UndoForm call="DELETE /api/admin/subscriber-imports/:id" found={found} page={adminPaths.subscriberImports}>
          {undoable
            ? t`All of its addresses go from the list. It can be done as long as nobody of them has had a letter, has chosen letters or has left.`
            : t`Who is on the list already stays there, and letters that wait are still sent.`}
        </UndoForm>
      )}
    </ImportCard>
  )
}

const letters = {
  label: t`First write to each of them, and wait until they confirm`,
  hint: t`Without it nobody gets a letter now, and they get the next ones.`,
}

function State({ found: { state, taken, fresh } }: Pick<Props, 'found'>) {
  if (state === 'checked') return <Badge>{t({ message: 'Checked', context: 'import' })}</Badge>
  if (state === 'done') return <Badge look="good">{t({ message: 'On the list', context: 'import' })}</Badge>
  if (state === 'undone') return <Badge>{t({ message: 'Taken back', context: 'import' })}</Badge>
  const [soFar, all] = [grouped(taken), grouped(fresh)]
  return (
    <label className="progress">
      <span>{t`${soFar} of ${all} are on the list`}</span>
      <progress max={fresh} value={taken} />
    </label>
  )
}

function RowParts({ found: { state, fresh, existing, stopped, refused, taken } }: Pick<Props, 'found'>) {
  const isDone = state === 'done' || state === 'undone'
  const parts: Part[] = [
    { name: 'fresh', count: isDone ? taken : fresh, label: t({ message: 'New', context: 'rows of an import' }) },
    { name: 'existing', count: existing, label: t`On the list already` },
    { name: 'stopped', count: stopped, label: t`Unsubscribed, or letters come back` },
    { name: 'refused', count: refused, label: t({ message: 'Refused', context: 'rows of an import' }) },
  ]
  return <Parts parts={parts} />
}
