import './due-note.css'
import { t, Trans } from '#words'
import { language } from '../../../contract/languages.ts'
import type { ListedRate } from '../../../contract/rates/rates-api.ts'

/** The id of the note about the figures that are due. */
const dueNoteId = 'due'

/** The names in the summary of the note on a wide screen; the others are counted. */
const named = 2

/** Says once, for all figures below, that a newer value may be out. */
export function DueNote({ rates }: { rates: readonly ListedRate[] }) {
  const due = rates.filter(({ current }) => current?.isDue)
  if (due.length === 0) return null
  const titles = due.map(({ title }) => title)
  return (
    <details className="due-note" id={dueNoteId}>
      <summary>
        {due.length === 1 ? (
          t`A newer value may be out for ${titles[0] ?? ''}`
        ) : (
          <>
            <Trans>
              A newer value may be out for {due.length} figures <span>{namesOf(titles)}</span>
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
            <a href={`#${key}`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** All names, or the first two and the number of the others. */
function namesOf(titles: readonly string[]): string {
  const [first = '', second = ''] = titles
  const more = titles.length - named
  return more > 1 ? t`${first}, ${second}, and ${more} more` : list.format(titles)
}

const list = new Intl.ListFormat(language)

/** A short mark, which is explained once, above the figures. */
export function DueMark({ title }: { title: string }) {
  return (
    <a className="due" href={`#${dueNoteId}`} title={t`may have changed`}>
      <Trans>
        may have changed<span className="unseen"> ({title})</span>
      </Trans>
    </a>
  )
}
