import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Trans } from '#words'
import type { Poll } from '../../../contract/polls/poll-shapes.ts'
import { paths } from '../../../contract/paths.ts'
import { useSearchParams } from '../../kit/location.ts'
import { quizQuery } from './quiz-query.ts'
import { QuizOptions } from './quiz-options.tsx'

interface Props {
  poll: Poll
  /** This page's address with an option as the answer to the quiz. */
  hrefOf: (option: string) => string
  /** The way to vote. */
  children: ReactNode
}

/** A quiz that a visitor tries without an account: nothing is stored, and the address has the answer. */
export function TryQuiz({ poll, hrefOf, children }: Props) {
  const search = useSearchParams()
  const chosen = search.get('quiz') === poll.id && search.has('answer')
  const { data, isError, refetch } = useQuery({
    ...quizQuery(search),
    enabled: chosen,
    placeholderData: keepPreviousData,
  })
  const tried = chosen && data?.poll.id === poll.id ? data : null
  return (
    <>
      <QuizOptions poll={poll} answer={tried?.answer ?? null} hrefOf={hrefOf} />
      {chosen && isError && (
        <div className="callout" role="alert">
          <p>
            <Trans>The answer did not load.</Trans>
          </p>
          <button type="button" className="button line" onClick={() => void refetch()}>
            <Trans>Try Again</Trans>
          </button>
        </div>
      )}
      {!chosen && (
        <p className="meta">
          <Trans>
            Press the answer you think is right: you see at once why. Only a vote that counts needs an account.
          </Trans>{' '}
          {children}
        </p>
      )}
      {chosen && (
        <div className="actions row">
          {tried?.next && (
            <Link className="button line" href={paths.poll(tried.next)}>
              <Trans>One more question</Trans>
            </Link>
          )}
          {children}
        </div>
      )}
    </>
  )
}
