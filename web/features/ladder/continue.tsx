import { Link } from 'wouter'
import { t, Trans } from '#words'
import type { Ladder, Lesson } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { langOf } from '../../kit/language-of.ts'
import { nextLesson } from './next-lesson.ts'

interface Props {
  ladder: Pick<Ladder, 'steps'>
  isDone: (lesson: Lesson) => boolean
}

/** The button to the next lesson, and beneath it what that is. */
export function Continue({ ladder, isDone }: Props) {
  const { steps } = ladder
  const next = nextLesson(ladder, isDone)
  if (!next)
    return (
      <p className="continue">
        <Trans>You have done every lesson of the ladder. Well done!</Trans>
      </p>
    )
  const { step, lesson } = next
  const title = <span lang={langOf(lesson.language)}>{lesson.title}</span>
  const isFirst = step === steps[0] && lesson === step.lessons[0]
  return (
    <p className="continue">
      <Link
        className="button main"
        href={paths.article(lesson)}
        aria-label={nameOf(isFirst, lesson.title, step.number, steps.length)}
      >
        {isFirst ? t`Begin` : t`Continue`}
      </Link>
      {/* The link has it for screen readers. */}
      <span aria-hidden="true">
        <b>{title}</b>
        <span className="meta">
          <Trans>
            step {step.number} of {steps.length}
          </Trans>
        </span>
      </span>
    </p>
  )
}

const nameOf = (isFirst: boolean, title: string, number: number, of: number) =>
  isFirst ? t`Begin: ${title} (step ${number} of ${of})` : t`Continue: ${title} (step ${number} of ${of})`
