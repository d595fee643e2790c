import type { Ladder, Lesson } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { unlessEnglish } from '../../kit/language-of.ts'
import { LinkButton } from '../../ui/button.tsx'
import { nextLesson } from './next-lesson.ts'

interface Props {
  ladder: Pick<Ladder, 'steps'>
  isDone: (lesson: Lesson) => boolean
}

/** The button to the next lesson. */
export function Continue({ ladder, isDone }: Props) {
  const { steps } = ladder
  const next = nextLesson(ladder, isDone)
  if (!next) return <p className="continue">You have done every lesson of the ladder. Well done!</p>
  const { step, lesson } = next
  const title = <span lang={unlessEnglish(lesson.language)}>{lesson.title}</span>
  const isFirst = step === steps[0] && lesson === step.lessons[0]
  return (
    <p className="continue">
      <LinkButton href={paths.article(lesson)} look="main">
        <span>
          {isFirst ? <>Begin: {title}</> : <>Continue: {title}</>} (step {step.number} of {steps.length})
        </span>
      </LinkButton>
    </p>
  )
}
