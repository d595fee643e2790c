import './quiz.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { Quiz as Reply } from '../../../contract/polls-api.ts'
import { languageOf } from '../../kit/language-of.ts'
import { usePlaceSearch } from '../../kit/place.ts'
import { Icon } from '../../ui/icons.tsx'
import { quizQuery } from './queries.ts'

/** A quiz question to try in place. Each option is a link to this page with its answer, so it works without JavaScript too. */
export function Quiz() {
  const { data } = useQuery({ ...quizQuery(usePlaceSearch()), placeholderData: keepPreviousData })
  if (!data) return null
  const { poll, answer, next } = data
  const language = languageOf(poll.question)
  return (
    <section className="wrap quiz" id="quiz" aria-labelledby="quiz-question">
      <div className="card">
        <p className="meta">Try one question, no account needed</p>
        <h2 id="quiz-question" lang={language}>
          {poll.question}
        </h2>
        <ul lang={language}>
          {poll.options.map(({ id, label }) => (
            <li key={id}>
              <Link
                href={paths.quiz({ quiz: poll.id, answer: id })}
                rel="nofollow"
                className={lookOf(id, answer)}
                aria-current={answer?.chosen === id}
              >
                {label}
                {answer?.right.includes(id) && <Icon d="M5 13l4.5 4.5L19 7" />}
              </Link>
            </li>
          ))}
        </ul>
        <div role="status">{answer && <Explained {...{ answer, poll, language }} />}</div>
        {answer && (
          <p className="row links">
            {next && (
              <Link href={paths.quiz({ quiz: next })} rel="nofollow">
                One more question
              </Link>
            )}
            <Link href={paths.polls()}>All polls and quizzes</Link>
          </p>
        )}
      </div>
    </section>
  )
}

type Shown = NonNullable<Reply>
type Answer = NonNullable<Shown['answer']>

function lookOf(id: string, answer: Answer | null): string {
  if (answer?.right.includes(id)) return 'button line right'
  return answer?.chosen === id ? 'button line wrong' : 'button line'
}

function Explained({ answer, poll, language }: { answer: Answer; poll: Shown['poll']; language: string | undefined }) {
  const { chosen, right, explanation, source } = answer
  const labels = poll.options.filter(({ id }) => right.includes(id)).map(({ label }) => label)
  return (
    <div className="callout">
      <p>
        <b>{right.includes(chosen) ? 'Right' : 'Not quite'}</b>
        {' · '}
        {right.length === 1 ? 'The right answer: ' : 'Right answers: '}
        <b lang={language}>{labels.join(', ')}</b>
      </p>
      {explanation && <p lang={language}>{explanation}</p>}
      {source && <p className="meta">Source: {source}</p>}
    </div>
  )
}
