import './lesson-boxes.css'
import type { ClassPage } from '../../../contract/classes/classes-api.ts'

/** A box for each lesson, with its minutes; the list beside them names the lessons. */
export const LessonBoxes = ({ lessons }: Pick<ClassPage, 'lessons'>) => (
  <p className="lesson-boxes" aria-hidden="true">
    {lessons.map(({ id, readTime, done }) => (
      <i key={id} className={done ? 'done' : undefined} style={{ flexGrow: readTime }}>
        {readTime}
      </i>
    ))}
  </p>
)
