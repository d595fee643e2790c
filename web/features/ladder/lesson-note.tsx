import { Link } from 'wouter'
import { t } from '#words'
import type { LinkedArticle } from '../../../contract/articles/article-shapes.ts'
import type { StepOf } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { langOf } from '../../kit/language-of.ts'
import { noteColour } from './note-colour.ts'

interface Props {
  lesson: LinkedArticle & { readTime: number }
  step: StepOf
}

/** A lesson as a note in the colour of its step, with its minutes as the figure; the whole card is a link. */
export function LessonNote({ lesson, step: { number, of, name } }: Props) {
  return (
    <Link className="card link lesson-note" style={noteColour(number)} href={paths.article(lesson)}>
      <span className="cover rose-0">
        <span className="figure">
          <b>{t`${lesson.readTime} min`}</b> <span>{t`Step ${number} of ${of}: ${name}`}</span>
        </span>
      </span>
      <h3 lang={langOf(lesson.language)}>{lesson.title}</h3>
    </Link>
  )
}
