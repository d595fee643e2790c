import './questions-field.css'
import { useEffect, useRef, useState } from 'react'
import { questionLimits } from '../../../../../contract/articles/questions.ts'
import type { FieldErrors } from '../../../../forms/form-errors.ts'
import { FieldGroup, type SetField } from '../../../../forms/field-group.tsx'
import { pluralize } from '../../../../kit/pluralize.ts'
import { toast } from '../../../../kit/toasts.ts'
import { moveItem, RowActions } from '../../row-actions.tsx'
import { newQuestion, type DraftQuestion } from './question-draft.ts'
import { QuestionFields } from './question-fields.tsx'

interface Props {
  field: SetField<DraftQuestion[]>
  /** The errors of the form. */
  errors: FieldErrors
  lang: string
}

const { most } = questionLimits

/** The questions at the end of an article, in a fold that opens by itself where one is wrong. */
export function QuestionsField({ field, errors, lang }: Props) {
  const { value: questions, onChange } = field
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const [focus, setFocus] = useState<string | null>(null)
  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-question="${focus}"] textarea`)?.focus()
  }, [focus])
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The desk leads here.
    if (window.location.hash !== '#questions' || !fold.current) return
    fold.current.open = true
    fold.current.scrollIntoView()
  }, [])
  const nameOf = (index: number) => `question ${index + 1}`

  const add = () => {
    if (questions.length >= most) return
    const question = newQuestion()
    onChange((all) => [...all, question])
    setAnnounced(`Added ${nameOf(questions.length)}.`)
    setFocus(question.id)
  }
  const move = (from: number, to: number) => {
    onChange((all) => moveItem(all, from, to))
    setAnnounced(`Question ${from + 1} is now at ${to + 1} of ${questions.length}.`)
  }
  const remove = (index: number) => {
    const [gone] = questions.slice(index, index + 1)
    onChange((all) => all.toSpliced(index, 1))
    setFocus((questions[index + 1] ?? questions[index - 1])?.id ?? null)
    const undo = () => gone && onChange((all) => all.toSpliced(index, 0, gone))
    toast({
      title: `Question ${index + 1} removed`,
      action: { label: 'Undo', how: 'Undo by the button in this message', onClick: undo },
    })
  }
  return (
    <details id="questions" ref={fold} className="history questions-field" open={field.errors ? true : undefined}>
      <summary>
        Questions{' '}
        <span className="meta">{questions.length > 0 ? pluralize(questions.length, 'question') : 'none'}</span>
      </summary>
      <FieldGroup field={{ ...field, errors: errors['questions'] }} status={announced}>
        <ol ref={list}>
          {questions.map((question, index) => (
            <li key={question.id} className="tile" data-question={question.id}>
              <div className="row apart">
                <h3>Question {index + 1}</h3>
                <RowActions
                  name={nameOf(index)}
                  index={index}
                  count={questions.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => remove(index)}
                />
              </div>
              <QuestionFields
                {...{ question, index, errors, lang }}
                onChange={(changed) => onChange((all) => all.map((one) => (one.id === question.id ? changed : one)))}
              />
            </li>
          ))}
        </ol>
        <button type="button" className="button line" aria-disabled={questions.length >= most} onClick={add}>
          Add question
        </button>
        {questions.length >= most && <p className="hint">At most {most} questions</p>}
      </FieldGroup>
    </details>
  )
}
