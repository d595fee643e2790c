import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Article } from '../../../../contract/articles/article-shapes.ts'
import type { ArticleQuestion } from '../../../../contract/articles/question-shapes.ts'
import { ApiError } from '../../../kit/answers.ts'
import { useHere, useSearchParams } from '../../../kit/location.ts'
import { Explained } from '../../polls/explained.tsx'
import { labelsFor } from '../labels.ts'
import { NumberAnswer } from './number-answer.tsx'
import { QuestionOptions } from './question-options.tsx'
import { answerName, answerQuery } from './queries.ts'

interface Props {
  question: ArticleQuestion
  labels: Article['words']
}

/**
 * A question with its form. With JavaScript the answer is shown in its place; without it the form leads to this page, whose address then has
 * the answers. The same button sends the answer and begins again, so the focus stays on it.
 */
export function Question({ question, labels }: Props) {
  const { id } = question
  const say = labelsFor(labels)
  const [path] = useHere().split('?')
  const search = useSearchParams()
  const name = answerName(id)
  const [given, setGiven] = useState(search.get(name))
  const { data, error, isFetching, refetch } = useQuery({ ...answerQuery(id, given ?? ''), enabled: Boolean(given) })
  const answer = given ? data : undefined
  const isOdd = error instanceof ApiError && error.status === 400
  const fault = given && isOdd ? (error.refusal?.fields?.['answer']?.[0] ?? error.message) : null

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter leaves the focus in an input, which the answer disables.
    const button = event.nativeEvent.submitter
    button?.focus()
    const typed = new FormData(event.currentTarget).get(name)
    if (given === typed) void refetch()
    else setGiven(answer ? null : String(typed))
  }
  const input = { question, name, given, answer, say }
  return (
    <form id={`question-${id}`} className="question" action={`${path}#question-${id}`} onSubmit={send}>
      {[...search].map(([key, value]) => key !== name && <input key={key} type="hidden" name={key} value={value} />)}
      <fieldset key={given} disabled={answer !== undefined}>
        <legend>{question.question}</legend>
        {question.kind === 'choice' ? <QuestionOptions {...input} /> : <NumberAnswer {...input} fault={fault} />}
      </fieldset>
      <div role="status">
        {answer && <Explained {...answer} right={[answer.right]} say={say} />}
        {given && error && !isOdd && <p>{say('The answer did not load.')}</p>}
      </div>
      <button type="submit" className={answer ? 'button line' : 'button main'} aria-disabled={isFetching}>
        {say(answer ? 'Answer again' : 'Check the answer')}
      </button>
    </form>
  )
}
