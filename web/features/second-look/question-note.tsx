import type { QuestionLesson } from '../../../contract/second-look/second-look-api.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { langOf } from '../../kit/language-of.ts'

interface Props {
  /** The number of the question and how many there are: '2 of 5'. */
  figure?: string
  article: QuestionLesson
  /** False after another question of the same lesson, so that its title is not repeated. */
  isNamed?: boolean
}

/** A strip above a question, in the colour of its lesson. */
export function QuestionNote({ figure, article: { title, category, language }, isNamed = true }: Props) {
  const colour = useCategoryColour()(category)
  return (
    <p className="cover rose-0 small" style={colour}>
      <span className="figure">
        {figure && <b>{figure}</b>} {isNamed && <span lang={langOf(language)}>{title}</span>}
      </span>
    </p>
  )
}
