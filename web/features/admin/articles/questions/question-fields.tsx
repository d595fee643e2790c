import { t } from '#words'
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

const mostOptions = limits.options.max

const kinds: readonly (readonly [QuestionKind, string, string])[] = [
  ['choice', t`Options`, t`One of 2 to ${mostOptions} is right.`],
  ['number', t({ message: 'Number', context: 'answer' }), t`The reader works it out and types it.`],
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
      <Area {...text('question')} label={t`Question`} rows={2} />
      <RadioGroup
        name={`${path}.kind`}
        label={t({ message: 'Answer', context: 'of a question' })}
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
          <Field {...number('value')} label={t`Right number`} hint={t`Digits, or the mark of a figure with |value.`} />
          <Field {...number('tolerance')} label={t`May differ by`} hint={t`Left empty, it must be exact.`} />
          <Field
            {...number('unit')}
            label={t({ message: 'Unit', context: 'of a number' })}
            hint={t`Such as ₹, % or months.`}
          />
        </div>
      )}
      <Area
        {...text('explanation')}
        label={t`Explanation`}
        hint={t`Why it is so, in two or three sentences.`}
        rows={3}
      />
      <Field {...text('source')} label={t`Source`} hint={t`Law, circular, page or sum, with its date.`} />
    </>
  )
}
