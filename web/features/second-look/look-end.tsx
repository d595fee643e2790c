import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'
import type { AnsweredQuestion, SecondLook } from '../../../contract/second-look/second-look-api.ts'
import { langOf } from '../../kit/language-of.ts'
import { wallTimeOf } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { Explained } from '../polls/explained.tsx'
import type { DeviceStore } from '../ladder/recalls-here.ts'
import { inPageLanguage } from './in-page-language.ts'
import { NextUp } from './next-up.tsx'
import { QuestionNote } from './question-note.tsx'
import { startAt } from './start-at.ts'
import { whenAgain } from './when-again.ts'
import { Wish } from './wish.tsx'

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

interface AnsweredProps {
  result: AnsweredQuestion
  here: DeviceStore | undefined
  /** True where the question before it is of another lesson. */
  beginsLesson: boolean
  /** True for the last question of its lesson, which leads there. */
  endsLesson: boolean
}

function Answered({ result, here, beginsLesson, endsLesson }: AnsweredProps) {
  const { question, answer, isRight, right, explanation, source, options } = result
  const { article } = question
  const today = wallTimeOf(useNow()).slice(0, 10)
  const language = langOf(article.language)
  const chosen = question.options.find(({ id }) => id === answer)
  const why = options.find(({ id }) => id === answer)?.why
  return (
    <li className={isRight ? 'right' : undefined}>
      {beginsLesson && <QuestionNote article={article} />}
      <h3 lang={language}>
        {isRight && <TickIcon />} {question.question}
      </h3>
      <p>
        <Trans>
          Your answer: <span lang={chosen && language}>{chosen?.label ?? answer}</span>
        </Trans>
        {!isRight && why && (
          <span className="meta" lang={language}>
            {' '}
            · {why}
          </span>
        )}
      </p>
      <Explained {...{ isRight, explanation, source, language }} right={[right]} />
      <p className="meta">{whenAgain(here ? here.dueOn(question) : result.dueOn, today)}</p>
      {endsLesson && (
        <div className="row apart">
          <Link href={paths.article(inPageLanguage(article))}>
            <Trans>Read the lesson again</Trans>
            <span className="unseen"> ({inPageLanguage(article).title})</span>
          </Link>
          <Wish article={article} here={here} />
        </div>
      )}
    </li>
  )
}
