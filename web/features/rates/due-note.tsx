import './due-note.css'
import type { ListedRate } from '../../../contract/rates/rates-api.ts'

/** The id of the note about the figures that are due. */
const dueNoteId = 'due'

/** Says once, for all figures below, that some may have changed since. */
export function DueNote({ rates }: { rates: readonly ListedRate[] }) {
  const due = rates.filter(({ current }) => current?.isDue)
  if (due.length === 0) return null
  return (
    <details className="due-note" id={dueNoteId}>
      <summary>
        {due.length === 1 ? '1 figure is due for a new look' : `${due.length} figures are due for a new look`}
      </summary>
      <p>The day on which a new value was to come has passed. Look at the official page before you use one of these.</p>
      <ul>
        {due.map(({ key, title }) => (
          <li key={key}>
            <a href={`#${key}`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A short mark, which is explained once, above the figures. */
export function DueMark({ title }: { title: string }) {
  return (
    <p>
      <a className="due" href={`#${dueNoteId}`} title="A newer value may be out">
        due<span className="unseen"> for a new look: {title}</span>
      </a>
    </p>
  )
}
