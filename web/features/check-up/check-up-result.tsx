import type { Ref } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { CheckUp, CheckUpStep } from '../../../contract/check-up/check-up-api.ts'
import { changesBetween, nextSteps, type CheckUpAnswers } from '../../../contract/check-up/next-steps.ts'
import type { StepOf } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { dayInWords } from '../../../contract/day-words.ts'
import { wallTimeOf } from '../../kit/dates.ts'
import { langOf } from '../../kit/language-of.ts'
import { useNow } from '../../kit/now.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LessonNote } from '../ladder/lesson-note.tsx'
import { SmallStairs } from '../ladder/small-stairs.tsx'
import { saveOnDevice } from './saved-check-up.ts'

/** Days after which a new look is offered. */
const againAfter = 90

interface Props {
  ref: Ref<HTMLElement>
  checkUp: CheckUp
  answers: CheckUpAnswers
  /** The day of the answers, YYYY-MM-DD; null if they came in the address. */
  done: string | null
  /** The answers of an earlier day on this device. */
  before: { answers: CheckUpAnswers; day: string } | null
  /** True if the device keeps the answers. */
  isSaved: boolean
  /** Null for answers in the address. */
  onChange: (() => void) | null
  onForget: () => void
}

/** The step that comes next, the two after it, and what has changed since the time before. */
export function CheckUpResult({ ref, checkUp, answers, done, before, isSaved, onChange, onForget }: Props) {
  const { questions, steps, rules } = checkUp
  const [next, ...later] = nextSteps(rules, answers).flatMap((id) => steps.find((step) => step.id === id) ?? [])
  const today = wallTimeOf(useNow()).slice(0, 10)
  const isOld = done !== null && Date.parse(today) - Date.parse(done) >= againAfter * 86_400_000
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="next-step">
      {isOld && (
        <p className="callout">
          <Trans>These are your answers of {dayInWords(done)}.</Trans>{' '}
          <button type="button" className="link" onClick={() => onChange?.()}>
            <Trans>Answer again to see what has changed</Trans>
          </button>
        </p>
      )}
      {next && (
        <div className="card next">
          <div className="why">
            <p className="meta">
              <Trans>Your next step</Trans>
            </p>
            <h2 id="next-step">{next.title}</h2>
            <p>{next.why}</p>
            <div className="button-row">
              {next.lesson && (
                <LinkButton look="main" href={paths.article(next.lesson)}>
                  <Trans>Read the lesson ({next.lesson.readTime} min)</Trans>
                </LinkButton>
              )}
              {next.tool && <LinkButton href={next.tool}>{t`Count with your own numbers`}</LinkButton>}
            </div>
          </div>
          {next.lesson?.step && <OnLadder lesson={next.lesson} step={next.lesson.step} />}
          {next.trouble && (
            <p className="trouble">
              <Link href={next.trouble.path}>{next.trouble.question}</Link>
            </p>
          )}
        </div>
      )}
      <h2>
        <Trans>After that</Trans>
      </h2>
      <ol start={2}>
        {later.map((step) => (
          <li key={step.id}>
            <h3>{step.title}</h3>
            <p>{step.why}</p>
            <StepLinks step={step} />
          </li>
        ))}
      </ol>
      {before && done && <Changes {...{ questions, before }} now={answers} />}
      <div className="button-row">
        {/* Without JavaScript a link, since the answers are in the address. */}
        <LinkButton
          href={paths.checkUp}
          onClick={(event) => {
            if (!onChange) return
            event.preventDefault()
            onChange()
          }}
        >
          <Trans>Change my answers</Trans>
        </LinkButton>
        {done &&
          (isSaved ? (
            <button type="button" className="button line" onClick={onForget}>
              <Trans>Remove my answers from this device</Trans>
            </button>
          ) : (
            <button type="button" className="button line" onClick={() => saveOnDevice({ answers, day: done })}>
              <Trans>Remember on this device</Trans>
            </button>
          ))}
      </div>
      {done && (
        <p className="meta" role="status">
          {isSaved
            ? t`Your answers are stored on this device alone. After ${againAfter} days the check-up shows you what has changed.`
            : t`Your answers are gone when you close this tab, unless the device remembers them.`}
        </p>
      )}
      <p className="meta">
        <Trans>
          This is education, not advice: it follows from eight answers and the same order of steps for everybody.
        </Trans>
      </p>
    </section>
  )
}

/** The staircase with the reader on the step, and its lesson as a note. */
function OnLadder({ lesson, step }: { lesson: NonNullable<CheckUpStep['lesson']>; step: StepOf }) {
  return (
    <div className="on-ladder">
      <SmallStairs of={step.of} here={step.number} />
      <LessonNote lesson={lesson} step={step} />
    </div>
  )
}

function StepLinks({ step: { lesson, tool, trouble } }: { step: CheckUpStep }) {
  return (
    <p className="row links">
      {lesson && (
        <Link href={paths.article(lesson)} lang={langOf(lesson.language)}>
          {lesson.title}
        </Link>
      )}
      {tool && (
        <Link href={tool}>
          <Trans>Calculator</Trans>
        </Link>
      )}
      {trouble && <Link href={trouble.path}>{trouble.question}</Link>}
    </p>
  )
}

function Changes({
  questions,
  before,
  now,
}: {
  questions: CheckUp['questions']
  before: NonNullable<Props['before']>
  now: CheckUpAnswers
}) {
  const changes = changesBetween(questions, before.answers, now)
  return (
    <>
      <h2>
        <Trans>Since {dayInWords(before.day)}</Trans>
      </h2>
      {changes.length === 0 && (
        <p>
          <Trans>All your answers are the same.</Trans>
        </p>
      )}
      <ul className="rows">
        {changes.map(({ question, from, to }) => (
          <li key={question}>
            <b>{question}</b>{' '}
            <Trans>
              Before: {from}. Now: {to}.
            </Trans>
          </li>
        ))}
      </ul>
    </>
  )
}
