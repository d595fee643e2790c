import './beside-text.css'
import { Link } from 'wouter'
import type { Article } from '../../../contract/articles/article-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { noteColour } from '../ladder/note-colour.ts'
import { labelsFor } from './labels.ts'

/** A lesson's step and the lesson after it, beside the text on a computer: a phone has both at the end. Nothing for an article without a step. */
export function BesideText({ step, labels }: { step: Article['step']; labels: Article['words'] }) {
  if (!step) return null
  const { slug, name, number, of, next } = step
  const say = labelsFor(labels)
  return (
    <aside
      className="beside-text rose-1"
      aria-label={say('Step {number} of {of}', { number, of })}
      style={noteColour(number)}
    >
      <p>
        <span className="meta">{say('Step {number} of {of}', { number, of })}</span>{' '}
        <Link href={paths.step(slug)}>{name}</Link>
      </p>
      {next && (
        <p>
          <span className="meta">{say('next:')}</span>{' '}
          <Link href={paths.article(next)} lang={next.language}>
            {next.title}
          </Link>
        </p>
      )}
    </aside>
  )
}
