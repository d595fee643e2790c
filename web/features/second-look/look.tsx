import { useQueryClient } from '@tanstack/react-query'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import { answerField, answersOfFields } from '../../../contract/second-look/answer-fields.ts'
import type { SecondLook } from '../../../contract/second-look/second-look-api.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { forget, invalidate } from '../../kit/cached-replies.ts'
import { unlessEnglish } from '../../kit/language-of.ts'
import { labelsFor } from '../articles/labels.ts'
import { NumberAnswer } from '../articles/questions/number-answer.tsx'
import { QuestionOptions } from '../articles/questions/question-options.tsx'
import type { DeviceStore } from '../ladder/recalls-here.ts'
import { LookEnd } from './look-end.tsx'
import { NextUp } from './next-up.tsx'

interface Props {
  look: SecondLook
  isDone: (lesson: Lesson) => boolean
  /** Begins with the next questions. */
  onNext: () => void
  /** The store of a visitor's answers. */
  here?: DeviceStore
}

const say = labelsFor(null)

/** The questions in one form, then what became of them. Without JavaScript the page shows the same. */
export function Look({ look, isDone, onNext, here }: Props) {
  const client = useQueryClient()
  const form = useForm('POST /api/second-look/answers', {
    name: 'second-look',
    body: answersOfFields,
    onDone({ results }) {
      for (const { question, isRight } of results) here?.note(question, isRight)
      void invalidate(client, 'GET /api/second-look')
      forget(client, 'GET /api/home')
      forget(client, 'GET /api/ladder')
      forget(client, 'GET /api/ladder/:slug')
    },
  })
  const { reply, errors, typed } = form
  if (reply) return <LookEnd results={reply.results} {...{ look, isDone, onNext, here }} />
  if (look.questions.length === 0) return <NextUp nextOn={look.nextOn} isDone={isDone} />
  const nothing = errors['answers']
  return (
    <ActionForm form={form} submit="Check my answers">
      {look.questions.map((question) => {
        const name = answerField(question.id)
        const input = { question, name, sent: typed[name] ?? null, say }
        return (
          <div key={question.id} className="question vote-box" lang={unlessEnglish(question.article.language)}>
            <fieldset>
              <legend>{question.question}</legend>
              {question.kind === 'choice' ? (
                <QuestionOptions {...input} answer={undefined} />
              ) : (
                <NumberAnswer {...input} fault={errors[name]?.join(' ') ?? null} />
              )}
            </fieldset>
            {question.kind === 'choice' && errors[name] && <p className="wrong">{errors[name].join(' ')}</p>}
          </div>
        )
      })}
      {nothing && (
        <p className="wrong" role="alert">
          {nothing.join(' ')}
        </p>
      )}
      <p className="meta">Questions you skip will come back later.</p>
    </ActionForm>
  )
}
