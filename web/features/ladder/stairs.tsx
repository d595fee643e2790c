import './stairs.css'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { minutesOf } from '../../../contract/ladder/ladder.ts'
import type { Lesson, Step } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { useMe } from '../../kit/me.ts'
import { nextLesson } from './next-lesson.ts'
import { noteColour } from './note-colour.ts'

interface Props {
  steps: readonly Step[]
  isDone: (lesson: Lesson) => boolean
  /** The slug of the step whose page this is. */
  current?: string
  /** True for somebody whose step is found when they have logged in: they may stand on any. */
  isAnywhere?: boolean
}

/**
 * The ladder as a staircase: a banknote for each step, higher than the one before it and filled by the lessons that are done. The reader
 * stands on the step of their next lesson. A line at the foot of a note is as long as what the member remembers of it. A visitor who has
 * done nothing sees every note in its full colour.
 */
export function Stairs({ steps, isDone, current, isAnywhere = false }: Props) {
  const me = useMe()
  const here = nextLesson({ steps }, isDone)?.step
  const all = steps.flatMap(({ lessons }) => lessons)
  const done = all.filter(isDone).length
  const remembered = all.filter((lesson) => lesson.remembered).length
  const begun = Boolean(me) || done > 0
  const sentence = isAnywhere && !begun ? t`You stand on one of these` : sentenceOn(here, begun)
  return (
    <nav className="climb" aria-label={t`The ladder`}>
      <ol
        className={begun ? 'stairs own' : isAnywhere ? 'stairs anywhere' : 'stairs'}
        style={{ '--of': steps.length } as CSSProperties}
      >
        {steps.map((step) => (
          <Stair
            key={step.slug}
            step={step}
            done={step.lessons.filter(isDone).length}
            begun={begun}
            isHere={step === here || (isAnywhere && !begun)}
            isCurrent={step.slug === current}
          />
        ))}
      </ol>
      <p className="legend meta">
        <span>{sentence}</span>
        {begun ? (
          <span className="far">
            <Trans>
              <b>
                {done} of {all.length}
              </b>{' '}
              done
            </Trans>
            {remembered > 0 && (
              // With the line that stands at the foot of a note.
              <>
                , <i aria-hidden="true" />
                {t`${remembered} remembered`}
              </>
            )}
          </span>
        ) : (
          <span>
            {t`${plural(steps.length, { one: '# step', other: '# steps' })}, ${timeOf(minutesOf(all))} in all`}
          </span>
        )}
      </p>
    </nav>
  )
}

interface StairProps {
  step: Step
  done: number
  begun: boolean
  isHere: boolean
  isCurrent: boolean
}

function Stair({ step: { slug, name, number, lessons }, done, begun, isHere, isCurrent }: StairProps) {
  const of = lessons.length
  const remembered = lessons.filter((lesson) => lesson.remembered).length
  const share = (part: number) => `${Math.round((100 * part) / of)}%`
  const style = { ...noteColour(number), '--n': number, '--done': share(done), '--remembered': share(remembered) }
  const progress = progressOf({ done, of, remembered }, begun ? null : timeOf(minutesOf(lessons)))
  return (
    <li style={style as CSSProperties}>
      <Link className="stair" href={paths.step(slug)} aria-current={isCurrent ? 'page' : undefined}>
        <span className="unseen">
          {isHere && begun
            ? t`Step ${number}, ${name}: ${progress}, you are here`
            : t`Step ${number}, ${name}: ${progress}`}
        </span>
        <b className="name" aria-hidden="true">
          {name}
        </b>
        <small aria-hidden="true">{begun ? t`${done} of ${of}` : timeOf(minutesOf(lessons))}</small>
        {isHere && <Reader />}
        <span className="note" aria-hidden="true">
          <b>{number}</b>
        </span>
      </Link>
    </li>
  )
}

/** The reader, who stands on a step. */
export const Reader = () => (
  <svg viewBox="0 0 10 14" aria-hidden="true">
    <circle cx="5" cy="3" r="3" />
    <path d="M0 14c0-5 2-7 5-7s5 2 5 7z" />
  </svg>
)

/** @param time that all lessons take, for a visitor who has not begun; null for one who has */
function progressOf(
  { done, of, remembered }: Record<'done' | 'of' | 'remembered', number>,
  time: string | null,
): string {
  const lessons = plural(of, { one: '# lesson', other: '# lessons' })
  if (time !== null) return `${lessons}, ${time}`
  return remembered ? t`${done} of ${lessons} done, ${remembered} remembered` : t`${done} of ${lessons} done`
}

/** @param here the step of the next lesson; none when every lesson is done */
function sentenceOn(here: Step | undefined, begun: boolean): string {
  if (!here) return t`You have climbed all of it. Well done!`
  return begun ? t`You are here: ${here.name}` : t`You start here`
}

function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? t`${minutes} min` : t`${hours} h ${minutes % 60} min`
}
