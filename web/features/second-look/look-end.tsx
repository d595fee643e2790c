import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import type { AnsweredQuestion, SecondLook } from '../../../contract/second-look/second-look-api.ts'
import { langOf } from '../../kit/language-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { DeviceStore } from '../ladder/recalls-here.ts'
import { Answered } from './answered.tsx'
import { inPageLanguage } from './in-page-language.ts'
import { NextUp } from './next-up.tsx'
import { startAt } from './start-at.ts'

interface Props {
  results: readonly AnsweredQuestion[]
  look: SecondLook
  isDone: (lesson: Lesson) => boolean
  onNext: () => void
  here: DeviceStore | undefined
}

/** The verdicts, when each question comes again, and which lesson to read again. */
export function LookEnd({ results, look, isDone, onNext, here }: Props) {
  const missed = results.filter(({ isRight }) => !isRight).map(({ question }) => question.article)
  const again = missed.filter(({ id }, index) => missed.findIndex((other) => other.id === id) === index)
  return (
    <section className="look-end" aria-labelledby="look-end">
      <h2 id="look-end" ref={startAt} tabIndex={-1}>
        <Trans>Your answers</Trans>
      </h2>
      {again.length > 0 && (
        <p className="callout">
          <Trans>Worth reading again:</Trans>{' '}
          {again.map(inPageLanguage).map((article, index) => (
            <span key={article.id}>
              {index > 0 && ', '}
              <Link href={paths.article(article)} lang={langOf(article.language)}>
                {article.title}
              </Link>
            </span>
          ))}
        </p>
      )}
      <ol className="rows">
        {results.map((result, index) => (
          <Answered
            key={result.question.id}
            {...{ result, here }}
            beginsLesson={result.question.article.id !== results[index - 1]?.question.article.id}
            endsLesson={results.findLastIndex(isOf(result.question.article.id)) === index}
          />
        ))}
      </ol>
      {look.questions.length > 0 ? (
        <LinkButton href={paths.secondLook} look="main" replace onClick={onNext}>
          <Trans>Go on with the next questions</Trans>
        </LinkButton>
      ) : (
        <NextUp nextOn={look.nextOn} isDone={isDone} />
      )}
    </section>
  )
}

const isOf =
  (article: string) =>
  ({ question }: AnsweredQuestion) =>
    question.article.id === article
