import '../../../ui/choices.css'
import type { ArticleQuestion, QuestionAnswer } from '../../../../contract/articles/question-shapes.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { labelsFor } from '../labels.ts'

interface Props {
  question: ArticleQuestion
  name: string
  /** The id of the option that was chosen. */
  sent: string | null
  answer: QuestionAnswer | undefined
  say: ReturnType<typeof labelsFor>
  /** The language of the options, where it is another one than that of the labels. */
  lang?: string | undefined
}

/** The options of a question; once one is chosen, each with the reason why it is right or wrong. */
export function QuestionOptions({ question, name, sent, answer, say, lang }: Props) {
  return question.options.map(({ id, label }) => {
    const explained = answer?.options.find((option) => option.id === id)
    return (
      <label key={id} className={explained?.isRight ? 'option right' : 'option'} lang={lang}>
        <input type="radio" name={name} value={id} defaultChecked={id === sent} required />
        <span>
          {label} {answer && id === sent && <Badge>{say('Your choice')}</Badge>}{' '}
          {explained?.isRight && <Badge look="good">{say('Right answer')}</Badge>}
          {explained && <span className="why">{explained.why}</span>}
        </span>
      </label>
    )
  })
}
