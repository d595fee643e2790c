import './first-step.css'
import { Link } from 'wouter'
import { t } from '#words'
import { minutesOf } from '../../../contract/ladder/ladder.ts'
import type { Lesson, Step } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { MinuteBoxes } from '../ladder/minute-boxes.tsx'
import { noteColour } from '../ladder/note-colour.ts'

/** The first step of a member who has done nothing yet: a note with a box for each lesson, as long as it takes, the one of today in marigold. */
export function FirstStep({ step: { slug, name, number, lessons }, today }: { step: Step; today: Lesson }) {
  return (
    <Link className="card link first-step" style={noteColour(number)} href={paths.step(slug)}>
      <b>{t`Your first step: ${name}`}</b>
      <MinuteBoxes lessons={lessons} isDone={() => false} now={today} />
      <span className="meta">{t`It takes ${minutesOf(lessons)} min in all, and today ${today.readTime} min.`}</span>
      <span className="button main">{t`Begin`}</span>
    </Link>
  )
}
