import { Link } from 'wouter'
import type { Article } from '../../../contract/articles-api.ts'
import { paths } from '../../../contract/paths.ts'
import { DoneButton } from '../ladder/done-button.tsx'
import { noteColour } from '../ladder/note-colour.ts'

/** The place of a lesson on the ladder: its step, the lesson after it, and the button that ticks it. */
export function NextLesson({ article }: { article: Article }) {
  const { step } = article
  if (!step) return null
  const { slug, number, of, next } = step
  return (
    <aside className="next-lesson row apart" lang="en" aria-label="The ladder" style={noteColour(number)}>
      <p>
        <Link href={paths.step(slug)}>
          Step {number} of {of}
        </Link>
        {next ? ' · next: ' : ' · the last lesson'}
        {next && (
          <Link href={paths.article(next)} lang={next.language}>
            {next.title}
          </Link>
        )}
      </p>
      <DoneButton article={article} />
    </aside>
  )
}
