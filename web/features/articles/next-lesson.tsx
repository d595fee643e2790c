import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { DoneButton } from '../ladder/done-button.tsx'
import { noteColour } from '../ladder/note-colour.ts'
import { labelsFor } from './labels.ts'

/** The position of a lesson on the ladder: its step, the lesson after it, and the button that ticks it. */
export function NextLesson({ article }: { article: Article }) {
  const { step } = article
  if (!step) return null
  const { slug, number, of, next } = step
  const say = labelsFor(article.words)
  return (
    <aside
      className="next-lesson row apart"
      aria-label={say('The ladder')}
      style={{ ...noteColour(number), ...stairs(number, of) }}
    >
      <p>
        <Link href={paths.step(slug)}>{say('Step {number} of {of}', { number, of })}</Link>
        {!next && ` · ${say('the last lesson')}`}
      </p>
      <DoneButton article={article} labels={[say('Mark as done'), say('Done')]} />
      {next && (
        <p className="onward rose-1">
          <span className="meta">{say('next:')}</span>{' '}
          <Link href={paths.article(next)} lang={next.language}>
            {next.title}
          </Link>
        </p>
      )}
    </aside>
  )
}

/** The part of the stairs that is climbed, and the width of one. */
const stairs = (number: number, of: number) =>
  ({ '--climbed': `${(100 * number) / of}%`, '--one': `${100 / of}%` }) as CSSProperties
