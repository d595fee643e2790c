import { questionLimits as limits, type QuestionKind } from '../../../../../contract/articles/questions.ts'
import { Area } from '../../../../forms/field-area.tsx'
import { RadioGroup } from '../../../../forms/field-group.tsx'
import { Field, anyScript } from '../../../../forms/field.tsx'
import type { FieldErrors } from '../../../../forms/form-errors.ts'
import { ofKind, type DraftQuestion } from './question-draft.ts'
import { QuestionOptionsField } from './question-options-field.tsx'

interface Props {
  question: DraftQuestion
  index: number
  errors: FieldErrors
  lang: string
  onChange: (changed: DraftQuestion) => void
}

const kinds: readonly (readonly [QuestionKind, string, string])[] = [
  ['choice', 'Options', `One of 2 to ${limits.options.max} is right.`],
  ['number', 'Number', 'The reader works it out and types it.'],
]

/** The fields of one question. The errors stand at the input that has them. */
export function QuestionFields({ question, index, errors, lang, onChange }: Props) {
  const path = `questions.${index}`
  const text = (name: 'question' | 'explanation' | 'source') => ({
    ...anyScript,
    lang,
    name: `${path}.${name}`,
    value: question[name],
    most: limits[name].max,
    onChange: (typed: string) => onChange({ ...question, [name]: typed }),
  })
  const number = (name: keyof DraftQuestion['number']) => ({
    ...anyScript,
    name: `${path}.number.${name}`,
    value: question.number[name],
    onChange: (typed: string) => onChange({ ...question, number: { ...question.number, [name]: typed } }),
  })
  return (
    <>
      <Area {...text('question')} label="Question" rows={2} />
      <RadioGroup
        name={`${path}.kind`}
        label="Answer"
        options={kinds}
        value={question.kind}
        onChange={(kind) => onChange(ofKind(question, kind))}
      />
      {question.kind === 'choice' ? (
        <QuestionOptionsField
          {...{ path, errors, lang }}
          options={question.options}
          onChange={(options) => onChange({ ...question, options })}
        />
      ) : (
        <div className="numbers">
          <Field {...number('value')} label="Right number" hint="Digits, or the mark of a figure with |value." />
          <Field {...number('tolerance')} label="May differ by" hint="Left empty, it must be exact." />
          <Field {...number('unit')} label="Unit" hint="Such as ₹, % or months." />
        </div>
      )}
      <Area {...text('explanation')} label="Explanation" hint="Why it is so, in two or three sentences." rows={3} />
      <Field {...text('source')} label="Source" hint="Law, circular, page or sum, with its date." />
    </>
  )
}
