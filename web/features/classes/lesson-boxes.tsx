import './lesson-boxes.css'
import { t } from '#words'
import type { ClassPage } from '../../../contract/classes/classes-api.ts'

/** A box for each lesson, with its minutes, and the first with their unit; the list beside them names the lessons. */
export const LessonBoxes = ({ lessons }: Pick<ClassPage, 'lessons'>) => (
  <p className="lesson-boxes" aria-hidden="true">
    {lessons.map(({ id, readTime, done }, index) => (
      <i key={id} className={done ? 'done' : undefined} style={{ flexGrow: readTime }}>
        {index === 0 ? t`${readTime} min` : readTime}
      </i>
    ))}
  </p>
)
