import type { Article } from '../../../contract/articles/article-shapes.ts'
import { dayIn, labelsFor, type Labels } from './labels.ts'

/** The last change of an article and of its figures; those before it fold. */
export function ArticleChanges({ changes, labels }: { changes: Article['changes']; labels: Labels }) {
  const say = labelsFor(labels)
  const [last, ...earlier] = changes.map(({ id, day, text, note, isNew }) => (
    <p className="meta" key={id}>
      <time dateTime={day}>{say('Updated {day}', { day: dayIn(say, day) })}</time>
      {isNew && <b> {say('(new for you)')}</b>}: {text && `${say('{text}.', { text })} `}
      {note && <span lang={text ? 'en' : undefined}>{note}</span>}
    </p>
  ))
  return (
    <>
      {last}
      {earlier.length > 0 && (
        <details className="meta">
          <summary>{say('Earlier changes')}</summary>
          {earlier}
        </details>
      )}
    </>
  )
}
