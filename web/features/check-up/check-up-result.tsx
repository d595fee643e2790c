import type { Ref } from 'react'
import { Link } from 'wouter'
import type { CheckUp, CheckUpStep } from '../../../contract/check-up/check-up-api.ts'
import { changesBetween, nextSteps, type CheckUpAnswers } from '../../../contract/check-up/next-steps.ts'
import { paths } from '../../../contract/paths.ts'
import { dayInWords, wallTimeOf } from '../../kit/dates.ts'
import { unlessEnglish } from '../../kit/language-of.ts'
import { useNow } from '../../kit/now.ts'
import { LinkButton } from '../../ui/button.tsx'
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
          These are your answers of {dayInWords(done)}.{' '}
          <button type="button" className="link" onClick={() => onChange?.()}>
            Answer again to see what has changed
          </button>
        </p>
      )}
      {next && (
        <div className="card next">
          <p className="meta">Your next step</p>
          <h2 id="next-step">{next.title}</h2>
          <p>{next.why}</p>
          <div className="button-row">
            {next.lesson && (
              <LinkButton look="main" href={paths.article(next.lesson)}>
                Read the lesson ({next.lesson.readTime} min)
              </LinkButton>
            )}
            {next.tool && <LinkButton href={next.tool}>Count with your own numbers</LinkButton>}
          </div>
          {next.trouble && (
            <p className="trouble">
              <Link href={next.trouble.path}>{next.trouble.question}</Link>
            </p>
          )}
        </div>
      )}
      <h2>After that</h2>
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
          Change my answers
        </LinkButton>
        {done &&
          (isSaved ? (
            <button type="button" className="button line" onClick={onForget}>
              Remove my answers from this device
            </button>
          ) : (
            <button type="button" className="button line" onClick={() => saveOnDevice({ answers, day: done })}>
              Remember on this device
            </button>
          ))}
      </div>
      {done && (
        <p className="meta" role="status">
          {isSaved
            ? 'Your answers are stored on this device alone. After 90 days the check-up shows you what has changed.'
            : 'Your answers are gone when you close this tab, unless the device remembers them.'}
        </p>
      )}
      <p className="meta">
        This is education, not advice: it follows from eight answers and the same order of steps for everybody.
      </p>
    </section>
  )
}

function StepLinks({ step: { lesson, tool, trouble } }: { step: CheckUpStep }) {
  return (
    <p className="row links">
      {lesson && (
        <Link href={paths.article(lesson)} lang={unlessEnglish(lesson.language)}>
          {lesson.title}
        </Link>
      )}
      {tool && <Link href={tool}>Calculator</Link>}
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
      <h2>Since {dayInWords(before.day)}</h2>
      {changes.length === 0 && <p>All your answers are the same.</p>}
      <ul className="rows">
        {changes.map(({ question, from, to }) => (
          <li key={question}>
            <b>{question}</b> Before: {from}. Now: {to}.
          </li>
        ))}
      </ul>
    </>
  )
}
