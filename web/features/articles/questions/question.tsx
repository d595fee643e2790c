import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { ArticleQuestion } from '../../../../contract/articles/question-shapes.ts'
import { prefix } from '../../../../contract/languages.ts'
import { ApiError } from '../../../kit/answers.ts'
import { useHere, useSearchParams } from '../../../kit/location.ts'
import { Explained } from '../../polls/explained.tsx'
import { labelsFor, type Labels } from '../labels.ts'
import { NumberAnswer } from './number-answer.tsx'
import { QuestionOptions } from './question-options.tsx'
import { answerQuery } from '../queries.ts'
import { answerName } from './answer-name.ts'

interface Props {
  question: ArticleQuestion
  labels: Labels
  /** The language of the question, where it is another one than that of the labels. */
  lang?: string | undefined
  /** Called once for each answer that was sent here, when it was compared. It is the same function at each rendering. */
  onAnswer: (answered: Answered) => void
}

/** An answer of a reader, as it was sent. */
export interface Answered {
  question: string
  answer: string
  isRight: boolean
}

/**
 * A question with its form. With JavaScript the answer is shown below it; without it the form leads to this page, whose address then has
 * the answers. The same button sends the answer and begins again, so the focus stays on it.
 */
export function Question({ question, labels, lang, onAnswer }: Props) {
  const { id } = question
  const say = labelsFor(labels)
  const [path] = useHere().split('?')
  const search = useSearchParams()
  const name = answerName(id)
  const [sent, setSent] = useState(search.get(name))
  const { data, error, isFetching, refetch } = useQuery({ ...answerQuery(id, sent ?? ''), enabled: Boolean(sent) })
  const answer = sent ? data : undefined
  /** True from the press of the button until the verdict. An answer that the address has was sent on another day, perhaps. */
  const isNew = useRef(false)
  useEffect(() => {
    if (!isNew.current || !sent || !data) return
    isNew.current = false
    onAnswer({ question: id, answer: sent, isRight: data.isRight })
  }, [id, sent, data, onAnswer])
  const isOdd = error instanceof ApiError && error.status === 400
  const fault = sent && isOdd ? (error.refusal?.fields?.['answer']?.[0] ?? error.message) : null

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter leaves the focus in an input, which the answer disables.
    const button = event.nativeEvent.submitter
    button?.focus()
    const typed = new FormData(event.currentTarget).get(name)
    isNew.current = !answer
    if (sent === typed) void refetch()
    else setSent(answer ? null : String(typed))
  }
  const input = { question, name, sent, answer, say, lang }
  return (
    <form id={`question-${id}`} className="question" action={`${prefix}${path}#question-${id}`} onSubmit={send}>
      {[...search].map(([key, value]) => key !== name && <input key={key} type="hidden" name={key} value={value} />)}
      <fieldset key={sent} disabled={answer !== undefined}>
        <legend lang={lang}>{question.question}</legend>
        {question.kind === 'choice' ? <QuestionOptions {...input} /> : <NumberAnswer {...input} fault={fault} />}
      </fieldset>
      <div role="status">
        {answer && <Explained {...answer} right={[answer.right]} say={say} language={lang} />}
        {sent && error && !isOdd && <p>{say('The answer did not load.')}</p>}
      </div>
      <button type="submit" className="button line" aria-disabled={isFetching}>
        {say(answer ? 'Answer again' : 'Check the answer')}
      </button>
    </form>
  )
}
