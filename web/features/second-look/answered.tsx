import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { AnsweredQuestion } from '../../../contract/second-look/second-look-api.ts'
import { wallTimeOf } from '../../kit/dates.ts'
import { langOf } from '../../kit/language-of.ts'
import { useNow } from '../../kit/now.ts'
import { TickIcon } from '../../ui/icons.tsx'
import type { DeviceStore } from '../ladder/recalls-here.ts'
import { Explained } from '../polls/explained.tsx'
import { inPageLanguage } from './in-page-language.ts'
import { QuestionNote } from './question-note.tsx'
import { whenAgain } from './when-again.ts'
import { Wish } from './wish.tsx'

interface Props {
  result: AnsweredQuestion
  here: DeviceStore | undefined
  /** True where the question before it is of another lesson. */
  beginsLesson: boolean
  /** True for the last question of its lesson, which leads there. */
  endsLesson: boolean
}

/** A question with the verdict on its answer, and the day on which it comes again. */
export function Answered({ result, here, beginsLesson, endsLesson }: Props) {
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
