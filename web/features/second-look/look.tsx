import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import { answerField, answersOfFields } from '../../../contract/second-look/answer-fields.ts'
import type { SecondLook } from '../../../contract/second-look/second-look-api.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { forget, invalidate } from '../../kit/cached-replies.ts'
import { langOf } from '../../kit/language-of.ts'
import { labelsFor } from '../articles/labels.ts'
import { labelsOfPage } from '../articles/questions/labels-of-page.ts'
import { NumberAnswer } from '../articles/questions/number-answer.tsx'
import { QuestionOptions } from '../articles/questions/question-options.tsx'
import type { DeviceStore } from '../ladder/recalls-here.ts'
import { LookEnd } from './look-end.tsx'
import { NextUp } from './next-up.tsx'
import { QuestionNote } from './question-note.tsx'
import { startAt } from './start-at.ts'

interface Props {
  look: SecondLook
  isDone: (lesson: Lesson) => boolean
  /** 1 for the questions that the page begins with, 2 for those after them. */
  round: number
  /** Begins with the next questions. */
  onNext: () => void
  /** The store of a visitor's answers. */
  here?: DeviceStore
}

const say = labelsFor(labelsOfPage)

/** The questions in one form, then what became of them. Without JavaScript the page shows the same. */
export function Look({ look, isDone, round, onNext, here }: Props) {
  const client = useQueryClient()
  const form = useForm('POST /api/second-look/answers', {
    // The reply of a form that was sent without JavaScript belongs to the first.
    name: round === 1 ? 'second-look' : `second-look-${round}`,
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
    <>
      {round > 1 && (
        <h2 className="look-start" ref={startAt} tabIndex={-1}>
          <Trans>The next questions</Trans>
        </h2>
      )}
      <ActionForm form={form} submit={t`Check my answers`}>
        {look.questions.map((question, index) => {
          const name = answerField(question.id)
          const fault = errors[name]?.join(' ') ?? null
          const lang = langOf(question.article.language)
          const input = { question, name, lang, sent: typed[name] ?? null, say }
          // The input of a number shows its fault itself.
          const wrong = question.kind === 'choice' && fault ? `wrong-${question.id}` : undefined
          return (
            <div key={question.id} className="question vote-box">
              <QuestionNote
                figure={t`${index + 1} of ${look.questions.length}`}
                article={question.article}
                isNamed={question.article.id !== look.questions[index - 1]?.article.id}
              />
              <fieldset aria-describedby={wrong}>
                <legend lang={lang}>{question.question}</legend>
                {question.kind === 'choice' ? (
                  <QuestionOptions {...input} answer={undefined} />
                ) : (
                  <NumberAnswer {...input} fault={fault} />
                )}
              </fieldset>
              {wrong && (
                <p id={wrong} className="wrong">
                  {fault}
                </p>
              )}
            </div>
          )
        })}
        {nothing && (
          <p className="wrong" role="alert">
            {nothing.join(' ')}
          </p>
        )}
        <p className="meta">
          <Trans>Questions you skip will come back later.</Trans>
        </p>
      </ActionForm>
    </>
  )
}
