import { Link } from 'wouter'
import { t } from '#words'
import { noteLabel } from '../../../contract/changes/note-label.ts'
import type { Change } from '../../../contract/changes/changes-api.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { dayInWords, monthInWords } from '../../../contract/day-words.ts'
import { langOf } from '../../kit/language-of.ts'
import { CategoryNote } from '../../ui/category-note.tsx'
import { scalesOf } from './differences.ts'
import { FromTo } from './from-to.tsx'

/** Changes under the headings of their months. */
export function Months({ changes }: { changes: readonly Change[] }) {
  const colourOf = useCategoryColour()
  const scales = scalesOf(changes)
  const months = Map.groupBy(changes, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, ofMonth]) => (
    <section key={month} aria-labelledby={month}>
      <h2 id={month}>{monthInWords(month)}</h2>
      <ul>
        {ofMonth.map((change) => (
          <li key={change.id} className="dated" style={change.category ? colourOf(change.category) : undefined}>
            <b className="day" aria-hidden="true">
              {Number(change.day.slice(8))}
            </b>
            <ChangeRow change={change} scales={scales} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface RowProps {
  change: Change
  scales: ReadonlyMap<string, number>
}

function ChangeRow({ change: { day, title, path, language, category, figure, note }, scales }: RowProps) {
  const lang = langOf(language)
  return (
    <>
      <p className="meta row">
        <time dateTime={day} className="unseen">
          {dayInWords(day)}
        </time>
        {category ? <CategoryNote category={category} /> : <span>{t`Figure`}</span>}
        {figure && <span lang={lang}>{figure.source}</span>}
      </p>
      <h3 lang={figure ? undefined : lang}>
        <Link href={path}>{title}</Link>
      </h3>
      {figure && <FromTo figure={figure} scales={scales} />}
      {note && (
        <p className="note">
          <b>{noteLabel}:</b> <span lang={lang}>{note}</span>
        </p>
      )}
    </>
  )
}
