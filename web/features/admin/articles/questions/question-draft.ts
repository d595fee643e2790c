import { t } from '#words'
import { v7 as newId } from 'uuid'
import type { QuestionForm } from '../../../../../contract/articles/question-form.ts'
import { questionLimits, withUnit, type QuestionKind } from '../../../../../contract/articles/questions.ts'

/** A question as it is typed. What belongs to the other kind stays, so that a change of the kind loses nothing. */
export interface DraftQuestion {
  id: string
  kind: QuestionKind
  question: string
  options: DraftOption[]
  number: { value: string; tolerance: string; unit: string }
  explanation: string
  source: string
}

export interface DraftOption {
  id: string
  label: string
  why: string
  isRight: boolean
}

export const newOption = (): DraftOption => ({ id: newId(), label: '', why: '', isRight: false })

const noNumber = { value: '', tolerance: '', unit: '' }
const firstOptions = () => Array.from({ length: questionLimits.options.default }, newOption)

export const newQuestion = (): DraftQuestion => ({
  id: newId(),
  kind: 'choice',
  question: '',
  options: firstOptions(),
  number: noNumber,
  explanation: '',
  source: '',
})

export const draftQuestion = ({ number, ...question }: QuestionForm): DraftQuestion => ({
  ...question,
  number: number ?? noNumber,
})

/** The same question with the other kind, which has options to fill in. */
export const ofKind = (question: DraftQuestion, kind: QuestionKind): DraftQuestion => ({
  ...question,
  kind,
  options: kind === 'choice' && question.options.length === 0 ? firstOptions() : question.options,
})

/** A question in the body of a call. */
export const bodyOfQuestion = ({ id, kind, question, options, number, explanation, source }: DraftQuestion) => ({
  id,
  kind,
  question: question.trim(),
  options:
    kind === 'choice'
      ? options.map(({ id, label, why, isRight }) => ({ id, label: label.trim(), why: why.trim(), isRight }))
      : [],
  number: kind === 'number' ? number : null,
  explanation: explanation.trim(),
  source: source.trim(),
})

const labelOf = (label: string, isRight: boolean) => (isRight ? t`${label} (right)` : label)

/** A question as a comparison shows it. */
export function textOfQuestion({ kind, question, options, number, explanation, source }: DraftQuestion): string {
  const answers =
    kind === 'choice'
      ? options.map(({ label, why, isRight }) => `- ${labelOf(label.trim(), isRight)}: ${why.trim()}`)
      : [`= ${withUnit(number.value.trim(), number.unit)}${number.tolerance && ` ± ${number.tolerance}`}`]
  return [question.trim(), ...answers, explanation.trim(), source.trim()].filter(Boolean).join('\n')
}

/** The texts of questions that name figures of the registry, each once, without those that are too long to be saved. */
export function markedTexts(questions: readonly DraftQuestion[]): string[] {
  const texts = questions.flatMap(({ question, options, number, explanation, source }) => [
    question,
    number.value,
    explanation,
    source,
    ...options.flatMap(({ label, why }) => [label, why]),
  ])
  const { max } = questionLimits.explanation
  return [...new Set(texts)].filter((text) => text.includes('{{rate:') && text.length <= max)
}
