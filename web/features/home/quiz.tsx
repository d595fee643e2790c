import './quiz.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { langByLetters } from '../../kit/language-of.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'
import { quizQuery } from '../polls/quiz-query.ts'
import { QuizOptions } from '../polls/quiz-options.tsx'

/** A quiz question that can be answered on the home page. */
export function Quiz() {
  const own = useSite().blockTexts.quizLead
  const { data } = useQuery({ ...quizQuery(useSearchParams()), placeholderData: keepPreviousData })
  if (!data) return null
  const { poll, answer, next } = data
  return (
    <section className="wrap quiz" id="quiz" aria-labelledby="quiz-question">
      <div className="card">
        <p className="meta">{own ?? t`Try one question, no account needed`}</p>
        <h2 id="quiz-question" lang={langByLetters(poll.question)}>
          {poll.question}
        </h2>
        <QuizOptions {...{ poll, answer }} hrefOf={(option) => paths.quiz({ quiz: poll.id, answer: option })} />
        {answer && (
          <p className="row links">
            {next && (
              <Link href={paths.quiz({ quiz: next })} rel="nofollow">
                <Trans>One more question</Trans>
              </Link>
            )}
            <Link href={paths.polls()}>
              <Trans>All polls and quizzes</Trans>
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}
