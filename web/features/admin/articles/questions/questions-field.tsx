import './questions-field.css'
import { plural, t, Trans } from '#words'
import { useEffect, useRef, useState } from 'react'
import { questionLimits } from '../../../../../contract/articles/questions.ts'
import type { FieldErrors } from '../../../../forms/form-errors.ts'
import { FieldGroup, type SetField } from '../../../../forms/field-group.tsx'
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

  const add = () => {
    if (questions.length >= most) return
    const question = newQuestion()
    onChange((all) => [...all, question])
    setAnnounced(sentences.added(questions.length + 1))
    setFocus(question.id)
  }
  const move = (from: number, to: number) => {
    onChange((all) => moveItem(all, from, to))
    setAnnounced(sentences.shifted(from + 1, to + 1, questions.length))
  }
  const remove = (index: number) => {
    const [gone] = questions.slice(index, index + 1)
    onChange((all) => all.toSpliced(index, 1))
    setFocus((questions[index + 1] ?? questions[index - 1])?.id ?? null)
    const undo = () => gone && onChange((all) => all.toSpliced(index, 0, gone))
    toast({
      title: sentences.removed(index + 1),
      action: { label: t`Undo`, how: t`Undo by the button in this message`, onClick: undo },
    })
  }
  return (
    <details id="questions" ref={fold} className="history questions-field" open={field.errors ? true : undefined}>
      <summary>
        <Trans>Questions</Trans> <span className="meta">{sentences.count(questions.length)}</span>
      </summary>
      <FieldGroup field={{ ...field, errors: errors['questions'] }} status={announced}>
        <ol ref={list}>
          {questions.map((question, index) => (
            <li key={question.id} className="tile" data-question={question.id}>
              <div className="row apart">
                <h3>{sentences.title(index + 1)}</h3>
                <RowActions
                  name={sentences.name(index + 1)}
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
          <Trans>Add question</Trans>
        </button>
        {questions.length >= most && <p className="hint">{t`At most ${most} questions`}</p>}
      </FieldGroup>
    </details>
  )
}

/** The texts that name a question by its number. */
const sentences = {
  title: (number: number) => t`Question ${number}`,
  name: (number: number) => t`question ${number}`,
  count: (count: number) =>
    count > 0
      ? plural(count, { one: '# question', other: '# questions' })
      : t({ message: 'none', context: 'questions' }),
  added: (number: number) => t`Added question ${number}.`,
  shifted: (number: number, position: number, count: number) =>
    t`Question ${number} is now at ${position} of ${count}.`,
  removed: (number: number) => t`Question ${number} removed`,
}
