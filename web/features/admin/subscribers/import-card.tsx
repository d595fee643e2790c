import { t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { SubscriberImport } from '../../../../contract/subscribers/imports-api.ts'
import { rowRefusals } from '../../../../contract/subscribers/imports.ts'
import { grouped } from '../../../../money/grouped.ts'
import { dayInIndia } from '../../../kit/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Parts, type Part } from '../imports/parts.tsx'
import { ReadRows } from '../imports/read-rows.tsx'
import { RefusedRows } from '../imports/refused-rows.tsx'
import { RunForm, UndoForm } from './import-forms.tsx'

interface Props {
  found: SubscriberImport
  /** True on a site that writes to its subscribers. */
  sendsLetters: boolean
}

/** One import: what its file has, how far it is, and what can be done with it. */
export function ImportCard({ found, sendsLetters }: Props) {
  const { id, file, createdAt, state, consent, refusals, sample } = found
  const [day, how] = [consent && dayInIndia(`${consent.on}T00:00:00Z`), consent?.how]
  return (
    <article className="card import" aria-labelledby={`file-${id}`}>
      <header className="row apart">
        <h3 id={`file-${id}`}>{file}</h3>
        <State found={found} />
      </header>
      <p className="meta">
        <TimeAgo at={createdAt} />
        {consent && (
          <>
            {' · '}
            <Trans>
              Rows without a date: agreed on {day}, <bdi>{how}</bdi>
            </Trans>
          </>
        )}
      </p>
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
          <p>
            <a className="button line" href={prefix + adminPaths.subscriberReport(id)} download>
              <Trans>Download the report of all rows (CSV)</Trans>
            </a>
          </p>
          <RunForm found={found} sendsLetters={sendsLetters} />
        </>
      )}
      {(found.undoable || state === 'checked' || state === 'running') && <UndoForm found={found} />}
    </article>
  )
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
