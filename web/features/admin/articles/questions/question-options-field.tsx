import '../../../../ui/ticks.css'
import { t, Trans } from '#words'
import { questionLimits as limits } from '../../../../../contract/articles/questions.ts'
import { FieldGroup } from '../../../../forms/field-group.tsx'
import { Field, anyScript } from '../../../../forms/field.tsx'
import type { FieldErrors } from '../../../../forms/form-errors.ts'
import { moveItem, RowActions } from '../../row-actions.tsx'
import { newOption, type DraftOption } from './question-draft.ts'

interface Props {
  /** The name of the question in the form, such as `questions.0`. */
  path: string
  options: DraftOption[]
  errors: FieldErrors
  lang: string
  onChange: (options: DraftOption[]) => void
}

const { min, max } = limits.options

/** The options of a question, each with the reason why it is right or wrong, and a mark at the right one. */
export function QuestionOptionsField({ path, options, errors, lang, onChange }: Props) {
  const field = {
    name: `${path}.options`,
    label: t`Options`,
    hint: t`Choose the right one. A wrong one names a mistake that people make.`,
    errors: errors[`${path}.options`],
  }
  const text = (index: number, name: 'label' | 'why') => ({
    ...anyScript,
    lang,
    name: `${path}.options.${index}.${name}`,
    value: options[index]?.[name] ?? '',
    most: limits[name].max,
    onChange: (typed: string) =>
      onChange(options.map((option, at) => (at === index ? { ...option, [name]: typed } : option))),
  })
  return (
    <FieldGroup className="question-options" field={field}>
      <ol>
        {options.map(({ id, label, isRight }, index) => {
          const number = index + 1
          const name = label.trim() ? `‘${label.trim()}’` : t`option ${number}`
          return (
            <li key={id}>
              <div className="row apart">
                <label className="row">
                  <input
                    type="radio"
                    name={`${path}.options`}
                    aria-label={t`Right answer: ${name}`}
                    checked={isRight}
                    onChange={() => onChange(options.map((option) => ({ ...option, isRight: option.id === id })))}
                  />
                  <Trans>Right answer</Trans>
                </label>
                <RowActions
                  {...{ name, index, min }}
                  count={options.length}
                  onMove={(to) => onChange(moveItem(options, index, to))}
                  onRemove={() => onChange(options.toSpliced(index, 1))}
                />
              </div>
              <Field {...text(index, 'label')} label={t`Option ${number}`} />
              <Field {...text(index, 'why')} label={t`Why it is right or wrong`} />
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className="button line"
        aria-disabled={options.length >= max}
        onClick={() => options.length < max && onChange([...options, newOption()])}
      >
        <Trans>Add option</Trans>
      </button>
    </FieldGroup>
  )
}
