import './due-note.css'
import { t, Trans } from '#words'
import type { ListedRate } from '../../../contract/rates/rates-api.ts'
import { registryLanguage } from './rate-labels.ts'

/** The id of the note about the figures that are due. */
const dueNoteId = 'due'

/** The names in the summary of the note on a wide screen; the others are counted. */
const named = 2

/** Says once, for all figures below, that a newer value may be out. */
export function DueNote({ rates }: { rates: readonly ListedRate[] }) {
  const due = rates.filter(({ current }) => current?.isDue)
  if (due.length === 0) return null
  const titles = due.map(({ title }) => title)
  const first = due.length > named + 1 ? [...titles.slice(0, named), `${due.length - named} more`] : titles
  return (
    <details className="due-note" id={dueNoteId}>
      <summary>
        {due.length === 1 ? (
          t`A newer value may be out for ${titles[0] ?? ''}`
        ) : (
          <>
            <Trans>
              A newer value may be out for {due.length} figures{' '}
              <span lang={registryLanguage}>{inEnglish.format(first)}</span>
            </Trans>
          </>
        )}
      </summary>
      <p>
        <Trans>
          The day on which a new value was due has passed. Look at the official page before you use one of these.
        </Trans>
      </p>
      <ul>
        {due.map(({ key, title }) => (
          <li key={key}>
            <a href={`#${key}`} lang={registryLanguage}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const inEnglish = new Intl.ListFormat('en')

/** A short mark, which is explained once, above the figures. */
export function DueMark({ title }: { title: string }) {
  return (
    <a className="due" href={`#${dueNoteId}`}>
      <Trans>
        may have changed<span className="unseen"> ({title})</span>
      </Trans>
    </a>
  )
}
