import './minute-boxes.css'
import { t } from '#words'
import type { Lesson } from '../../../contract/ladder/ladder-api.ts'

interface Props {
  lessons: readonly Lesson[]
  isDone: (lesson: Lesson) => boolean
  /** The lesson that is to be done now. */
  now: Lesson | undefined
}

/** A box for each lesson with its minutes, the first with their unit, and as wide as they are: filled when it is done, in marigold while it is next. */
export const MinuteBoxes = ({ lessons, isDone, now }: Props) => (
  <span className="minutes" aria-hidden="true">
    {lessons.map((lesson, index) => (
      <i
        key={lesson.id}
        className={isDone(lesson) ? 'full' : lesson.id === now?.id ? 'now' : undefined}
        style={{ flexGrow: lesson.readTime }}
      >
        {index === 0 ? t`${lesson.readTime} min` : lesson.readTime}
      </i>
    ))}
  </span>
)
