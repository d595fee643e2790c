import { t } from '#words'
import { withUnit } from '../../../../../contract/articles/questions.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { DraftQuestion } from './question-draft.ts'

interface Props {
  questions: readonly DraftQuestion[]
  /** Texts that name figures of the registry, with their values. */
  marked: ReadonlyMap<string, string>
}

/** The questions as readers see them after an answer. */
export function QuestionsPreview({ questions, marked }: Props) {
  const show = (text: string) => (marked.get(text) ?? text).trim()
  return questions.map(({ id, kind, question, options, number, explanation, source }, index) => (
    <section key={id} className="question vote-box" aria-label={titleOf(index + 1)}>
      <p dir="auto">
        <b>{show(question) || titleOf(index + 1)}</b>
      </p>
      {kind === 'choice' ? (
        options.map((option, nth) => (
          <div key={option.id} className={option.isRight ? 'option right' : 'option'}>
            <span dir="auto">
              {show(option.label) || optionOf(nth + 1)} {option.isRight && <Badge look="good">{t`Right answer`}</Badge>}
              <span className="why">{show(option.why)}</span>
            </span>
          </div>
        ))
      ) : (
        <p>
          <b>{withUnit(show(number.value) || '…', number.unit.trim())}</b>
        </p>
      )}
      <div className="callout">
        {explanation.trim() && <p dir="auto">{show(explanation)}</p>}
        <p className="meta">{sourceOf(show(source) || '…')}</p>
      </div>
    </section>
  ))
}

const titleOf = (number: number) => t`Question ${number}`
const optionOf = (number: number) => t`Option ${number}`
const sourceOf = (source: string) => t`Source: ${source}`
