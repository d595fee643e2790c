import { t } from '#words'
import type { QuestionLesson } from '../../../contract/second-look/second-look-api.ts'
import { useCategoryColour } from '../../kit/categories.ts'
import { unlessEnglish } from '../../kit/language-of.ts'

interface Props {
  /** From 1. */
  number: number
  of: number
  article: QuestionLesson
}

/** A strip above a question, in the colour of its lesson: how many there are, and from which lesson this one is. */
export function QuestionNote({ number, of, article: { title, category, language } }: Props) {
  const colour = useCategoryColour()(category)
  return (
    <p className="cover rose-0 small" style={colour}>
      <span className="figure">
        <b>{t`${number} of ${of}`}</b> <span lang={unlessEnglish(language)}>{title}</span>
      </span>
    </p>
  )
}
